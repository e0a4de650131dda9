// The ported text beside the old file is what `port` writes, and plays the same.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  chooseVariant,
  compileRules,
  legalMoves,
  openFile,
  perft,
  portOf,
  randomOf,
} from '../../src/index.js';

const folder = join(import.meta.dirname, '../../examples/porting');
const source = (name: string) => ({ name, text: readFileSync(join(folder, name), 'utf8') });
const nothing = () => ({ ok: false, reason: 'missing', near: [] }) as const;

test('the text is what port writes', () => {
  const old = source('gating.zrf');
  const { value, diagnostics } = openFile(old, nothing);
  expect(diagnostics).toEqual([]);
  expect(portOf(old, value.variants).text).toBe(source('gating.zug').text);
});

test.each(['Hawk at the Door', 'Set Up Yourself'])('%s plays the same', (title) => {
  const opened = openFile(source('gating.zug'), nothing).value;
  expect(chooseVariant(opened, title)?.title.text).toBe(title);
  const [one, other] = ['gating.zrf', 'gating.zug'].map(
    (name) => compileRules(source(name), nothing, title).value,
  );
  if (one === undefined || other === undefined) throw new Error('the rules do not load');
  expect(perft(other, 2)).toBe(perft(one, 2));
  const random = randomOf(1);
  for (let ply = 0; ply < 30; ply++) {
    const moves = legalMoves(one);
    expect(legalMoves(other)).toEqual(moves);
    if (moves.length === 0) break;
    const at = Math.floor(random() * moves.length);
    for (const game of [one, other]) {
      const mark = game.mark();
      game.generate();
      game.make(mark + at);
      game.release(mark);
    }
  }
});
