// Vitest's own report, then the tests that were skipped with their reasons, then one line to be read by
// machines: "N passed, N failed" or "N passed, N failed, N skipped". A file or hook that broke and an
// error outside of any test count as failed: nothing that went wrong may look like success.

import type { TestCase, TestModule } from 'vitest/node';
import { DefaultReporter } from 'vitest/node';

export default class ClosingLineReporter extends DefaultReporter {
  override onTestRunEnd(...run: Parameters<DefaultReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...run);
    const [modules, unhandledErrors] = run;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = tests.filter((test) => test.result().state === 'skipped');
    // `-t NAME` skips whatever has another name: no news.
    if (!this.ctx.config.testNamePattern) for (const test of skipped) this.log(skippedLine(test));
    this.log(
      closingLine(
        tests.filter((test) => test.ok()).length - skipped.length,
        tests.filter((test) => !test.ok()).length + sum(modules.map(broken)) + unhandledErrors.length,
        skipped.length,
      ),
    );
  }
}

function closingLine(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function skippedLine(test: TestCase): string {
  const result = test.result();
  const reason = result.state === 'skipped' && result.note;
  const todo = test.options.mode === 'todo' ? 'still to be written' : 'no reason given';
  return `skipped: ${test.module.relativeModuleId} > ${test.fullName}: ${reason || todo}`;
}

/** The number of failures of a file and its suites that are not failures of a test. */
function broken(module: TestModule): number {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].filter((part) => part.errors().length > 0).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
