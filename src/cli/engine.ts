/** `zugwerk engine`: plays in chess programs, over UCI or CECP. */
import { Engine, renderHuman } from '../index.js';
import { define } from './command.js';
import { Games } from './engine/catalogue.js';
import { House } from './engine/house.js';
import { linesOf } from './engine/input.js';
import { type Context, Ended, EXIT } from './shell.js';
import { styleFor } from './style.js';

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
  run: async ({ file: files = [] }, context) => {
    const games = new Games(context);
    for (const path of files) addFile(games, path, context);
    const house = new House(new Engine(games), context);
    for await (const line of linesOf(context.stdin)) if (house.hear(line)) break;
    await house.close();
    return EXIT.ok;
  },
});

function addFile(games: Games, path: string, context: Context): void {
  const errors = games.add(path);
  if (errors.length === 0) return;
  context.stderr.write(renderHuman(errors, { style: styleFor(context.paintError) }));
  throw new Ended(EXIT.findings);
}
