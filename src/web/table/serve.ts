/** What a worker does with a request. It keeps the game that was opened last, and the rules that were compiled last. */
import {
  bareModel,
  checkAll,
  checkOne,
  chooseVariant,
  compileGame,
  type Diagnostic,
  declaredNames,
  diagramOf,
  type Game,
  levelLimits,
  type OpenedFile,
  openFile,
  positionAt,
  type SearchResult,
  think,
  wordsOf,
} from '../../index.js';
import { type RuleSet, readerOf } from '../rules/read.js';
import type { Answers, Checked, Diagram, Problem, Request, Setting, Skill, Thought } from './messages.js';
import { type Sitting, seat } from './sitting.js';

/** Answers one request after the other; `soFar` hears of thoughts that are not at their end. */
export type Clerk = (request: Request, soFar: (value: Thought) => void) => Answers[Request['kind']];

/** A worker's mind. */
export function clerk(): Clerk {
  let sitting: Sitting | undefined;
  const compiled = compiler();
  return (request, soFar) => {
    switch (request.kind) {
      case 'open': {
        const { game, titles, problems } = compiled(request);
        if (game === undefined) return { ok: false, problems };
        const opened = seat(game, titles, request);
        sitting = opened.sitting;
        return { ...sitting.shown(), kept: opened.kept, fenKept: opened.fenKept };
      }
      case 'play':
      case 'type':
      case 'paste':
        return sitting?.[request.kind](request.text) ?? NOTHING_OPEN;
      case 'go':
        return sitting?.go(request.to) ?? NOTHING_OPEN;
      case 'pgn':
        return sitting?.pgn(request.tags) ?? '';
      case 'check':
        return check(request.rules);
      case 'diagram':
        return diagram(compiled(request).game, request.piece);
      case 'think': {
        const { game } = compiled(request);
        return game === undefined ? { text: undefined, depth: 0 } : thoughtOf(game, request, soFar);
      }
    }
  };
}

const NOTHING_OPEN = { ok: false, words: 'no game is open' } as const;

interface Compiled {
  readonly game: Game | undefined;
  readonly titles: readonly string[];
  readonly problems: readonly Problem[];
}

/** Compiles rules; the same ones again only once. */
function compiler(): (setting: Setting) => Compiled {
  let known: { readonly key: string; readonly compiled: Compiled } | undefined;
  return ({ rules, title }) => {
    const key = JSON.stringify([rules, title]);
    if (known?.key !== key) known = { key, compiled: compile(rules, title) };
    return known.compiled;
  };
}

function compile(rules: RuleSet, title: string | undefined): Compiled {
  const opened = openFile(rules, readerOf(rules));
  const variant = chooseVariant(opened.value, title) ?? opened.value.variants[0];
  const checked = variant && checkOne(opened.value, variant);
  const diagnostics = [...opened.diagnostics, ...(checked?.diagnostics ?? [])];
  const problems = problemsOf(rules, diagnostics);
  const broken = problems.some(({ severity }) => severity === 'error');
  const game = broken || checked?.value === undefined ? undefined : compileGame(checked.value);
  return { game, titles: titlesOf(opened.value), problems };
}

function titlesOf({ variants }: OpenedFile): string[] {
  return variants.map((variant) => variant.title.text);
}

function check(rules: RuleSet): Checked {
  const read = readerOf(rules);
  const problems = problemsOf(rules, checkAll(rules, read));
  const opened = openFile(rules, read).value;
  return { problems, titles: titlesOf(opened), names: declaredNames(opened.file) };
}

/** How a man of that name moves; undefined where there is none. */
function diagram(game: Game | undefined, piece: string): Diagram | undefined {
  const type = game?.model.types.findIndex(({ name }) => name === piece) ?? -1;
  if (game === undefined || type < 0) return undefined;
  return { piece, view: diagramOf(compileGame(bareModel(game.model)), type) };
}

function problemsOf(rules: RuleSet, diagnostics: readonly Diagnostic[]): Problem[] {
  return diagnostics.map((diagnostic) => {
    const { source, start, end } = diagnostic.span;
    const own = source.name === rules.name;
    return {
      ...wordsOf(diagnostic),
      code: diagnostic.code,
      from: own ? start : 0,
      to: own ? end : 0,
      file: own ? undefined : source.name,
      line: positionAt(source, start).line,
    };
  });
}

/** Milliseconds that each level adds to what its nodes may take, on slow machines and in games with long playouts. */
const LONGEST_THOUGHT = 400;

/** The best move in the position of a setting. */
function thoughtOf(
  game: Game,
  request: Setting & { readonly skill: Skill },
  soFar: (value: Thought) => void,
): Thought {
  const { sitting } = seat(game, [], { ...request, seed: undefined });
  const { moves } = sitting.shown().snapshot;
  const named = ({ lines, depth }: SearchResult): Thought => ({
    text: moves[lines[0]?.moves[0] ?? 0]?.text,
    depth,
  });
  const { level, time, seed } = request.skill;
  const { noise, ...limits } = levelLimits(level);
  return named(
    think(game, {
      ...(time === undefined ? { ...limits, time: level * LONGEST_THOUGHT } : { time }),
      ...(noise === undefined ? {} : { noise }),
      seed,
      onDepth: (result) => soFar(named(result)),
    }),
  );
}
