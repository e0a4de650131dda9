/** Lines that UCI sends while thinking. */
import { type Line, pliesToEnd } from '../search/limits.js';
import type { Desk, Writer } from './desk.js';
import type { Thought } from './orders.js';

/** One line for each variation. */
export function infoLines(desk: Desk, { result, time }: Thought, write: Writer): string[] {
  const { depth, deepest, nodes, full } = result;
  const speed = Math.round((1000 * nodes) / Math.max(time, 1));
  return result.lines.map((line, i) => {
    const pv = desk.line(line.moves, write).join(' ');
    return (
      `info depth ${depth} seldepth ${Math.max(depth, deepest)} multipv ${i + 1} score ${scoreOf(line)} ` +
      `nodes ${nodes} nps ${speed} hashfull ${full} time ${Math.round(time)} pv ${pv}`
    );
  });
}

/** `cp 35`, `mate 3`, `mate -2`: moves of the side to move. */
function scoreOf({ score }: Line): string {
  const plies = pliesToEnd(score);
  if (plies === undefined) return `cp ${score}`;
  return `mate ${plies > 0 ? Math.ceil(plies / 2) : -Math.ceil(-plies / 2)}`;
}
