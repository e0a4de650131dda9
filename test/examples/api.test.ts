// The example of the public API asserts all that it shows.

import { test } from 'vitest';

test('examples/api.ts', async () => {
  await import('../../examples/api.js');
});
