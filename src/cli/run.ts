/**
 * The command line as a function: arguments and a shell in, exit code out. yargs reads the arguments and writes the help;
 * what it says about wrong calls is said here in other words, with the nearest right one.
 */
import yargs, { type Argv } from 'yargs';
import type { Command } from './command.js';
import { COMMANDS, type Row } from './commands.js';
import { packageVersion } from './package.js';
import { type CommonOptions, type Context, contextOf, Ended, EXIT, Refusal, type Shell } from './shell.js';

/** Runs one command. Never throws for what a user can type. */
export async function run(argv: readonly string[], shell: Shell): Promise<number> {
  try {
    return await dispatch(disguised(argv), shell);
  } catch (error) {
    return await report(error, argv, shell);
  }
}

/** yargs only reads: the command runs when it is done, so that nothing of yargs is asynchronous. */
async function dispatch(argv: readonly string[], shell: Shell): Promise<number> {
  let output = '';
  let start: (() => Promise<number>) | undefined;
  const parser = emptyParser(shell, await namesFor(argv));
  for (const { row, command } of await loadNamed(argv)) {
    parser.command({
      command: row.usage,
      describe: row.summary,
      builder: (built: Argv) => (command === undefined ? built : describeCommand(built, command)),
      handler: (args) => {
        if (command === undefined) return;
        start = () => runCommand(command, args, shell);
        throw READ;
      },
    });
  }
  try {
    parser.parse([...argv], {}, (_error, _args, text) => {
      output = text;
    });
  } catch (error) {
    if (error !== READ) throw error;
  }
  if (output !== '') shell.stdout.write(`${tidied(output)}\n`);
  return start?.() ?? EXIT.ok;
}

/** Thrown when all is read: yargs would go on to lay out the help of the command, which takes longer than reading. */
const READ = Symbol('read');

function runCommand(
  command: Command,
  args: Readonly<Record<string, unknown>>,
  shell: Shell,
): Promise<number> {
  const read = readArguments(args, { ...command.options, ...COMMON });
  return command.run(read as never, contextOf(shell, read as CommonOptions));
}

/** An option given several times counts the last time; yargs makes a list of it. */
function readArguments(
  args: Readonly<Record<string, unknown>>,
  options: Command['options'],
): Record<string, unknown> {
  const entries = Object.entries(args).map(([name, value]) => {
    const values = [value].flat().map((each) => (each === STDIN ? '-' : each));
    const single = !Array.isArray(value) || (Object.hasOwn(options, name) && options[name]?.array !== true);
    return [name, single ? values.at(-1) : values];
  });
  return Object.fromEntries(entries);
}

/** All rows; loaded are the commands that some word of the call names: all that yargs can take for the command. */
async function loadNamed(argv: readonly string[]): Promise<{ row: Row; command: Command | undefined }[]> {
  const rows = Object.entries(COMMANDS);
  return Promise.all(
    rows.map(async ([name, row]) => ({ row, command: argv.includes(name) ? await row.load() : undefined })),
  );
}

/** yargs says of an argument that takes many words that there are none by default. */
function tidied(help: string): string {
  return help.replace(
    /(\S.*?)( \[array\] \[required\]) \[default: \[\]\]/,
    (_, words, rest) => `${words}${' '.repeat(14)}${rest}`,
  );
}

const COMMON = {
  color: {
    choices: ['auto', 'always', 'never'],
    requiresArg: true,
    describe: 'colours (auto: on a terminal, unless NO_COLOR is set)',
  },
  quiet: { alias: 'q', type: 'boolean', describe: 'say nothing but results' },
} as const;

