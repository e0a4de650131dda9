// The real XBoard on a screen in memory: it loads a game that it does not know from us, and moves are clicked. Its
// debug file is the transcript that is judged; the picture in artefacts/ is for people.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { missing, programAt } from '../programs.js';

const ROOT = join(import.meta.dirname, '../..');
const ENGINE = join(ROOT, 'dist/cli/main.js');

const absent = missing('xboard', 'Xvfb', 'xdotool', 'import');
const reason =
  absent.length > 0
    ? `not installed: ${absent.join(', ')}`
    : existsSync(ENGINE)
      ? ''
      : 'nothing is built (npm run build)';

/** XBoard 4.9 on this screen without a window manager: the middle of a1, and the size of a square, in pixels. */
const A1 = { x: 75, y: 306 };
const SQUARE = 29;
/** White's reserve stands so many files to the right of the a-file. */
const RESERVE = 11;

const running: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of running.splice(0).reverse()) child.kill();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(reason !== '')(
  'Scandinavian Chess in XBoard, by clicks',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (reason !== '') skip(reason);
    const home = mkdtempSync(join(tmpdir(), 'xboard-'));
    folders.push(home);
    const display = await screen();
    const log = join(home, 'debug.log');
    const hands = new Hands(display);
    start(programAt('xboard')!, options(log), { ...process.env, DISPLAY: display, HOME: home });
    await heard(log, /<first : setup \(\S+\) 10x8\+8_bughouse /);
    await heard(log, /<first : pong 1/);

    // A knight out of the reserve, where the second picture from below is his, to e2.
    await hands.take([RESERVE, 2], log);
    await hands.click([4, 2]);
    await heard(log, /usermove .*N@e2/);
    await heard(log, /<first : move \S+/);
    // A queen may not go into the middle: we refuse her, and XBoard takes her back.
    await hands.take([RESERVE, 5], log);
    await hands.click([4, 5]);
    await heard(log, /<first : Illegal move: Q@e5/);
    await hands.take([RESERVE, 5], log);
    await hands.click([4, 1]);
    await heard(log, /usermove .*Q@e1/);
    await heard(log, /<first : move \S+[\s\S]*<first : move \S+/);

    mkdirSync(join(ROOT, 'artefacts'), { recursive: true });
    hands.photograph(join(ROOT, 'artefacts', 'xboard.png'));
    const transcript = readFileSync(log, 'utf8');
    expect(transcript).toMatch(/<first : highlight 10\/10\/10\/10\/10\/Y{10}\/Y{10}\/1YYYY1YYY1/);
    expect(transcript.match(/<first : Illegal move/g)).toHaveLength(1);
    // XBoard's own words for a move of ours that it does not understand.
    expect(transcript).not.toMatch(/Illegal move .* from (first|second) machine/);
  },
);

/** Starts a screen and returns its name. */
function screen(): Promise<string> {
  const child = spawn(programAt('Xvfb')!, ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.push(child);
  return new Promise((done) => child.stdout.once('data', (text) => done(`:${String(text).trim()}`)));
}

function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  running.push(spawn(file, args, { env, stdio: 'ignore' }));
}

function options(log: string): string[] {
  const engine = `${process.execPath} ${ENGINE} engine`;
  return `-fd ${ROOT} -variant scandinavian -size 49 -debug -nameOfDebugFile ${log}`
    .split(' ')
    .concat('-fcp', engine);
}

/** Waits until the transcript says something. */
async function heard(log: string, words: RegExp): Promise<void> {
  for (let n = 0; n < 600; n++) {
    if (existsSync(log) && words.test(readFileSync(log, 'utf8'))) return;
    await pause(200);
  }
  throw new Error(`${words} is not in the transcript:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}

/** A mouse. */
class Hands {
  private readonly env: NodeJS.ProcessEnv;

  constructor(display: string) {
    this.env = { ...process.env, DISPLAY: display };
  }

  /** Clicks on a square: file from 0, rank from 1. */
  async click([file, rank]: readonly [number, number]): Promise<void> {
    const at = [A1.x + file * SQUARE, A1.y - (rank - 1) * SQUARE].map(String);
    execFileSync(programAt('xdotool')!, ['mousemove', ...at, 'sleep', '0.3', 'click', '1'], {
      env: this.env,
    });
    await pause(1000);
  }

  /** Picks up a man, and waits until his squares are marked. */
  async take(square: readonly [number, number], log: string): Promise<void> {
    const before = highlights(log);
    await this.click(square);
    for (let n = 0; n < 300 && highlights(log) === before; n++) await pause(200);
    await pause(500);
  }

  photograph(file: string): void {
    execFileSync(programAt('import')!, ['-window', 'root', '-crop', '440x340+0+0', file], { env: this.env });
  }
}

function highlights(log: string): number {
  return readFileSync(log, 'utf8').match(/<first : highlight /g)?.length ?? 0;
}

function pause(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}
