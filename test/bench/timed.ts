/** Programs run to their end, with the processor time that the system says they used. */
import { spawnSync } from 'node:child_process';

export interface Timed {
  readonly stdout: string;
  /** Seconds of user time. */
  readonly user: number;
  /** Seconds from start to end. */
  readonly real: number;
}

/** The shell's `time` asks the system when the program has ended. */
export function runTimed(program: string, args: readonly string[], input = ''): Timed {
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='time %3R %3U'; time "$@"`, 'bash', program, ...args],
    { input, encoding: 'utf8' },
  );
  const times = /time (\d+)[.,](\d+) (\d+)[.,](\d+)\s*$/.exec(stderr);
  if (status !== 0 || !times) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
  const [real, user] = [Number(`${times[1]}.${times[2]}`), Number(`${times[3]}.${times[4]}`)];
  return { stdout, user, real };
}
