/**
 * Runs the tests that stand in rule files. What a test finds wrong is a diagnostic at the move, the number or the
 * position that it is about, with what was found instead.
 */
import { makeFen, parseFen } from '../formats/fen.js';
import { legalMoves, readMove } from '../formats/move-text.js';
import { reasonOf } from '../formats/status.js';
import type { ExpectedResult, Model, Owner, TestCase, TestStep } from '../model/model.js';
import type { Game } from '../play/game.js';
import { perft } from '../play/perft.js';
import { collect, type Diagnostic, type Report } from '../text/diagnostic.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { either } from '../text/words.js';

/** One test and what it found wrong; nothing found = passed. */
export interface TestResult {
  readonly title: string;
  readonly passed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs all tests of a game's rules, each from the start position. */
export function runTests(game: Game): TestResult[] {
  return game.model.tests.map((test) => runTest(game, test));
}

/**
 * What is wrong with the texts of the tests before any is run: positions that are none, and words that are no moves. The
 * game is left somewhere else.
 */
export function readTests(game: Game): Diagnostic[] {
  const { list, report } = collect();
  for (const { steps } of game.model.tests) {
    for (const step of steps) {
      if (step.kind === 'position') setPosition(game, step, report);
      else if (step.kind !== 'perft') refuseOtherWords(step, report);
    }
  }
  return list;
}

function refuseOtherWords(step: StepOf<'legal' | 'illegal' | 'after'>, report: Report): void {
  for (const { text, span } of movesOf(step)) {
    if (!MOVE_LIKE.test(text)) report('E0605', span, { move: text });
  }
}

/** Runs one test; the game is left somewhere else. */
export function runTest(game: Game, test: TestCase): TestResult {
  const { list, report } = collect();
  game.load(game.start());
  for (const step of test.steps) {
    // Without its position the rest of a test says nothing.
    if (!runStep(game, step, report)) break;
  }
  return { title: test.title, passed: list.length === 0, diagnostics: list };
}

/** Every step but `position` leaves the game where it was; false if the rest cannot be judged. */
function runStep(game: Game, step: TestStep, report: Report): boolean {
  switch (step.kind) {
    case 'position':
      return setPosition(game, step, report);
    case 'legal':
      for (const { text, span } of movesOf(step)) expectLegal(game, text, span, report);
      return true;
    case 'illegal':
      for (const { text, span } of movesOf(step)) expectIllegal(game, text, span, report);
      return true;
    case 'perft':
      expectCount(game, step, report);
      return true;
    case 'after':
      expectAfter(game, step, report);
      return true;
    default:
      return assertNever(step);
  }
}

type StepOf<K extends TestStep['kind']> = Extract<TestStep, { readonly kind: K }>;

// ---------------------------------------------------------------- steps

function setPosition(game: Game, { fen, at }: StepOf<'position'>, report: Report): boolean {
  const read = parseFen(game, fen);
  if (read.ok) return true;
  // The problems lie in the text of the position: here it stands in a file.
  const begin = insideOf(at, fen);
  for (const { code, span, args } of read.diagnostics) {
    report(
      code,
      begin === undefined ? at : { source: at.source, start: begin + span.start, end: begin + span.end },
      args,
    );
  }
  return false;
}

function expectLegal(game: Game, text: string, span: Span, report: Report): void {
  tryMove(game, text, span, report, () => undefined);
}

function expectIllegal(game: Game, text: string, span: Span, report: Report): void {
  const mark = game.mark();
  const { kind } = readMove(game, text);
  game.release(mark);
  if (!MOVE_LIKE.test(text)) report('E0605', span, { move: text });
  else if (kind !== 'none') report('E0602', span, { move: text });
}

function expectCount(game: Game, { depth, nodes, at }: StepOf<'perft'>, report: Report): void {
  const found = perft(game, depth);
  if (found === nodes) return;
  const moves = depth === 1 && found <= MOST_NAMED ? legalMoves(game).join(', ') : '';
  report('E0603', at, { depth, found, expected: nodes, moves });
}

function expectAfter(game: Game, step: StepOf<'after'>, report: Report): void {
  let made = 0;
  for (const { text, span } of movesOf(step)) {
    if (!tryMove(game, text, span, report, (move) => game.make(move))) break;
    made++;
  }
  if (made === step.moves.length) judge(game, step, report);
  for (; made > 0; made--) game.unmake();
}

function judge(game: Game, { moves, expect, at }: StepOf<'after'>, report: Report): void {
  const when = moves.length === 0 ? 'here' : `after '${moves.join(' ')}'`;
  if (expect.kind !== 'result') {
    if (!game.holds(expect, 0)) report('E0604', at, { when, position: makeFen(game) });
  } else if (hasResult(game, expect) === expect.not) {
    report('E0608', at, { when, found: standing(game), position: makeFen(game) });
  }
}

function hasResult(game: Game, { result, who }: ExpectedResult): boolean {
  const { model } = game;
  const found = game.outcome();
  if (found === undefined) return false;
  const { winners } = found;
  if (result === 'draw') return winners.length === 0;
  const meant = model.players.flatMap((_, player) => (isMeant(model, who, player) ? [player] : []));
  if (result === 'win') return meant.some((player) => winners.includes(player));
  return winners.length > 0 && meant.some((player) => !winners.includes(player));
}

/** As the first player sees it. */
function isMeant({ players }: Model, who: Owner, player: number): boolean {
  switch (who) {
    case 'friend':
      return player === 0;
    case 'ally':
      return players[player]?.team === players[0]?.team;
    case 'enemy':
      return players[player]?.team !== players[0]?.team;
    case 'neutral':
      return false;
    case 'any':
      return true;
    default:
      return player === who;
  }
}

function standing(game: Game): string {
  const found = game.outcome();
  if (found === undefined) return 'the game goes on';
  const names = found.winners.map((player) => game.model.players[player]?.name ?? '?');
  return `${names.length === 0 ? 'the game is drawn' : `${names.join(' and ')} has won`} (${reasonOf(found)})`;
}

/** Does something with a move, or says why there is none. */
function tryMove(game: Game, text: string, span: Span, report: Report, use: (move: number) => void): boolean {
  const mark = game.mark();
  const reading = readMove(game, text);
  if (reading.kind === 'one') use(reading.move.move);
  game.release(mark);
  switch (reading.kind) {
    case 'one':
      return true;
    case 'several':
      report('E0606', span, { move: text, moves: either(reading.texts.slice(0, MOST_NAMED)) });
      return false;
    case 'none':
      reportUnknown(game, text, span, reading.near, report);
      return false;
    default:
      return assertNever(reading);
  }
}

const MOST_NAMED = 12;

/** What begins like a move in coordinates, a drop, a pass or another word of move texts. */
const MOVE_LIKE = /^([a-z]\d+|[a-z.]+\.[a-z]|\+?[A-Za-z]@|0000$|pass$|swap$|@@@@$|\S+-\S)/;

function reportUnknown(game: Game, text: string, span: Span, near: readonly string[], report: Report): void {
  if (!MOVE_LIKE.test(text)) report('E0605', span, { move: text, near: either(near) });
  else report('E0601', span, { move: text, reason: reasonFor(game), near: either(near) });
}

function reasonFor(game: Game): string {
  const player = game.model.players[game.toMove]?.name ?? '?';
  const count = legalMoves(game).length;
  if (count === 0) return `${player} is to move and has no legal move at all`;
  const check = game.inCheck(game.toMove) ? ', is in check,' : '';
  return `${player} is to move${check} and has ${count} legal ${count === 1 ? 'move' : 'moves'}`;
}

// ---------------------------------------------------------------- places in the file

interface MoveWord {
  readonly text: string;
  readonly span: Span;
}

/** The moves of a step, each with its own place where the string in the file is written plainly. */
function movesOf({ moves, at }: StepOf<'legal' | 'illegal' | 'after'>): MoveWord[] {
  const written = Array.from(at.source.text.slice(at.start, at.end).matchAll(/[^\s"]+/g));
  const plain = written.length === moves.length && written.every((word, i) => word[0] === moves[i]);
  return moves.map((text, i) => {
    const start = at.start + (written[i]?.index ?? 0);
    return { text, span: plain ? { source: at.source, start, end: start + text.length } : at };
  });
}

function insideOf({ source, start, end }: Span, text: string): number | undefined {
  const found = source.text.slice(start, end).indexOf(text);
  return found < 0 ? undefined : start + found;
}
