/** `zugwerk list`: the games that come with the package. */
import { readFileSync } from 'node:fs';
import { parseRules } from '../index.js';
import { define, jsonOption } from './command.js';
import { shippedFiles } from './files.js';
import { EXIT } from './shell.js';

export const command = define({
  positionals: {},
  options: jsonOption,
  examples: [['$0 list', 'name and title of each game']],
  run: async ({ json }, context) => {
    const games = shippedGames();
    const lines = games.map(({ name, title }) => `${name}\t${title}\n`);
    context.print(json ? `${JSON.stringify(games, undefined, 2)}\n` : lines.join(''));
    return EXIT.ok;
  },
});

/** Name as commands take it, and title. Further variants of a file are called by their title: `name#Title`. */
export function shippedGames(): { readonly name: string; readonly title: string }[] {
  return shippedFiles().flatMap(({ name, path }) =>
    titlesIn(path).map((title, i) => ({ name: i === 0 ? name : `${name}#${title}`, title })),
  );
}

function titlesIn(path: string): string[] {
  const { value } = parseRules({ name: path, text: readFileSync(path, 'utf8') });
  return value.items.flatMap((item) => (item.kind === 'variant' ? [item.title.text] : []));
}
