/** `zugwerk port`: rules of Zillions as a rule file of ours. */
import {
  chooseVariant,
  openFile,
  type PortedPiece,
  type PortedVariant,
  portOf,
  renderHuman,
  type Variant,
  visible,
} from '../index.js';
import { define, gameOptions, jsonOption } from './command.js';
import { LARGEST } from './files.js';
import { entryFor, isError } from './load.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { styleFor } from './style.js';
import { writeData } from './write.js';

export const command = define({
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'a Zillions rule file (.zrf)' },
  },
  options: {
    o: { type: 'string', alias: 'output', requiresArg: true, describe: 'write the rules to this file' },
    force: { type: 'boolean', describe: 'replace the file if there is one' },
    variant: { type: 'string', requiresArg: true, describe: 'port only the game of this title' },
    scripts: {
      type: 'boolean',
      describe: 'keep every way to move as a script, as it was written, on a board of places and links',
    },
    ...jsonOption,
    'include-root': gameOptions['include-root'],
  },
  examples: [
    ['$0 port old.zrf', 'print the rules; what was done is said on standard error'],
    ['$0 port old.zrf -o new.zug', 'write them to a file'],
  ],
  epilogue: 'Exit code 1: the file has errors, and what has them was left out.',
  run: async (args, context) => {
    const entry = await entryFor(args.file, context, args['include-root']);
    const { value: opened, diagnostics } = openFile(entry.source, entry.read, {
      as: args.scripts === true ? 'scripts' : 'words',
    });
    if (diagnostics.length > 0)
      context.stderr.write(renderHuman(diagnostics, { style: styleFor(context.paintError) }));
    const title = args.variant ?? entry.title;
    const one = title === undefined ? undefined : chooseVariant(opened, title);
    if (title !== undefined && one === undefined)
      throw new Refusal(`'${visible(args.file)}' has no game '${visible(title)}'`);
    const variants = (one === undefined ? opened.variants : [one]).filter(isForeign);
    if (variants.length === 0 && diagnostics.length === 0)
      throw new Refusal(`'${visible(args.file)}' is no Zillions file, so there is nothing to port`);
    if (variants.length === 0) return EXIT.findings;
    const port = portOf(entry.source, variants);
    if (args.json) context.print(`${JSON.stringify(port, undefined, 2)}\n`);
    else write(port.text, args.o, args.force ?? false, context);
    for (const account of accountsOf(port.variants))
      context.stderr.write(visible(account).replaceAll('␊', '\n'));
    if (port.text.length > LARGEST) context.stderr.write(tooLong(port.text.length, variants.length));
    return diagnostics.some(isError) ? EXIT.findings : EXIT.ok;
  },
});

/** Macros that are written out can make very much of a small file. */
function tooLong(length: number, games: number): string {
  const way = games > 1 ? "port one game at a time with '--variant', or play" : 'play';
  const size = (length / 1_000_000).toFixed(1);
  return `the text has ${size} million characters, more than zugwerk reads (${LARGEST / 1_000_000}): ${way} the old file as it is
`;
}

function isForeign(variant: Variant): boolean {
  return variant.foreign !== undefined;
}

function write(text: string, output: string | undefined, force: boolean, context: Context): void {
  if (output === undefined) context.print(text);
  else writeData(output, text, context, !force);
}

/** What was done, once for all games of which the same is to be said. */
function accountsOf(variants: readonly PortedVariant[]): string[] {
  const titles = new Map<string, string[]>();
  for (const variant of variants) {
    const account = accountOf(variant);
    titles.set(account, [...(titles.get(account) ?? []), variant.title]);
  }
  return [...titles].map(([account, [first = '', ...others]]) => {
    const more =
      others.length === 1 ? `, ${others[0]}` : others.length > 1 ? ` and ${others.length} more games` : '';
    return `${first}${more}: ${account}`;
  });
}

function accountOf({ lifted, scripts, pieces, renamed }: PortedVariant): string {
  const head =
    scripts === 0
      ? `${ways(lifted)} in words of the language`
      : `${ways(lifted)} in words of the language, ${scripts === 1 ? 'one as a script' : `${scripts} as scripts`}`;
  const mixed = pieces.filter((piece) => piece.scripts > 0);
  const lines = mixed.slice(0, MOST_PIECES).map(lineOf);
  const more = mixed.length > MOST_PIECES ? [`  … and ${mixed.length - MOST_PIECES} more pieces`] : [];
  const names = renamed.slice(0, MOST_NAMES).map(([before, now]) => `${before} is ${now}`);
  const rest = renamed.length > MOST_NAMES ? ` … (${renamed.length} names)` : '';
  const changed = names.length === 0 ? [] : [`  new names: ${names.join(', ')}${rest}`];
  return `${[head, ...lines, ...more, ...changed].join('\n')}\n`;
}

const MOST_NAMES = 6;
const MOST_PIECES = 20;

function ways(n: number): string {
  return n === 1 ? '1 way to move' : `${n} ways to move`;
}

function lineOf({ name, lifted, scripts, reasons }: PortedPiece): string {
  const part = lifted === 0 ? '' : `${lifted} in words, `;
  const stays = scripts === 1 ? 'stays a script' : `${scripts} stay scripts`;
  const why =
    reasons.length === 0 ? '' : `: ${reasons.slice(0, 3).join('; ')}${reasons.length > 3 ? ' …' : ''}`;
  return `  ${name}: ${part}${scripts === 1 ? 'one ' : ''}${stays}${why}`;
}
