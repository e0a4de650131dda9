// `npm run corpus -- DIR`: tries all Zillions files below a folder; see test/corpus/main.ts.

import { install, node } from './setup.mjs';

install();
process.exitCode = node(['--import', 'tsx', 'test/corpus/main.ts', ...process.argv.slice(2)]);
