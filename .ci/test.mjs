// `npm test [-- PATTERN …]`: the whole suite, or the files that match; arguments are vitest's.

import { become, buildPage, setup } from './setup.mjs';

setup();
buildPage();
await become('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)]);
