/** What must be true of every game whatever its rules, on random games through all shipped variants. */
import { expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { findMove, namedMoves } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { PerftTable, perft } from '../../src/play/perft.js';
import { compileShipped, shipped, shippedNames } from '../games/shipped.js';
import { always, handles, PATIENCE, play, type Random, same, tablePositions, walks } from './walk.js';

test.each(shippedNames())('%s', { timeout: PATIENCE }, (name) => {
  const seen: Seen = { keys: new Map(), places: new Map() };
  const game = shipped(name);
  const other = compileShipped(name);
  // Where there are thousands of moves a few plies show as much as many elsewhere.
  const plies = game.count() > 500 ? 20 : 100;
  always(walks(plies, tablePositions(name)), 2, (walk) =>
    play(game, walk, (random, ply) => {
      const fen = makeFen(game);
      expectUndone(game, fen);
      expectOneToOne(game, fen, seen);
      expectReadBack(game, fen, other);
      expectSameMoves(game, fen, other);
      expectCounted(game, fen);
      if (ply % 30 === 0) expectSlowPerft(game, fen);
      expectFound(game, fen, random);
    }),
  );
});

function keyOf(game: Game): string {
  return `${game.keyHigh}:${game.keyLow}`;
}

function eachMove(game: Game, visit: (move: number) => void): void {
  const mark = game.mark();
  for (const move of handles(mark, game.generate())) {
    game.make(move);
    visit(move);
    game.unmake();
  }
  game.release(mark);
}

/** A move taken back leaves everything as it was; the key kept along the way is that of the position. */
function expectUndone(game: Game, fen: string): void {
  const before = { position: game.save(), key: keyOf(game) };
  const mark = game.mark();
  const moves = handles(mark, game.generate());
  // Of thousands of moves a few hundred must do.
  const every = Math.ceil(moves.length / 300);
  for (const move of moves.filter((_, i) => i % every === 0)) {
    game.make(move);
    const [low, high] = game.freshKey();
    if (low !== game.keyLow || high !== game.keyHigh)
      expect.fail(`key kept is wrong after move ${move - mark} of ${fen}`);
    game.unmake();
    if (!same(game.save(), before.position) || keyOf(game) !== before.key)
      expect.fail(`move ${move - mark} not taken back: ${fen}`);
  }
  game.release(mark);
}

/** The keys by position and the positions by key that were met so far. */
interface Seen {
  readonly keys: Map<string, string>;
  readonly places: Map<string, string>;
}

/** Equal positions have equal keys, different ones do not. */
function expectOneToOne(game: Game, fen: string, seen: Seen): void {
  const place = placeOf(fen);
  const key = keyOf(game);
  expect(seen.keys.get(place) ?? key, `two keys of ${place}`).toBe(key);
  expect(seen.places.get(key) ?? place, 'two positions of one key').toBe(place);
  seen.keys.set(place, key);
  seen.places.set(key, place);
}

/** A FEN without its counters, which do not make another position. */
function placeOf(fen: string): string {
  const fields = fen.replace(/\{(.*)\}/, (_, extras: string) => `{${withoutCounters(extras)}}`).split(' ');
  return [...fields.slice(0, 4), ...fields.slice(6)].join(' ').replace(' {}', '');
}

function withoutCounters(extras: string): string {
  return extras
    .split('; ')
    .filter((extra) => !/^(turn|passes)=/.test(extra))
    .join('; ');
}

/** A FEN is read back as the same position. */
function expectReadBack(game: Game, fen: string, other: Game): void {
  const read = parseFen(other, fen);
  if (!read.ok) expect.fail(`not read: ${fen}`);
  else if (!same(read.position, game.save())) expect(read.position, fen).toEqual(game.save());
  expect(keyOf(other)).toBe(keyOf(game));
  expect(makeFen(other)).toBe(fen);
}

/** A position set afresh has the same moves as one played to. */
function expectSameMoves(game: Game, fen: string, other: Game): void {
  other.load(game.save());
  expect(textsOf(other).sort(), fen).toEqual(textsOf(game).sort());
}

function textsOf(game: Game): string[] {
  const mark = game.mark();
  const texts = namedMoves(game).map(({ text }) => text);
  game.release(mark);
  return texts;
}

/** As many moves are counted as generated, and one exists if any. */
function expectCounted(game: Game, fen: string): void {
  const mark = game.mark();
  const moves = game.generate() - mark;
  game.release(mark);
  expect(game.count(), fen).toBe(moves);
  expect(game.canMove(), fen).toBe(moves > 0);
}

/** Perft is the number of ways to make moves one by one, also with a table. Set-up phases have hundreds of moves: there one ply must do. */
function expectSlowPerft(game: Game, fen: string): void {
  const depth = game.count() > 100 ? 1 : 2;
  const nodes = slowPerft(game, depth);
  expect(perft(game, depth), fen).toBe(nodes);
  expect(perft(game, depth, PerftTable.for(game, 1)), fen).toBe(nodes);
}

function slowPerft(game: Game, depth: number): number {
  if (depth === 0) return 1;
  if (game.ended()) return 0;
  let nodes = 0;
  eachMove(game, () => {
    nodes += slowPerft(game, depth - 1);
  });
  return nodes;
}

/** Texts of moves are all different, and each is found again: here one of them, for finding is slow. */
function expectFound(game: Game, fen: string, random: Random): void {
  const texts = textsOf(game);
  expect(new Set(texts).size, fen).toBe(texts.length);
  const wanted = Math.floor(random() * texts.length);
  if (texts.length > 0) expectFoundAt(game, fen, texts[wanted]!, wanted);
}

function expectFoundAt(game: Game, fen: string, text: string, wanted: number): void {
  const mark = game.mark();
  expect(findMove(game, text), `${text} on ${fen}`).toEqual({ move: mark + wanted, text });
  game.release(mark);
}
