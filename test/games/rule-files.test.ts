/** The tests that stand in the rule files, and nothing for `check` to complain about. */
import { expect, test } from 'vitest';
import { runTests } from '../../src/analysis/tests.js';
import { checkAll } from '../../src/pipeline.js';
import { renderConcise } from '../../src/text/render.js';
import { readShipped, shipped, shippedNames, sourceOf } from './shipped.js';

test.each(shippedNames())('%s', (name) => {
  expect(renderConcise(checkAll(sourceOf(name), readShipped))).toBe('');
  const failed = runTests(shipped(name)).filter(({ passed }) => !passed);
  expect(failed.map(({ title, diagnostics }) => `${title}\n${renderConcise(diagnostics)}`)).toEqual([]);
});
