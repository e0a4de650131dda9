// `npm run bench [-- arguments]`: the benchmarks; each asserts the count that it times.

import { install, node } from './setup.mjs';

install();
process.exitCode = node(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)]);
