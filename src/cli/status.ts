/** `zugwerk status`: one line about a position. */
import { makeStatus, statusOf } from '../index.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption } from './command.js';
import { loadGame } from './load.js';
import { EXIT } from './shell.js';

export const command = define({
  positionals: gamePositional,
  options: { ...fenOption, ...jsonOption, ...gameOptions },
  examples: [['$0 status chess', 'phase=play side=white check=no legal=20 result=ongoing']],
  run: async (args, context) => {
    const status = statusOf(await loadGame(args, context));
    context.print(`${args.json ? JSON.stringify(status) : makeStatus(status)}\n`);
    return EXIT.ok;
  },
});
