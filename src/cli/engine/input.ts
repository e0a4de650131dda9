/** Lines out of a pipe, however long: what is too long for a line of any protocol is left out. */
const LONGEST = 100_000;

export async function* linesOf(stdin: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let skipping = false;
  for await (const chunk of stdin) {
    const lines = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split(
      /\r?\n|\r/,
    );
    for (const [i, part] of lines.entries()) {
      if (i > 0 && !skipping) yield rest;
      if (i > 0) [rest, skipping] = ['', false];
      if (rest.length + part.length > LONGEST) [rest, skipping] = ['', true];
      if (!skipping) rest += part;
    }
  }
  if (!skipping) yield rest;
}
