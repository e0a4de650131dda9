/** Lines that are typed, or come out of a pipe. */
import { createInterface, type Interface } from 'node:readline';
import { type Context, Refusal } from '../shell.js';

/** No game is typed in lines longer than that. */
const LONGEST_LINE = 1_000_000;

/** The lines of a pipe. Bytes that are no text come as signs for that. */
export async function* pipedLines({ stdin }: Context): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stdin) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE)
      throw new Refusal(`a line of the input is longer than ${LONGEST_LINE} characters`);
    yield* lines;
  }
  yield rest;
}

/** What a terminal needs to know. */
export interface Typing {
  /** Printed before each line. */
  readonly prompt: () => string;
  /** All that can be typed now, for the tab key. */
  readonly words: () => readonly string[];
  /** Is shown each line as it is typed, while a program may be thinking; true if that was all about it. */
  readonly early: (line: string) => boolean;
  /** Is told of Ctrl-C and of the end of the input. */
  readonly ended: (interrupted: boolean) => void;
}

/** Lines typed at a terminal, until it is closed. */
export async function* typedLines(context: Context, typing: Typing): AsyncGenerator<string> {
  const terminal = createInterface({
    input: context.stdin,
    output: context.stdout as unknown as NodeJS.WritableStream,
    terminal: true,
    completer: (line: string): [string[], string] => [complete(line, typing.words()), lastWord(line)],
  });
  const lines = new Lines(terminal, typing);
  try {
    for (;;) {
      // Once it is closed a terminal that prompts would begin to read again.
      if (lines.closed) context.stdout.write(typing.prompt());
      else prompt(terminal, typing.prompt());
      const line = await lines.next();
      if (line === undefined) return;
      yield line;
    }
  } finally {
    terminal.close();
  }
}

function prompt(terminal: Interface, words: string): void {
  terminal.setPrompt(words);
  terminal.prompt();
}

/** Lines are heard when they are typed, whether somebody waits for them or not; undefined is the end. */
class Lines {
  closed = false;
  private readonly queue: (string | undefined)[] = [];
  private wake = (): void => undefined;

  constructor(terminal: Interface, typing: Typing) {
    terminal.on('line', (line) => {
      if (!typing.early(line)) this.put(line);
    });
    terminal.on('SIGINT', () => {
      typing.ended(true);
      terminal.close();
    });
    terminal.on('close', () => {
      this.closed = true;
      typing.ended(false);
      this.put(undefined);
    });
  }

  async next(): Promise<string | undefined> {
    if (this.queue.length === 0)
      await new Promise<void>((done) => {
        this.wake = done;
      });
    return this.queue.shift();
  }

  private put(line: string | undefined): void {
    this.queue.push(line);
    this.wake();
  }
}

function lastWord(line: string): string {
  return line.slice(line.search(/\S*$/));
}

function complete(line: string, words: readonly string[]): string[] {
  const begun = lastWord(line);
  return words.filter((word) => word.startsWith(begun));
}
