/** From the argument of a command to a game, with all that can go wrong said to the user. */
import {
  checkOne,
  chooseVariant,
  compileGame,
  type Diagnostic,
  either,
  type Game,
  nearest,
  type OpenedFile,
  openFile,
  parseFen,
  renderHuman,
  type Variant,
  visible,
  wordsOf,
} from '../index.js';
import { type Entry, entryOf, openEntry } from './files.js';
import { type Context, Ended, EXIT, Refusal } from './shell.js';
import { readStdin, stdinName } from './stdin.js';
import { styleFor } from './style.js';

/** The arguments by which commands say which game they mean. */
export interface GameArguments {
  readonly game: string;
  readonly variant?: string | undefined;
  readonly fen?: string | undefined;
  readonly 'include-root'?: string | undefined;
}

/** The rule file that an argument names: a path, a shipped name, `-`. */
export async function entryFor(argument: string, context: Context, includeRoot?: string): Promise<Entry> {
  const options = { cwd: context.cwd, includeRoot };
  if (argument !== '-') return openEntry(argument, options);
  return entryOf(await readStdin(context), stdinName(undefined), options);
}

/** The game, at the position that was asked for. Errors in the rules are shown and end the command. */
export async function loadGame(args: GameArguments, context: Context): Promise<Game> {
  return (await loadWithVariant(args, context)).game;
}

/** The same with the variant that was chosen; `wish` is the title of one that is taken if the user names none. */
export async function loadWithVariant(
  args: GameArguments,
  context: Context,
  wish?: string,
): Promise<{ readonly game: Game; readonly variant: Variant }> {
  const entry = await entryFor(args.game, context, args['include-root']);
  const { value: opened, diagnostics } = openFile(entry.source, entry.read);
  const named = args.variant ?? entry.title;
  const wished = named ?? wish;
  const variant = chooseVariant(opened, wished) ?? (named === undefined ? opened.variants[0] : undefined);
  stopAtErrors(diagnostics, context);
  if (variant === undefined) stopAtErrors(emptyFile(opened), context);
  if (variant === undefined) throw noVariant(opened, args.variant ?? entry.title, args.game);
  const checked = checkOne(opened, variant);
  stopAtErrors(checked.diagnostics, context);
  if (checked.value === undefined)
    throw new Refusal(`the rules of '${visible(variant.title.text)}' cannot be played`);
  const game = compileGame(checked.value);
  if (args.fen !== undefined) setPosition(game, args.fen, context);
  return { game, variant };
}

/** Sets a position that the user typed. */
export function setPosition(game: Game, fen: string, context: Context): void {
  const read = parseFen(game, fen);
  if (read.ok) return;
  context.stderr.write(renderHuman(read.diagnostics, { style: styleFor(context.paintError) }));
  throw new Ended(EXIT.usage);
}

/** True for problems that leave nothing to play. */
export function isError(diagnostic: Diagnostic): boolean {
  return wordsOf(diagnostic).severity === 'error';
}

function stopAtErrors(diagnostics: readonly Diagnostic[], context: Context): void {
  const errors = diagnostics.filter(isError);
  if (errors.length === 0) return;
  context.stderr.write(renderHuman(errors, { style: styleFor(context.paintError) }));
  throw new Ended(EXIT.findings);
}

/** A file that cannot be read, for readers who get problems as data: said at once to people, and put among the others. */
export function unreadable(argument: string, error: Refusal, context: Context): Diagnostic {
  const hint = error.hint === undefined ? '' : `\n  ${error.hint}`;
  context.stderr.write(`zugwerk: ${error.message}${hint}\n`);
  const span = { source: { name: argument, text: '' }, start: 0, end: 0 };
  return { code: 'E0505', span, args: { path: argument, reason: error.message }, related: [] };
}

/** A file in which nothing at all is said; one that only lends pieces is right. */
export function saysNothing(opened: OpenedFile): Diagnostic[] {
  return opened.file.file.items.length === 0 ? emptyFile(opened) : [];
}

function emptyFile({ file, variants }: OpenedFile): Diagnostic[] {
  const { source } = file;
  const span = { source, start: 0, end: 0 };
  return variants.length > 0 ? [] : [{ code: 'E0508', span, args: {}, related: [] }];
}

function noVariant({ variants }: OpenedFile, title: string | undefined, argument: string): Refusal {
  const titles = variants.map((variant) => variant.title.text);
  const near = nearest(title ?? '', titles);
  const hint = near.length > 0 ? `did you mean ${either(near)}?` : `it has ${either(titles.slice(0, 8))}`;
  return new Refusal(`'${visible(argument)}' has no variant '${visible(title ?? '')}'`, visible(hint));
}
