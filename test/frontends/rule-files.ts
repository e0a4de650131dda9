// All rule files of the repository that are meant to be right.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders = ['rules', 'examples', 'test/frontends/samples'];

export interface Sample {
  readonly name: string;
  readonly text: string;
}

export function ruleFiles(): Sample[] {
  return folders.flatMap(filesIn).map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.zug'))
      .map((name) => join(folder, name))
      .sort();
  } catch {
    return [];
  }
}
