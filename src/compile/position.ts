/** Loading and saving positions: between plain data and the engine's array. */
import type { PlacedMark, Position } from '../play/game.js';
import { makeMan, NEUTRAL, UNMOVED } from '../play/man.js';
import type { Compiler } from './compiler.js';
import { makerOf, markOf, packMark, placeOf, playerOf } from './layout.js';
import { insertMark } from './marks.js';
import { shuffled } from './shuffle.js';

export function startPosition(k: Compiler, seed: number | undefined): Position {
  const position = unshuffled(k);
  const { shuffles } = k.core.model.start;
  return shuffles.length === 0 ? position : shuffled(k, position, seed);
}

function unshuffled(k: Compiler): Position {
  const { model, layout } = k.core;
  const players = model.players.length;
  const men = new Int32Array(layout.cells);
  for (const { cell, type, owner } of model.start.men)
    men[cell] = makeMan(type, owner < 0 ? NEUTRAL : owner) | UNMOVED | k.startMarks(type);
  const reserve = new Int32Array((players + 1) * model.reserves.length * model.types.length);
  for (const line of model.start.reserves) {
    const row = line.owner < 0 ? players : line.owner;
    reserve[(row * model.reserves.length + line.reserve) * model.types.length + line.type] = line.count;
  }
  return {
    men,
    reserve,
    toMove: model.order[0]!,
    phase: Array.from({ length: model.phaseEach ? players : 1 }, () => -1),
    placeMarks: [],
    tallies: model.tallies.flatMap((tally) => model.players.map(() => tally.start)),
    plies: Array.from({ length: model.clocks.length + 1 }, () => 0),
    turnNumber: 1,
    used: 0,
    goesOn: [-1, -1],
    passes: 0,
    out: 0,
    last: [-1, -1],
  };
}

export function loadPosition(k: Compiler, position: Position): void {
  const { core } = k;
  const { layout, s } = core;
  s.fill(0);
  core.top = 0;
  s.set(position.men.subarray(0, layout.cells));
  s.set(position.reserve, layout.reserve);
  s.set(position.tallies, layout.tally);
  s.set(position.plies, layout.clocks);
  core.poke(layout.toMove, position.toMove);
  core.poke(layout.used, position.used);
  core.poke(layout.turnNumber, position.turnNumber);
  core.poke(layout.passes, position.passes);
  core.poke(layout.mustGo, position.goesOn[0] + 1);
  core.poke(layout.mustKind, position.goesOn[1] + 1);
  core.poke(layout.out, position.out);
  core.poke(layout.lastFrom, position.last[0] + 1);
  core.poke(layout.lastTo, position.last[1] + 1);
  core.recount();
  for (const mark of position.placeMarks)
    insertMark(core, packMark(mark.mark, mark.place, mark.maker, mark.player));
  position.phase.forEach((phase, i) => {
    loadPhase(k, phase, i);
  });
  core.speaker = s[layout.toMove]!;
}

/** -1: the first phase whose `until` is not true already. */
function loadPhase(k: Compiler, phase: number, index: number): void {
  const { core } = k;
  core.poke(core.layout.phase + index, Math.max(phase, 0));
  if (phase >= 0) return;
  const player = core.model.phaseEach ? index : core.s[core.layout.toMove]!;
  core.speaker = player;
  k.turns.advancePhase(player);
}

export function savePosition(k: Compiler): Position {
  const { layout, model, s } = k.core;
  const players = model.players.length;
  const words = (from: number, n: number): number[] => Array.from(s.subarray(from, from + n));
  return {
    men: s.slice(0, layout.cells),
    reserve: s.slice(
      layout.reserve,
      layout.reserve + (players + 1) * model.reserves.length * model.types.length,
    ),
    toMove: s[layout.toMove]!,
    phase: words(layout.phase, model.phaseEach ? players : 1),
    placeMarks: words(layout.marks + 1, s[layout.marks]!).map(unpack),
    tallies: words(layout.tally, model.tallies.length * players),
    plies: words(layout.clocks, model.clocks.length + 1),
    turnNumber: s[layout.turnNumber]!,
    used: s[layout.used]!,
    goesOn: [s[layout.mustGo]! - 1, s[layout.mustKind]! - 1],
    passes: s[layout.passes]!,
    out: s[layout.out]!,
    last: [s[layout.lastFrom]! - 1, s[layout.lastTo]! - 1],
  };
}

function unpack(packed: number): PlacedMark {
  return { mark: markOf(packed), place: placeOf(packed), maker: makerOf(packed), player: playerOf(packed) };
}
