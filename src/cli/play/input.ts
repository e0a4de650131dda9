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
  const lines = queueOf(terminal, typing);
  try {
    for (;;) {
      const line = await lines(() => {
        terminal.setPrompt(typing.prompt());
        terminal.prompt();
      });
      if (line === undefined) return;
      yield line;
    }
  } finally {
    terminal.close();
  }
}

/** Lines are heard when they are typed, whether somebody waits for them or not; undefined is the end. */
function queueOf(terminal: Interface, typing: Typing): (ask: () => void) => Promise<string | undefined> {
  const queue: (string | undefined)[] = [];
  let wake = (): void => undefined;
  const put = (line: string | undefined): void => {
    queue.push(line);
    wake();
  };
  terminal.on('line', (line) => {
    if (!typing.early(line)) put(line);
  });
  terminal.on('SIGINT', () => {
    typing.ended(true);
    terminal.close();
  });
  terminal.on('close', () => {
    typing.ended(false);
    put(undefined);
  });
  return async (ask) => {
    if (queue.length === 0) {
      ask();
      await new Promise<void>((done) => {
        wake = done;
      });
    }
    return queue.shift();
  };
}

function lastWord(line: string): string {
  return line.slice(line.search(/\S*$/));
}

function complete(line: string, words: readonly string[]): string[] {
  const begun = lastWord(line);
  return words.filter((word) => word.startsWith(begun));
}
