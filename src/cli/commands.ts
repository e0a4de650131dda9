/** The commands by name. Each is loaded when it is called for, so that none slows down the others. */
import type { Command } from './command.js';

/** A row of the table. */
export interface Row {
  /** How it is called, in yargs' notation. */
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** In the order of `--help`. */
export const COMMANDS: Readonly<Record<string, Row>> = {
  play: {
    usage: 'play <game>',
    summary: 'play a game on the terminal',
    load: async () => (await import('./play.js')).command,
  },
  serve: {
    usage: 'serve [file..]',
    summary: 'play in the browser, and watch rule files as they are written',
    load: async () => (await import('./serve.js')).command,
  },
  new: {
    usage: 'new <name>',
    summary: 'write a small rule file to begin with',
    load: async () => (await import('./new.js')).command,
  },
  check: {
    usage: 'check <file..>',
    summary: 'say what is wrong with rule files',
    load: async () => (await import('./check.js')).command,
  },
  fmt: {
    usage: 'fmt <file..>',
    summary: 'write rule files in the canonical layout',
    load: async () => (await import('./fmt.js')).command,
  },
  explain: {
    usage: 'explain [code]',
    summary: 'explain the code of a problem',
    load: async () => (await import('./explain.js')).command,
  },
  test: {
    usage: 'test <file..>',
    summary: 'run the tests in rule files',
    load: async () => (await import('./test.js')).command,
  },
  port: {
    usage: 'port <file>',
    summary: 'turn a Zillions rule file into one of ours',
    load: async () => (await import('./port.js')).command,
  },
  replay: {
    usage: 'replay <game> <record>',
    summary: 'play a record of Zillions over on the rules',
    load: async () => (await import('./replay.js')).command,
  },
  list: {
    usage: 'list',
    summary: 'list the games that come with the package',
    load: async () => (await import('./list.js')).command,
  },
  show: {
    usage: 'show <game>',
    summary: 'show a position, or draw a picture of it',
    load: async () => (await import('./show.js')).command,
  },
  moves: {
    usage: 'moves <game>',
    summary: 'list the legal moves of a position',
    load: async () => (await import('./moves.js')).command,
  },
  status: {
    usage: 'status <game>',
    summary: 'say in one line where a game stands',
    load: async () => (await import('./status.js')).command,
  },
  perft: {
    usage: 'perft <game> [depth]',
    summary: 'count the lines of play of a length, or compare with a table',
    load: async () => (await import('./perft.js')).command,
  },
  playouts: {
    usage: 'playouts <game>',
    summary: 'play games of random moves: how long they are and who wins',
    load: async () => (await import('./playouts.js')).command,
  },
  analyse: {
    usage: 'analyse <game>',
    summary: 'say what the computer thinks of a position',
    load: async () => (await import('./analyse.js')).command,
  },
  solve: {
    usage: 'solve <game>',
    summary: 'look for a forced win, and prove it',
    load: async () => (await import('./solve.js')).command,
  },
  match: {
    usage: 'match <game> <first> <second>',
    summary: 'let two programs play a match',
    load: async () => (await import('./match.js')).command,
  },
  engine: {
    usage: 'engine [file..]',
    summary: 'play in chess programs, over UCI or CECP (XBoard)',
    load: async () => (await import('./engine.js')).command,
  },
  completion: {
    usage: 'completion [shell]',
    summary: 'print a script that lets bash or zsh complete the words',
    load: async () => (await import('./completion.js')).command,
  },
};
