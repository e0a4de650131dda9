/** The two engines against each other on random games: counts, moves, results, keys. */
import { expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import type { Game, Searchable } from '../../src/play/game.js';
import { perftByMoves } from '../../src/play/perft.js';
import { playouts, playoutsByMoves } from '../../src/play/playouts.js';
import { Evaluator, sidesOf } from '../../src/search/evaluate.js';
import { deriveValues } from '../../src/search/values.js';
import { shipped, shippedNames } from '../games/shipped.js';
import { small, smallNames } from '../games/small.js';
import {
  always,
  begin,
  handles,
  PATIENCE,
  pick,
  play,
  type Random,
  randomFrom,
  tablePositions,
  walks,
} from './walk.js';

const gameOf = (name: string): Game => small(name) ?? shipped(name);

const carried = [...smallNames(), ...shippedNames()].filter(
  (name) => gameOf(name).whyNotCompiled() === undefined,
);

/** Deeper counts are left to the tables where a position has more moves than this. */
const MOST_MOVES = 120;

test.each(carried)('counts of %s', { timeout: PATIENCE }, (name) => {
  const game = gameOf(name);
  always(walks(60, tablePositions(name)), 2, (walk) =>
    play(game, walk, () => {
      expectCounted(game, 1);
      if (game.count() <= MOST_MOVES) expectCounted(game, 2);
    }),
  );
});

function expectCounted(game: Game, depth: number): void {
  expect(game.lines(depth), `depth ${depth} of ${makeFen(game)}`).toBe(perftByMoves(game, depth));
}

test.each(carried)('a search in %s', { timeout: PATIENCE }, (name) => {
  const game = gameOf(name);
  const values = deriveValues(game.model);
  // Where there are thousands of moves a few plies show as much as many elsewhere.
  const plies = game.count() > 500 ? 6 : 40;
  always(walks(plies, tablePositions(name)), 2, (walk) => {
    begin(game, walk.beginning);
    const random = randomFrom(walk.seed);
    // Some of the history is known before the search begins.
    for (let ply = 0; ply < walk.plies / 4; ply++) step([game], 0, random);
    const root = game.ply;
    game.searching((position) => {
      expect(position).not.toBe(game);
      const evaluators = [game, position].map((one) => new Evaluator(one, values, sidesOf(one, 0)));
      for (let ply = 0; ply < walk.plies; ply++) {
        expectAlike(game, position);
        const [score, other] = evaluators.map((evaluator) => evaluator.evaluate());
        expect(other, makeFen(game)).toBe(score);
        step([game, position], root, random);
      }
    });
  });
});

/** Makes the same random move with all, or now and then skips a turn or takes a move back. */
function step(engines: readonly Searchable[], root: number, random: Random): void {
  const [game] = engines as [Searchable];
  const names = game.ended() ? [] : namesOf(game);
  const chance = random();
  const apply = (what: (one: Searchable) => void): void => engines.forEach(what);
  if (names.length === 0 || chance < 0.1) {
    if (game.ply > root) apply((one) => one.unmake());
  } else if (chance > 0.95) apply((one) => one.skip());
  else {
    const name = pick(names, random);
    apply((one) => makeNamed(one, name));
  }
}

function makeNamed(game: Searchable, name: string): void {
  const place = namesOf(game).indexOf(name);
  const mark = game.mark();
  game.generate();
  game.make(mark + place);
  game.release(mark);
}

/** What the moves look like and where they lead, in the order of the list. */
function namesOf(game: Searchable, takes = false): string[] {
  const mark = game.mark();
  const moves = handles(mark, takes ? game.generateTakes() : game.generate());
  const names = moves.map((move) => {
    const look = [game.from(move), game.to(move), game.flags(move)];
    game.make(move);
    const name = [...look, keyOf(game)].join();
    game.unmake();
    return name;
  });
  game.release(mark);
  return names;
}

const keyOf = (game: Searchable): string => `${game.keyHigh}:${game.keyLow}`;

/** Equal keys: those of the reference engine are equal where positions are, and only there (the other laws hold that). */
function expectAlike(game: Game, position: Searchable): void {
  const fen = makeFen(game);
  expect(keyOf(position), fen).toBe(keyOf(game));
  expect(position.repetitions(), fen).toBe(game.repetitions());
  expect(position.ended(), fen).toBe(game.ended());
  expect(position.outcome(), fen).toEqual(game.outcome());
  expect([...position.men.subarray(0, game.model.board.cells)], fen).toEqual([...game.save().men]);
  for (const player of game.model.players.keys())
    expect(position.inCheck(player), fen).toBe(game.inCheck(player));
  if (game.ended()) return;
  const names = namesOf(position);
  expect([...names].sort(), fen).toEqual(namesOf(game).sort());
  expect(new Set(names).size, fen).toBe(names.length);
  const all = new Set(names);
  expect(
    namesOf(position, true).filter((name) => !all.has(name)),
    fen,
  ).toEqual([]);
}

test('the compiled engine carries every game', () => {
  expect(shippedNames().filter((name) => !carried.includes(name))).toEqual([]);
});

test('random games of both engines are alike', () => {
  const game = shipped('goals/breakthrough');
  const fast = playouts(game, 2000, 1000, 1);
  const slow = playoutsByMoves(game, 200, 1000, 1);
  expect(fast).toEqual(playouts(game, 2000, 1000, 1));
  expect(fast.wins[0]! + fast.wins[1]!).toBe(2000);
  expect(slow.wins[0]! + slow.wins[1]!).toBe(200);
  // About 12 plies of deviation a game: the means differ by less than three times that of 200 games.
  expect(Math.abs(fast.plies / 2000 - slow.plies / 200)).toBeLessThan(3);
});
