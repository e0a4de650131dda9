/** Where this package lies, and its version: the same from the sources and from the built files. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with package.json. */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** As package.json has it. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  return String(version);
}
