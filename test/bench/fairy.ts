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

export interface Count {
  readonly nodes: number;
  /** User time of one counting, in seconds. */
  readonly user: number;
}

/** Counts from the start position; its own start, measured with a count of one ply, is taken off. */
export function fairyPerft(program: string, variant: string, depth: number, times: number): Count {
  const full = run(program, variant, Array(times).fill(depth));
  const empty = run(program, variant, Array(times).fill(1));
  return { nodes: full.nodes, user: (full.user - empty.user) / times };
}

function run(program: string, variant: string, depths: readonly number[]): Count {
  const lines = [
    `setoption name UCI_Variant value ${variant}`,
    'position startpos',
    ...depths.map((depth) => `go perft ${depth}`),
    'quit',
  ];
  const { stdout, user } = runTimed(program, [], `${lines.join('\n')}\n`);
  const nodes = Array.from(stdout.matchAll(/Nodes searched: (\d+)/g)).at(-1);
  if (nodes === undefined) throw new Error(`no count from ${program} for ${variant}`);
  return { nodes: Number(nodes[1]), user };
}
