// `npm run generate [-- --check]`: writes the committed files that are made from others; with --check
// it only says which are stale, and fails if any is.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, node, root } from './setup.mjs';

const generators = ['grammar/generate.ts', 'src/formats/pieces/generate.ts'];

install();
for (const file of generators.filter((name) => existsSync(join(root, name)))) {
  if (node(['--import', 'tsx', file, ...process.argv.slice(2)]) !== 0) process.exitCode = 1;
}
