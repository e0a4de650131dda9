// Rule texts of the pages: checked, tested and played as the program itself would do it.

import { entryOf } from '../../src/cli/files.js';
import {
  checkOne,
  compileGame,
  type Diagnostic,
  type Game,
  legalMoves,
  makeFen,
  makeMove,
  openFile,
  parseFen,
  type ReadFile,
  renderHuman,
  runTests,
  type Source,
  wordsOf,
} from '../../src/index.js';

/** A rule text with the folder that it stands in: what it includes is found beside it or among the shipped rules. */
export interface RuleText {
  readonly source: Source;
  readonly read: ReadFile;
}

export function ruleText(name: string, text: string, folder: string): RuleText {
  const { source, read } = entryOf(text, name, { cwd: folder });
  return { source, read };
}

/** All problems of a text, and the games of its variants. */
export function gamesOf({ source, read }: RuleText): { diagnostics: Diagnostic[]; games: Game[] } {
  const opened = openFile(source, read);
  const diagnostics = [...opened.diagnostics];
  const games = opened.value.variants.flatMap((variant) => {
    const checked = checkOne(opened.value, variant);
    diagnostics.push(...checked.diagnostics);
    return checked.value === undefined ? [] : [compileGame(checked.value)];
  });
  return { diagnostics, games };
}

/** The codes of a severity, each once, in order. */
export function codesOf(diagnostics: readonly Diagnostic[], severity: 'error' | 'warning'): string[] {
  const found = diagnostics.filter((one) => wordsOf(one).severity === severity).map(({ code }) => code);
  return [...new Set<string>(found)].sort();
}

/** Messages of all in-file tests that fail, as a user sees them. */
export function failuresOf(games: readonly Game[]): string {
  const failed = games.flatMap((game) => runTests(game).flatMap(({ diagnostics }) => diagnostics));
  return renderHuman(failed);
}

/**
 * Plays moves at random, always the same ones. On the way every position is written and read again; returns what is
 * wrong, or undefined.
 */
export function randomGame(game: Game, plies: number): string | undefined {
  const random = randomOf(20_01);
  const other = game.fresh();
  game.load(game.start());
  for (let ply = 0; ply < plies && game.outcome() === undefined; ply++) {
    const moves = legalMoves(game);
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) return `no move and no outcome after ${ply} plies: ${makeFen(game)}`;
    if (makeMove(game, move) !== move) return `'${move}' cannot be made`;
    const wrong = rereadWrong(game, other);
    if (wrong !== undefined) return `${wrong}, after ${move}`;
  }
  return undefined;
}

function rereadWrong(game: Game, other: Game): string | undefined {
  const fen = makeFen(game);
  if (!parseFen(other, fen).ok) return `${fen} cannot be read`;
  if (makeFen(other) !== fen) return `${fen} is read as ${makeFen(other)}`;
  const same = legalMoves(other).sort().join() === legalMoves(game).sort().join();
  return same ? undefined : `${fen} has other moves when it is read`;
}

/** Numbers from 0 to below 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
