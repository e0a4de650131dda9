// Any line at any time: no throw, one answer for each search, nothing without bounds.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Partner } from './partner.js';

const WORDS =
  'uci isready go stop quit position startpos fen moves e2e4 e7e8q N@e4 0000 depth movetime nodes infinite ponder ponderhit perft ' +
  'setoption name value Hash MultiPV UCI_Variant VariantPath seirawan grand hex chess ucinewgame d load searchmoves wtime btime mate ' +
  'xboard protover 2 new variant force usermove setboard undo remove analyze exit . ? ping lift put hover level st sd time otim post ' +
  '-1 0 1 99999999999999999999 8/8/8/8/8/8/8/8 w - {} [] \\0 @@@@ __proto__ constructor toString 4k3/8/8/8/8/8/8/4K3';

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...WORDS.split(' ')) },
  { weight: 1, arbitrary: fc.string() },
);
const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
const talk = fc.tuple(fc.constantFrom('uci', 'xboard', ''), fc.array(line, { maxLength: 25 }));

test('no line does harm', () => {
  fc.assert(
    fc.property(talk, ([first, lines]) => {
      const partner = new Partner();
      partner.say(first);
      for (const each of lines) {
        const said = [...partner.say(each), ...(each.length % 3 === 0 ? partner.wait() : [])];
        for (const answer of said) expect(answer.replace(each, '')).not.toMatch(/[\r\n]|undefined|NaN/);
      }
      partner.say('stop', 'force');
      partner.wait();
      expect(partner.thinking).toBeUndefined();
    }),
    { numRuns: 150, seed: 7 },
  );
});

test('what is said while an answer is owed is kept within bounds', () => {
  const partner = new Partner();
  partner.say('uci', 'go infinite');
  for (let n = 0; n < 5000; n++) partner.say(`position startpos moves ${'e2e4 '.repeat(50)}`);
  partner.wait();
  expect(partner.say('stop').length).toBeLessThan(200);
});
