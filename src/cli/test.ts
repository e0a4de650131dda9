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
import { entryFor, isError, saysNothing, unreadable } from './load.js';
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
    const tests = all.flatMap((found) => found.tests);
    const errors = all.flatMap((found) => found.errors);
    const unread = all.flatMap((found) => found.unread ?? []);
    context.print(args.json ? asJson(tests, [...unread, ...errors]) : asText(tests, errors, context));
    if (unread.length > 0) return EXIT.usage;
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
  /** Set where it cannot be read, which people are told at once. */
  readonly unread?: Diagnostic;
}

async function testFile(file: string, root: string | undefined, context: Context): Promise<TestedFile> {
  try {
    const entry = await entryFor(file, context, root);
    const { value: opened, diagnostics } = openFile(entry.source, entry.read);
    const checked = opened.variants.map((variant) => checkOne(opened, variant));
    const found = [...diagnostics, ...checked.flatMap((one) => one.diagnostics)].filter(isError);
    const errors = found.length > 0 ? found : saysNothing(opened);
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
    if (tests.length === 0 && !context.quiet) {
      context.stderr.write(`zugwerk: there are no tests in ${visible(entry.source.name)}\n`);
    }
    return { tests, errors };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { tests: [], errors: [], unread: unreadable(file, error, context) };
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
