/** `zugwerk check`: all that can be said about rule files, in the form that the reader wants. */
import {
  checkOne,
  compileGame,
  type Diagnostic,
  openFile,
  readTests,
  renderConcise,
  renderGithub,
  renderHuman,
  toJson,
  toSarif,
} from '../index.js';
import { define, gameOptions } from './command.js';
import type { Entry } from './files.js';
import { entryFor, isError, saysNothing, unreadable } from './load.js';
import { packageVersion } from './package.js';
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
  options: {
    format: {
      choices: ['human', 'json', 'sarif', 'github', 'concise'],
      default: 'human',
      requiresArg: true,
      describe: 'how problems are shown',
    },
    'deny-warnings': { type: 'boolean', describe: 'exit with 1 for warnings, too' },
    'include-root': gameOptions['include-root'],
  },
  examples: [
    ['$0 check mine.zug', 'problems with their lines, reasons and advice'],
    ['$0 check --format concise rules/*.zug', 'one line each, for an editor'],
  ],
  epilogue: 'Exit code 0: no errors; 1: there are some; 2: a file could not be read.',
  run: async (args, context) => {
    const { found, unread } = await checkFiles(args.file, args['include-root'], context);
    const forPeople = args.format === 'human';
    const shown = forPeople ? found : [...unread, ...found];
    context.print(show(shown, args.format, args.file.length - unread.length, context));
    if (unread.length > 0) return EXIT.usage;
    const bad = args['deny-warnings'] ? found.length > 0 : found.some(isError);
    return bad ? EXIT.findings : EXIT.ok;
  },
});

/** A file that cannot be read is said at once and does not keep the others from being checked. */
async function checkFiles(files: readonly string[], root: string | undefined, context: Context) {
  const found: Diagnostic[] = [];
  const unread: Diagnostic[] = [];
  for (const file of files) {
    try {
      const entry = await entryFor(file, context, root);
      found.push(...checkEntry(entry));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      unread.push(unreadable(file, error, context));
    }
  }
  return { found, unread };
}

/** Only where the rules are right can be said what is wrong with the texts of their tests. */
function checkEntry({ source, read }: Entry): readonly Diagnostic[] {
  // What is said is said of the text as it was written, not of what becomes of it.
  const { value: opened, diagnostics } = openFile(source, read, { as: 'plain' });
  const checked = opened.variants.map((variant) => checkOne(opened, variant));
  const found = [...diagnostics, ...checked.flatMap((one) => one.diagnostics)];
  if (found.some(isError)) return found;
  if (saysNothing(opened).length > 0) return saysNothing(opened);
  const tested = checked.flatMap(({ value }) =>
    value === undefined || value.tests.length === 0 ? [] : [value],
  );
  return [...found, ...tested.flatMap((model) => readTests(compileGame(model)))];
}

type Format = 'human' | 'json' | 'sarif' | 'github' | 'concise';

function show(found: readonly Diagnostic[], format: Format, files: number, context: Context): string {
  switch (format) {
    case 'human':
      return renderHuman(found, { style: styleFor(context.paint) }) || cleanLine(files, context);
    case 'json':
      return `${JSON.stringify(toJson(found), undefined, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(toSarif(found, { name: 'zugwerk', version: packageVersion() }), undefined, 2)}\n`;
    case 'github':
      return renderGithub(found);
    case 'concise':
      return renderConcise(found);
  }
}

function cleanLine(files: number, { quiet, paint }: Context): string {
  if (quiet || files === 0) return '';
  return `${paint('green', 'no problems')} in ${files} ${files === 1 ? 'file' : 'files'}\n`;
}
