/** `zugwerk serve`: the page, on this machine, with rule files that are watched. */
import { visible } from '../index.js';
import { define } from './command.js';
import { listen } from './serve/listen.js';
import { EXIT, Refusal } from './shell.js';

const PORT = 6480;

export const command = define({
  positionals: {
    file: {
      type: 'string',
      array: true,
      describe: 'rule files to play and to watch: the page follows their changes; FILE#TITLE picks a variant',
    },
  },
  options: {
    port: { type: 'string', requiresArg: true, describe: `port to listen on (default: ${PORT}; 0 = any)` },
    host: {
      type: 'string',
      requiresArg: true,
      describe: 'address to listen on (default: 127.0.0.1, this machine only)',
    },
  },
  examples: [
    ['$0 serve', 'play the shipped games in the browser'],
    ['$0 serve mine.zug', 'play a game of yours while you write it'],
  ],
  epilogue: 'Ctrl-C ends it. Nothing can be read but the page and the rule files that are named.',
  run: async ({ file, port, host }, context) => {
    const running = await listen(
      { files: file ?? [], host: host ?? '127.0.0.1', port: portOf(port) },
      context,
    );
    // Before the address is told: whoever reads it may be quick.
    const ended = interrupted();
    context.print(`${running.address}\n`);
    context.say(`Open this address in a browser. Ctrl-C ends it.\n`);
    await ended;
    await running.close();
    return EXIT.ok;
  },
});

function portOf(text = String(PORT)): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new Refusal(`--port must be a number from 0 to 65535, not '${visible(text)}'`);
}

/** Until somebody has had enough. */
function interrupted(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}
