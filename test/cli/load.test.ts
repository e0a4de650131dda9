import { expect, test } from 'vitest';
import { cli, folder } from './cli.js';

test('playing a file that only lends pieces is refused in words', async () => {
  const cwd = folder({ 'men.zug': 'piece Wazir W { step orthogonal }\n' });
  const said = await cli('moves men.zug', { cwd });
  expect(said.code).toBe(1);
  expect(said.out).toBe('');
  expect(said.err).toContain('error[E0508]: this file holds no variant');
});

test('counting with a table of positions gives the same counts', async () => {
  const plain = await cli('perft chess 4 --hash 0');
  const remembered = await cli('perft chess 4 --hash 16');
  expect(plain.out).toBe('197281\n');
  expect(remembered.out).toBe('197281\n');
});

test('a table size that is no number is refused', async () => {
  const said = await cli('perft chess 2 --hash much');
  expect(said.code).toBe(2);
  expect(said.err).toContain("--hash must be a whole number from 0 to 4096, not 'much'");
});
