/** The games that an engine offers: the shipped ones and those of rule files that were named, by words without blanks. */

import { basename, extname } from 'node:path';
import {
  type Catalogue,
  checkOne,
  compileGame,
  type Diagnostic,
  type Game,
  type OpenedFile,
  openFile,
  renderConcise,
} from '../../index.js';
import { type Entry, openEntry, shippedFiles } from '../files.js';
import { isError } from '../load.js';
import { packageVersion } from '../package.js';
import { type Context, Refusal } from '../shell.js';

/** Compiles it when it is first asked for; undefined if the rules have errors. */
type Source = () => Game | undefined;

const MOST_GAMES = 1000;

/** What can go wrong with a file that was named is for the caller to say. */
export class Games implements Catalogue {
  readonly program = `Zugwerk ${packageVersion()}`;
  readonly author = 'the zugwerk authors';
  readonly usual = 'chess';
  private readonly context: Context;
  private readonly sources = new Map<string, Source>();

  constructor(context: Context) {
    this.context = context;
    for (const { name } of shippedFiles())
      this.sources.set(
        nameFrom(name),
        once(() => gameOf(this.open(name).opened, 0)),
      );
  }

  names(): readonly string[] {
    return [...this.sources.keys()].sort();
  }

  game(name: string): Game | undefined {
    return this.sources.get(name)?.();
  }

  load(path: string): string | undefined {
    try {
      const problems = path.split(':').flatMap((each) => this.add(each));
      return problems.length === 0 ? undefined : renderConcise(problems).trimEnd();
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  /** Adds the games of a file; returns its errors, with which it is not added. */
  add(path: string): Diagnostic[] {
    const { entry, opened, diagnostics } = this.open(path);
    const errors = [
      ...diagnostics,
      ...opened.variants.flatMap((variant) => checkOne(opened, variant).diagnostics),
    ].filter(isError);
    if (errors.length > 0) return errors;
    opened.variants.forEach((variant, i) => {
      const name = nameFrom(
        i === 0 ? basename(entry.source.name, extname(entry.source.name)) : variant.title.text,
      );
      if (this.sources.size < MOST_GAMES)
        this.sources.set(
          name,
          once(() => gameOf(opened, i)),
        );
    });
    return [];
  }

  private open(argument: string): { entry: Entry; opened: OpenedFile; diagnostics: readonly Diagnostic[] } {
    const entry = openEntry(argument, { cwd: this.context.cwd });
    const { value: opened, diagnostics } = openFile(entry.source, entry.read);
    return { entry, opened, diagnostics };
  }
}

function gameOf(opened: OpenedFile, index: number): Game | undefined {
  const variant = opened.variants[index];
  const model = variant === undefined ? undefined : checkOne(opened, variant).value;
  return model === undefined ? undefined : compileGame(model);
}

function once(make: Source): Source {
  let made: Game | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** As chess programs want names: small letters, digits, and signs that part words. */
function nameFrom(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[^a-z0-9_-]/g, '');
  return name === '' ? 'game' : name;
}
