/** `prefer`: of the lawful moves only those that do best by the first preference, then by the next. */
import type { Prefer } from '../model/model.js';
import { CODE } from '../play/man.js';
import { compileDoing } from './conds.js';
import { ENEMY } from './core.js';
import { compileCount } from './exprs.js';
import type { Records } from './records.js';
import type { Workshop } from './workshop.js';

/** Drops the moves from `mark` on that do not do best. */
export type Preference = (records: Records, mark: number) => void;

export function compilePrefers(k: Workshop, phase: number, beforeLaw: boolean): readonly Preference[] {
  return k.core.model.prefers
    .filter((prefer) => prefer.beforeLaw === beforeLaw)
    .filter((prefer) => prefer.phase === undefined || prefer.phase === phase)
    .map((prefer) => compilePrefer(k, prefer));
}

function compilePrefer(k: Workshop, prefer: Prefer): Preference {
  switch (prefer.how) {
    case 'doing': {
      const test = compileDoing(k, prefer.doing);
      const ofVictims = prefer.doing.what === 'capture' && prefer.doing.of !== undefined;
      return best(k, (records, move) => {
        const men = ofVictims ? victims(k, records, move) : [records.man(move)];
        return men.some((man) => test(records.did(move), man)) ? 1 : 0;
      });
    }
    case 'when': {
      const cond = k.cond(prefer.cond);
      return best(k, (records, move) => afterMove(k, records, move, () => (cond() ? 1 : 0)));
    }
    case 'most':
    case 'fewest': {
      const sign = prefer.how === 'most' ? 1 : -1;
      if (prefer.atEndOfTurn) {
        return bestOfTakers((records, move) => {
          const taken = (one: number): number => sign * records.facts(one).captures;
          return taken(move) + k.restOfTurn(move, taken);
        });
      }
      if (prefer.of.kind === 'pronoun' && prefer.of.word === 'captured') {
        return best(k, (records, move) => sign * records.facts(move).captures);
      }
      const count = compileCount(k, prefer.of);
      return best(k, (records, move) => sign * afterMove(k, records, move, count));
    }
  }
}

/** Moves that take nobody, now or later in the turn, are not compared. */
function bestOfTakers(score: (records: Records, move: number) => number): Preference {
  return (records, mark) => {
    const scores: number[] = [];
    for (let move = mark; move < records.top; move++) scores.push(score(records, move));
    const most = Math.max(...scores.filter((n) => n !== 0));
    records.filter(mark, (move) => scores[move - mark] === 0 || scores[move - mark] === most);
  };
}

function best(k: Workshop, score: (records: Records, move: number) => number): Preference {
  return (records, mark) => {
    const speaker = k.core.speaker;
    k.core.speaker = k.core.s[k.core.layout.toMove]!;
    const scores: number[] = [];
    for (let move = mark; move < records.top; move++) scores.push(score(records, move));
    const most = Math.max(...scores);
    records.filter(mark, (move) => scores[move - mark] === most);
    k.core.speaker = speaker;
  };
}

/** Enemies who stand elsewhere or nowhere after a move that captures. */
function victims(k: Workshop, records: Records, move: number): number[] {
  const { core } = k;
  const { captures, result } = records.facts(move);
  if (captures === 0) return [];
  return result.flatMap(([cell, man]) => {
    const before = core.s[cell]!;
    return core.relationTo(before) === ENEMY && ((before ^ man) & CODE) !== 0 ? [before] : [];
  });
}

function afterMove(k: Workshop, records: Records, move: number, ask: () => number): number {
  const { core } = k;
  const top = core.top;
  records.replay(move);
  core.origin = records.from(move);
  core.mover = records.to(move);
  core.here = core.mover;
  const answer = ask();
  core.undo(top);
  return answer;
}
