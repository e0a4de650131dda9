// `npm run bench [-- arguments]`: the benchmarks; each asserts the count that it times.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, node, root, say } from './setup.mjs';

const main = 'test/bench/main.ts';

install();
if (existsSync(join(root, main))) {
  process.exitCode = node(['--import', 'tsx', main, ...process.argv.slice(2)]);
} else {
  say(`no ${main} yet`);
}
