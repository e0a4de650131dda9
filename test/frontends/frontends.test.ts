import { expect, test } from 'vitest';
import { FRONT_ENDS, parseRules } from '../../src/frontends/frontends.js';

test('a name without a known ending is a file in our own language', () => {
  for (const name of ['chess.zug', 'CHESS.ZUG', 'std/orthodox', '<stdin>', 'folder.x/chess', 'chess.txt']) {
    const { value, diagnostics } = parseRules({ name, text: 'zone a = rank 1' });
    expect(diagnostics, name).toEqual([]);
    expect(value.items, name).toHaveLength(1);
  }
});

test('endings are small and begin with a dot', () => {
  for (const ending of FRONT_ENDS.keys()) expect(ending).toMatch(/^\.[a-z]+$/);
});
