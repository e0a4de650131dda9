/**
 * `zugwerk engine`: plays in chess programs, over UCI or CECP. Some of them wait two seconds for a first word and then
 * take the engine for an old one; so this file loads little, and the rest comes when that word is said.
 */
import { define } from './command.js';
import { linesOf } from './engine/input.js';
import type { Context } from './shell.js';

export const command = define({
  positionals: {
    file: {
      type: 'string',
      array: true,
      describe: 'rule files with more games; FILE.zug is the variant FILE',
    },
  },
  options: {},
  examples: [
    ['$0 engine', 'for a chess program that speaks UCI or CECP'],
    ['$0 engine mine.zug', "with the game of a rule file as variant 'mine'"],
    ["xboard -fcp '$0 engine mine.zug' -variant mine", 'play it in XBoard'],
    ["printf 'uci\\ngo depth 5\\n' | $0 engine", 'by hand'],
  ],
  epilogue:
    "The first line that it hears tells the protocol: 'uci' or 'xboard'. All shipped games are offered as variants.",
  run: async ({ file = [] }, context) => {
    const lines = linesOf(context.stdin);
    const heard = context.stdin.isTTY === true ? [] : await greeting(lines, context);
    const { serve } = await import('./engine/serve.js');
    return serve(file, heard, lines, context);
  },
});

/** Waits for the first lines; who speaks CECP is told at once that it will take a moment. */
async function greeting(lines: AsyncGenerator<string>, context: Context): Promise<string[]> {
  const heard: string[] = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return heard;
    heard.push(value);
    if (value.startsWith('protover')) context.print('feature done=0\n');
    if (value.trim() !== 'xboard' && value.trim() !== '') return heard;
  }
}