function emptyParser(shell: Shell, names: readonly string[]): Argv {
  return yargs([])
    .scriptName('zugwerk')
    .usage('$0 <command>\n\nRules of chess variants and other board games: check, play, count.')
    .options(COMMON)
    .strict()
    .strictCommands()
    .demandCommand(1, 'no command')
    .help()
    .alias('h', 'help')
    .describe('help', 'show help')
    .version(packageVersion())
    .describe('version', 'show the version')
    .wrap(Math.min(100, Math.max(60, shell.stdout.columns ?? 100)))
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-positional-numbers': false,
    })
    .example('$0 play chess', 'play a shipped game on the terminal')
    .example('$0 check mine.zug', 'look for mistakes in a rule file')
    .epilogue("'zugwerk <command> --help' tells more, 'zugwerk list' shows the games that come with it.")
    .completion('completions', false, completerFor(names) as never)
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new WrongCall(message);
    });
}

/** What a shell asks for to complete a word. */
const COMPLETIONS = '--get-yargs-completions';

/** Names of shipped games, where they are asked for. */
async function namesFor(argv: readonly string[]): Promise<string[]> {
  const [question, , name = '', ...words] = argv;
  const takesGame = Object.hasOwn(COMMANDS, name) && /<(game|file)/.test(COMMANDS[name]!.usage);
  if (question !== COMPLETIONS || !takesGame || words.at(-1)?.startsWith('-')) return [];
  const { shippedFiles } = await import('./files.js');
  return shippedFiles().map((file) => file.name);
}

type Completer = (
  current: string,
  args: unknown,
  useDefault: (then: (error: unknown, words: readonly string[]) => void) => void,
  done: (words: readonly string[]) => void,
) => void;

/** The words of yargs itself, and these. */
function completerFor(names: readonly string[]): Completer {
  return (_current, _args, useDefault, done) =>
    useDefault((_, words) => done([...words.filter((word) => word !== '--q'), ...names]));
}

/** What yargs did not understand. */
class WrongCall extends Error {}

function describeCommand(parser: Argv, { positionals, options, examples, epilogue }: Command): Argv {
  for (const [name, { type, ...how }] of Object.entries(positionals)) {
    parser.positional(name, { ...how, ...(type === 'string' ? { type } : {}) });
  }
  parser.options(options);
  parser.group(Object.keys(options), 'Options:');
  parser.group([...Object.keys(COMMON), 'version', 'help'], 'Common options:');
  for (const [call, words] of examples) parser.example(call, words);
  return parser.epilogue(epilogue ?? '');
}

/** yargs drops a lone `-` among positional arguments, so it travels in disguise. */
const STDIN = '\u0001-';

/** The words of a call as yargs can take them. Behind `--` stand paths that only look like options. */
function disguised(argv: readonly string[]): string[] {
  const at = argv.indexOf('--');
  const [before, behind] = at < 0 ? [argv, []] : [argv.slice(0, at), argv.slice(at + 1)];
  const paths = behind.map((word) => (word.length > 1 && word.startsWith('-') ? `./${word}` : word));
  return [...before, ...paths].map((word) => (word === '-' ? STDIN : word));
}

// ---------------------------------------------------------------- what went wrong

async function report(error: unknown, argv: readonly string[], shell: Shell): Promise<number> {
  const context = contextOf(shell, { color: colourIn(argv) });
  if (error instanceof Ended) return error.code;
  if (error instanceof Refusal) return refuse(context, error.message, error.hint);
  if (error instanceof WrongCall || isFromParser(error))
    return explainCall(context, (error as Error).message.replaceAll(STDIN, '-'), argv);
  shell.stderr.write(`zugwerk: internal error: ${error instanceof Error ? error.message : String(error)}\n`);
  shell.stderr.write(
    'This is a fault of the program, not yours. Please report it with the files that led to it.\n',
  );
  if (shell.env.ZUGWERK_DEBUG && error instanceof Error) shell.stderr.write(`${error.stack}\n`);
  return EXIT.bug;
}

