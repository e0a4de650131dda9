/** Those who play matches: levels of our own, chance, programs that speak UCI. */
import { LEVELS, levelLimits, type PlainLimits } from '../../index.js';
import { Thinker } from '../thinking/thinker.js';
import type { Conditions, Contestant } from './contestant.js';
import { Program } from './program.js';

/** By what was typed: `1` to `10`, `random`, or the command of a program. */
export async function contestantFor(text: string, conditions: Conditions): Promise<Contestant> {
  if (text === 'random') return chance(conditions);
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LEVELS)
    return level(Number(text), conditions);
  return Program.start(text, conditions);
}

function chance({ random }: Conditions): Contestant {
  return {
    name: 'random',
    move: async ({ lawful }) => lawful[Math.floor(random() * lawful.length)]!,
    newGame: () => undefined,
    close: async () => undefined,
  };
}

function level(number: number, { game, limits, random }: Conditions): Contestant {
  const thinker = new Thinker(game.model);
  const own = limitsFor(number, limits);
  return {
    name: `level ${number}`,
    move: async ({ record, lawful }) => {
      const seed = Math.floor(random() * 2 ** 31);
      const { lines } = await thinker.think(record, { ...own, seed });
      return lawful[lines[0]?.moves[0] ?? 0]!;
    },
    newGame: () => undefined,
    close: () => thinker.close(),
  };
}

/** The highest level does what it can within the limits of the match. */
function limitsFor(number: number, limits: PlainLimits): PlainLimits {
  const isFree = number === LEVELS && Object.keys(limits).length > 0;
  return isFree ? limits : { ...levelLimits(number), ...limits };
}
