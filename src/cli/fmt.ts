/** `zugwerk fmt`: the canonical layout. What cannot be read without an error is never touched. */
import { resolve } from 'node:path';
import { type Diagnostic, parseRules, print, renderHuman, type Source, visible } from '../index.js';
import { define } from './command.js';
import { readRules } from './files.js';
import { isError } from './load.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { readStdin, stdinName } from './stdin.js';
import { styleFor } from './style.js';
import { writeData } from './write.js';

export const command = define({
  positionals: {
    file: {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'rule files; - formats standard input',
    },
  },
  options: {
    check: { type: 'boolean', describe: 'write nothing, name the files that are not in this layout' },
    'stdin-filename': { type: 'string', requiresArg: true, describe: 'name of standard input in messages' },
  },
  examples: [
    ['$0 fmt mine.zug', 'write the file anew'],
    ['$0 fmt --check rules/*.zug', 'for scripts: exit code 1 if any would change'],
  ],
  epilogue: 'Exit code 1: a file has errors and was left alone, or with --check would change.',
  run: async (args, context) => {
    const results: Result[] = [];
    for (const file of args.file) results.push(await formatOne(file, args, context));
    if (results.includes('unread')) return EXIT.usage;
    const wrong = results.includes('error') || (args.check === true && results.includes('changed'));
    return wrong ? EXIT.findings : EXIT.ok;
  },
});

type Result = 'same' | 'changed' | 'error' | 'unread';

interface FormatOptions {
  readonly check?: boolean | undefined;
  readonly 'stdin-filename'?: string | undefined;
}

/** A file that cannot be read or written does not keep the others from being formatted. */
async function formatOne(file: string, options: FormatOptions, context: Context): Promise<Result> {
  try {
    return await format(file, options, context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.stderr.write(`zugwerk: ${error.message}\n`);
    return 'unread';
  }
}

async function format(file: string, options: FormatOptions, context: Context): Promise<Result> {
  if (/\.zrf$/i.test(file))
    throw new Refusal(`'${visible(file)}' is not in our language; 'zugwerk port' turns it into it`);
  const source = await sourceFor(file, options, context);
  const { text, errors } = formatted(source);
  if (errors.length > 0) {
    context.stderr.write(renderHuman(errors, { style: styleFor(context.paintError) }));
    return 'error';
  }
  const changed = text !== source.text;
  if (options.check) {
    if (changed) context.print(`${visible(source.name)}\n`);
  } else if (file === '-') {
    context.print(text);
  } else if (changed) {
    writeData(file, text, context);
    context.say(`formatted ${visible(file)}\n`);
  }
  return changed ? 'changed' : 'same';
}

async function sourceFor(file: string, options: FormatOptions, context: Context): Promise<Source> {
  if (file === '-') return { name: stdinName(options['stdin-filename']), text: await readStdin(context) };
  return { name: file, text: readRules(resolve(context.cwd, file), file) };
}

/** The text in its layout, with the line ends that it had. */
function formatted(source: Source): { readonly text: string; readonly errors: readonly Diagnostic[] } {
  const read = parseRules(source);
  const errors = read.diagnostics.filter(isError);
  if (errors.length > 0) return { text: source.text, errors };
  const text = print(read.value);
  // A fault of the printer must not cost anybody his file.
  const again = parseRules({ name: source.name, text });
  if (again.diagnostics.some(isError) || print(again.value) !== text) {
    throw new Error(`the layout of '${visible(source.name)}' cannot be read again`);
  }
  return { text: source.text.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text, errors };
}