/** A wrong call was not read, but `--color` in it counts. */
function colourIn(argv: readonly string[]): string | undefined {
  if (argv.includes('--no-color')) return 'never';
  const at = argv.lastIndexOf('--color');
  return (
    argv.findLast((word) => word.startsWith('--color='))?.slice('--color='.length) ??
    argv[at < 0 ? argv.length : at + 1]
  );
}

/** yargs throws its own errors for options without their argument. */
function isFromParser(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'YError' || /^Not enough arguments following/.test(error.message))
  );
}

function refuse(context: Context, message: string, hint: string | undefined): number {
  const { stderr, paintError } = context;
  stderr.write(`${paintError(['bold', 'red'], 'zugwerk:')} ${message}\n`);
  if (hint !== undefined) stderr.write(`  ${paintError('cyan', 'help:')} ${hint}\n`);
  return EXIT.usage;
}

/** What yargs says of a wrong call, in our words. */
async function explainCall(context: Context, message: string, argv: readonly string[]): Promise<number> {
  const { visible } = await import('../index.js');
  const name = argv.find((word) => Object.hasOwn(COMMANDS, word));
  const call: Call = {
    row: name === undefined ? undefined : COMMANDS[name],
    help: `see 'zugwerk ${name === undefined ? '' : `${name} `}--help'`,
  };
  const { words, hint } = (await explainUnknown(message, call)) ?? explainValue(message, call);
  return refuse(context, words.split('\n').map(visible).join('\n'), hint);
}

/** The command that was called, and where to read about it. */
interface Call {
  readonly row: Row | undefined;
  readonly help: string;
}

interface Explained {
  readonly words: string;
  readonly hint: string;
}

/** A command or an option that there is not. */
async function explainUnknown(message: string, { row, help }: Call): Promise<Explained | undefined> {
  const [, what, words = ''] = /^Unknown (argument|command)s?: (.*)$/s.exec(message) ?? [];
  const word = words.split(', ', 1)[0] ?? '';
  if (what === 'argument') {
    const known = [
      ...Object.keys((await row?.load())?.options ?? {}),
      ...Object.keys(COMMON),
      'help',
      'version',
    ];
    return {
      words: `there is no option '${dashed(word)}'`,
      hint: await didYouMean(word, known, dashed, help),
    };
  }
  if (what === undefined) return undefined;
  if (row !== undefined) return { words: `'${word}' is one argument too many`, hint: usageOf(row) };
  const hint = await didYouMean(word, Object.keys(COMMANDS), (name) => name, help);
  return { words: `there is no command '${word}'`, hint };
}

/** An argument or a value that is missing or wrong. */
function explainValue(message: string, { row, help }: Call): Explained {
  const [, option, value = '', choices = ''] =
    /Argument: (\S+), Given: (.*), Choices: (.*)/.exec(message) ?? [];
  if (option !== undefined) {
    const hint = `it can be ${unquoted(choices).replace(/, (?=[^,]*$)/, ' or ')}`;
    return { words: `'${unquoted(value)}' is no value of ${dashed(option)}`, hint };
  }
  const [, valueless] = /^Not enough arguments following: (\S+)/.exec(message) ?? [];
  if (valueless !== undefined) return { words: `${dashed(valueless)} needs a value`, hint: help };
  const isShort = message.startsWith('Not enough non-option') && row !== undefined;
  return isShort ? { words: 'something is missing', hint: usageOf(row) } : { words: message, hint: help };
}

function usageOf({ usage }: Row): string {
  return `it is called so: zugwerk ${usage}`;
}

async function didYouMean(
  word: string,
  known: readonly string[],
  write: (name: string) => string,
  otherwise: string,
): Promise<string> {
  const { either, nearest } = await import('../index.js');
  const near = nearest(word, known);
  return near.length === 0 ? otherwise : `did you mean ${either(near.map(write))}?`;
}

function unquoted(text: string): string {
  return text.replaceAll('"', '');
}

function dashed(name: string): string {
  return name.length > 1 ? `--${name}` : `-${name}`;
}
