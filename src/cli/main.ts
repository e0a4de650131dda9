/** The program: the command line on the streams of this process, or a thread of it that thinks. */
import { isMainThread } from 'node:worker_threads';
import { run } from './run.js';

async function main(): Promise<void> {
  // The reader of a pipe may leave early: `zugwerk list | head -1`. That is no error.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
  process.exitCode = await run(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    env: process.env,
  });
}

void (isMainThread ? main() : import('./thinking/thread.js'));
