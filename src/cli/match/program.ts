/** Another program that speaks UCI, as a player of a match. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { visible } from '../../index.js';
import { Refusal } from '../shell.js';
import type { Conditions, Contestant, Turn } from './contestant.js';

/** Time that a program may take to say hello, and beyond its time for a move, in milliseconds: machines are busy. */
const PATIENCE = 10_000;
/** Without any limit of the match. */
const USUAL_TIME = 100;

export class Program implements Contestant {
  name: string;
  private readonly child: ChildProcess;
  private readonly go: string;
  private readonly time: number | undefined;
  private hear: (line: string) => void = () => undefined;
  private ended: string | undefined;

  /** Starts a program and waits until it is ready for the game. */
  static async start(command: string, conditions: Conditions): Promise<Program> {
    const program = new Program(command, conditions);
    try {
      await program.greet(conditions);
    } catch (error) {
      await program.close();
      throw new Refusal(`'${visible(command)}' does not play: ${visible((error as Error).message)}`);
    }
    return program;
  }

  private constructor(command: string, { limits, cwd }: Conditions) {
    const [file = '', ...args] = command.split(/\s+/).filter((word) => word !== '');
    this.name = file.split('/').at(-1) ?? file;
    this.child = spawn(file, args, { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
    this.child.on('error', (error) => this.end(error.message));
    this.child.on('exit', () => this.end('the program has ended'));
    this.child.stdin?.on('error', () => undefined);
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.hear(line));
    const { depth, nodes } = limits;
    this.time = limits.time ?? (depth === undefined && nodes === undefined ? USUAL_TIME : undefined);
    this.go = ['go', ...said('depth', depth), ...said('nodes', nodes), ...said('movetime', this.time)].join(
      ' ',
    );
  }

  async move({ fen, moves }: Turn): Promise<string> {
    this.say(
      `position ${fen === '' ? 'startpos' : `fen ${fen}`}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`,
    );
    const answer = await this.ask(
      this.go,
      'bestmove',
      this.time === undefined ? 60 * PATIENCE : this.time + PATIENCE,
    );
    return answer.split(/\s+/)[1] ?? '';
  }

  newGame(): void {
    this.say('ucinewgame');
  }

  async close(): Promise<void> {
    this.hear = () => undefined;
    if (this.ended === undefined) this.say('quit');
    this.child.kill();
  }

  private async greet({ variant, options }: Conditions): Promise<void> {
    const heard: string[] = [];
    await this.ask('uci', 'uciok', PATIENCE, (line) => heard.push(line));
    const [, name] = /^id name (.+)/m.exec(heard.join('\n')) ?? [];
    this.name = name ?? this.name;
    const variants = heard.find((line) => line.startsWith('option name UCI_Variant '));
    if (variants !== undefined && !variants.split(/\s+/).includes(variant))
      throw new Error(`it does not know the variant '${variant}' (--uci-variant gives another name)`);
    if (variants !== undefined) this.say(`setoption name UCI_Variant value ${variant}`);
    for (const option of options) {
      const at = option.indexOf('=');
      this.say(`setoption name ${option.slice(0, at)} value ${option.slice(at + 1)}`);
    }
    await this.ask('isready', 'readyok', PATIENCE);
  }

  private say(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }

  /** Says a line and waits for one that begins with a word. */
  private ask(
    line: string,
    word: string,
    patience: number,
    other = (_: string): unknown => undefined,
  ): Promise<string> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => this.end(`no answer to '${line.slice(0, 40)}'`), patience);
      this.hear = (said) => {
        if (said.startsWith('\u0000')) fail(new Error(said.slice(1)));
        else if (said.split(/\s/, 1)[0] === word) done(said);
        else return void other(said);
        clearTimeout(timer);
      };
      if (this.ended !== undefined) this.hear(`\u0000${this.ended}`);
      else this.say(line);
    });
  }

  /** Nothing more will come. */
  private end(why: string): void {
    this.ended ??= why;
    this.hear(`\u0000${this.ended}`);
  }
}

function said(name: string, value: number | undefined): string[] {
  return value === undefined ? [] : [name, String(Math.round(value))];
}
