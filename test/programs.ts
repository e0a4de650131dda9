// Programs of the system that tests talk to.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts games, beside the folders of PATH. */
const MORE = ['/usr/games', '/usr/local/bin'];

/** The path of a program, or undefined where it is not installed. */
export function programAt(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The names of those that are not installed. */
export function missing(...names: readonly string[]): string[] {
  return names.filter((name) => programAt(name) === undefined);
}
