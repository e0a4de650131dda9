/** Fairy-Stockfish as the measure: its perft, in user time of the process. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTimed } from './timed.js';

/** Debian puts it among the games, which need not be on the path. */
export function findFairy(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/games', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'fairy-stockfish')).find((path) => existsSync(path));
}

/** The names of the variants that this build plays; it takes no notice of others. */
export function variantsOf(program: string): Set<string> {
  const { stdout } = spawnSync(program, { input: 'uci\nquit\n', encoding: 'utf8' });
  const option = /name UCI_Variant type combo .*/.exec(stdout)?.[0] ?? '';
  return new Set(Array.from(option.matchAll(/ var (\S+)/g), ([, name]) => name!));
}

export interface FairyCount {
  readonly nodes: number;
  /** User time of one counting without the program's own start, in seconds. */
  readonly user: number;
  /** User time of a whole process that counts once. */
  readonly whole: number;
}

/** What is counted: a variant, its position if it is not the start, a depth. */
export interface Question {
  readonly variant: string;
  readonly fen: string | undefined;
  readonly depth: number;
}

/** Counts so many times in one process; a process that counts one ply tells what the start takes. */
export function fairyPerft(program: string, question: Question, times: number): FairyCount {
  const full = run(program, question, Array(times).fill(question.depth));
  const empty = run(program, question, Array(times).fill(1));
  const user = (full.user - empty.user) / times;
  const start = times === 1 ? empty.user : run(program, question, [1]).user;
  return { nodes: full.nodes, user, whole: user + start };
}

function run(program: string, { variant, fen }: Question, depths: readonly number[]) {
  const lines = [
    `setoption name UCI_Variant value ${variant}`,
    `position ${fen === undefined ? 'startpos' : `fen ${fen}`}`,
    ...depths.map((depth) => `go perft ${depth}`),
    'quit',
  ];
  const { stdout, user } = runTimed(program, [], `${lines.join('\n')}\n`);
  const nodes = Array.from(stdout.matchAll(/Nodes searched: (\d+)/g)).at(-1);
  if (nodes === undefined) throw new Error(`no count from ${program} for ${variant}`);
  return { nodes: Number(nodes[1]), user };
}
