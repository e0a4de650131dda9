/** Options that limit thinking. */
import { type PlainLimits, visible } from '../../index.js';
import { Refusal } from '../shell.js';

export const limitOptions = {
  time: { type: 'string', requiresArg: true, describe: 'seconds that the computer thinks about a move' },
  depth: { type: 'string', requiresArg: true, describe: 'plies that it looks ahead' },
  nodes: { type: 'string', requiresArg: true, describe: 'positions that it looks at' },
} as const;

export type LimitArguments = { readonly [name in keyof typeof limitOptions]?: string | undefined };

/** No one thinks for longer than a week. */
const LONGEST = 7 * 24 * 3600;

/** What was given. */
export function limitsOf({ time, depth, nodes }: LimitArguments): PlainLimits {
  return {
    ...(time === undefined ? {} : { time: secondsOf(time, '--time') * 1000 }),
    ...(depth === undefined ? {} : { depth: countOf(depth, '--depth', 60) }),
    ...(nodes === undefined ? {} : { nodes: countOf(nodes, '--nodes', 1e12) }),
  };
}

/** A number of seconds, fractions too. */
export function secondsOf(text: string, option: string): number {
  const seconds = /^(\d{1,6}(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= LONGEST) return seconds;
  throw new Refusal(`${option} must be a number of seconds, not '${visible(text)}'`, `${option} 0.5`);
}

/** A whole number from 1. */
export function countOf(text: string, option: string, most: number): number {
  const count = /^\d{1,13}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  throw new Refusal(`${option} must be a whole number from 1 to ${most}, not '${visible(text)}'`);
}

/** More than any machine has use for. */
const MOST_THREADS = 64;

/** A number of threads; one if nothing was said. */
export function threadsOf(text = '1'): number {
  return countOf(text, '--threads', MOST_THREADS);
}
