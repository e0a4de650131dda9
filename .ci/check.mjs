// `npm run check`: everything that can be judged without running the suite. All steps run, also after a failure.

import { install, node, say } from './setup.mjs';

// Left to itself, Biome paints each letter into a pipe as well.
const colours = process.stdout.isTTY ? [] : ['--colors=off'];

const steps = {
  'types of the package': ['node_modules/typescript/bin/tsc'],
  'types of the page': ['node_modules/typescript/bin/tsc', '-p', 'src/web'],
  'types of tests, examples and generators': ['node_modules/typescript/bin/tsc', '-p', 'test'],
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'ci', ...colours, '--error-on-warnings', '.'],
  'generated files': ['.ci/generate.mjs', '--check'],
  layers: ['node_modules/vitest/vitest.mjs', 'run', 'test/layers.test.ts', '--reporter=default'],
};

install();
const failed = Object.entries(steps).filter(([name, args]) => {
  say(`check: ${name}`);
  return node(args) !== 0;
});
for (const [name] of failed) say(`check failed: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;
