/// <reference types="vite/client" />
/** The rule files that come with the program, bundled as texts: name as `include` says it, `orthodox/chess`. */
const raw = import.meta.glob('../../../rules/**/*.zug', { query: '?raw', import: 'default', eager: true });

/** Text by name. */
export const library: ReadonlyMap<string, string> = new Map(
  Object.entries(raw).map(([path, text]) => [nameOf(path), String(text)]),
);

/** A game that can be chosen: its file, its title, and the folder that it stands in. */
export interface ShippedGame {
  readonly name: string;
  readonly title: string;
  readonly family: string;
}

/** One for each file with a variant; a file is called by its first one. */
export function shippedGames(): ShippedGame[] {
  return [...library].flatMap(([name, text]) => {
    const title = /^variant\s+"([^"]+)"/m.exec(text)?.[1];
    const [family = ''] = name.split('/');
    return title === undefined ? [] : [{ name: name.split('/').at(-1) ?? name, title, family }];
  });
}

/** The text of a shipped file by its path or its bare name; undefined if there is none. */
export function shippedText(name: string): { readonly name: string; readonly text: string } | undefined {
  const found = [...library.keys()].find((key) => key === name || key.endsWith(`/${name}`));
  return found === undefined ? undefined : { name: found, text: library.get(found)! };
}

function nameOf(path: string): string {
  return path.replace(/^.*\/rules\//, '').replace(/\.zug$/, '');
}
