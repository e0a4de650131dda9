/** Speaks a protocol over the streams of a process until that is over. */
import { Engine, renderHuman } from '../../index.js';
import { type Context, Ended, EXIT } from '../shell.js';
import { styleFor } from '../style.js';
import { Games } from './catalogue.js';
import { House } from './house.js';

/** `heard`: what was said already. */
export async function serve(
  files: readonly string[],
  heard: readonly string[],
  lines: AsyncGenerator<string>,
  context: Context,
): Promise<number> {
  const games = new Games(context);
  for (const path of files) addFile(games, path, context);
  const house = new House(new Engine(games), context);
  let over = heard.some((line) => house.hear(line));
  while (!over) {
    const { value, done } = await lines.next();
    over = done === true || house.hear(value);
  }
  await house.close();
  return EXIT.ok;
}

function addFile(games: Games, path: string, context: Context): void {
  const errors = games.add(path);
  if (errors.length === 0) return;
  context.stderr.write(renderHuman(errors, { style: styleFor(context.paintError) }));
  throw new Ended(EXIT.findings);
}
