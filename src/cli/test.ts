/** `zugwerk test`: runs the tests that stand in rule files. */
import {
  checkOne,
  compileGame,
  type Diagnostic,
  openFile,
  renderHuman,
  runTests,
  toJson,
  visible,
} from '../index.js';
import { define, gameOptions, jsonOption } from './command.js';
import { entryFor, isError } from './load.js';
import { progressOf } from './progress.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { styleFor } from './style.js';

export const command = define({
  positionals: {
    file: {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'rule files, names of shipped games, - = standard input',
    },
  },
  options: { ...jsonOption, 'include-root': gameOptions['include-root'] },
  examples: [['$0 test mine.zug', "run every 'test' in the file"]],
  epilogue: 'Exit code 0: all passed; 1: some failed, or a file has errors; 2: a file could not be read.',
  run: async (args, context) => {
    const all = await Promise.all(args.file.map((file) => testFile(file, args['include-root'], context)));
    const tests = all.flatMap((found) => found?.tests ?? []);
    const errors = all.flatMap((found) => found?.errors ?? []);
    context.print(args.json ? asJson(tests, errors) : asText(tests, errors, context));
    if (all.includes(undefined)) return EXIT.usage;
    return errors.length > 0 || tests.some(({ passed }) => !passed) ? EXIT.findings : EXIT.ok;
  },
});

interface Tested {
  readonly file: string;
  readonly variant: string;
  readonly title: string;
  readonly passed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

interface TestedFile {
  readonly tests: readonly Tested[];
  /** Why (some of) the file cannot be tested. */
  readonly errors: readonly Diagnostic[];
}

/** Undefined for a file that cannot be read, which is said at once. */
async function testFile(
  file: string,
  root: string | undefined,
  context: Context,
): Promise<TestedFile | undefined> {
  try {
    const entry = await entryFor(file, context, root);
    const { value: opened, diagnostics } = openFile(entry.source, entry.read);
    const checked = opened.variants.map((variant) => checkOne(opened, variant));
    const errors = [...diagnostics, ...checked.flatMap((one) => one.diagnostics)].filter(isError);
    if (errors.length > 0) return { tests: [], errors };
    const progress = progressOf(context);
    const tests = checked.flatMap(({ value: model }) => {
      if (model === undefined || model.tests.length === 0) return [];
      progress.show(`testing ${visible(model.title)}`);
      return runTests(compileGame(model)).map((result) => ({
        file: entry.source.name,
        variant: model.title,
        ...result,
      }));
    });
    progress.clear();
    return { tests, errors };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.stderr.write(`zugwerk: ${error.message}${error.hint === undefined ? '' : `\n  ${error.hint}`}\n`);
    return undefined;
  }
}

function asText(tests: readonly Tested[], errors: readonly Diagnostic[], context: Context): string {
  const { paint, quiet } = context;
  const lines = tests
    .filter(({ passed }) => !quiet || !passed)
    .map(({ variant, title, passed }) => {
      const sign = passed ? paint('green', 'passed') : paint(['bold', 'red'], 'FAILED');
      return `${sign}  ${visible(variant)}: ${visible(title)}\n`;
    });
  const problems = renderHuman([...errors, ...tests.flatMap(({ diagnostics }) => diagnostics)], {
    style: styleFor(paint),
  });
  const passed = tests.filter((test) => test.passed).length;
  const closing = `${passed} passed, ${tests.length - passed} failed\n`;
  const parts = [lines.join(''), problems, closing].filter((part) => part !== '');
  return parts.join(problems === '' ? '' : '\n');
}

function asJson(tests: readonly Tested[], errors: readonly Diagnostic[]): string {
  const passed = tests.filter((test) => test.passed).length;
  const shown = tests.map(({ diagnostics, ...test }) => ({ ...test, problems: toJson(diagnostics) }));
  const result = { passed, failed: tests.length - passed, tests: shown, errors: toJson(errors) };
  return `${JSON.stringify(result, undefined, 2)}\n`;
}
