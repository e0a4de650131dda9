// `npm run bench [-- arguments]`: the benchmarks; each asserts the count that it times.

import { node, setup } from './setup.mjs';

setup();
process.exitCode = node(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)]);
