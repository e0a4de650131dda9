/** Lines that are typed, or come out of a pipe. */
import { createInterface } from 'node:readline';
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
}

/** Lines typed at a terminal, until it is closed; `interrupted` is told of Ctrl-C. */
export async function* typedLines(
  context: Context,
  typing: Typing,
  interrupted: () => void,
): AsyncGenerator<string> {
  const terminal = createInterface({
    input: context.stdin,
    output: context.stdout as unknown as NodeJS.WritableStream,
    terminal: true,
    completer: (line: string): [string[], string] => [complete(line, typing.words()), lastWord(line)],
  });
  terminal.on('SIGINT', () => {
    interrupted();
    terminal.close();
  });
  const lines = terminal[Symbol.asyncIterator]();
  try {
    for (;;) {
      terminal.setPrompt(typing.prompt());
      terminal.prompt();
      const { value, done } = await lines.next();
      if (done) return;
      yield value;
    }
  } finally {
    terminal.close();
  }
}

function lastWord(line: string): string {
  return line.slice(line.search(/\S*$/));
}

function complete(line: string, words: readonly string[]): string[] {
  const begun = lastWord(line);
  return words.filter((word) => word.startsWith(begun));
}
