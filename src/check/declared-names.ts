/** The names that a rule file and those that it includes declare: for editors, which offer them. */
import type { FileItem, Item, Word } from '../ast/nodes.js';
import { withIncludes } from './files.js';
import type { LoadedFile } from './program.js';

/** A name and what it is a name of. */
export interface DeclaredName {
  readonly name: string;
  readonly kind: string;
}

/** Each name once, in the order of the files. */
export function declaredNames(file: LoadedFile): readonly DeclaredName[] {
  const names = withIncludes(file).flatMap((loaded) => loaded.file.items.flatMap(namesOf));
  return [...new Map(names.map((entry) => [entry.name, entry])).values()];
}

function namesOf(item: FileItem | Item): DeclaredName[] {
  const named = (words: readonly (Word | undefined)[], kind: string): DeclaredName[] =>
    words.flatMap((word) => (word === undefined ? [] : { name: word.text, kind }));
  switch (item.kind) {
    case 'variant':
      return item.items.flatMap(namesOf);
    case 'players':
      return named(
        item.players.map(({ name }) => name),
        'player',
      );
    case 'board':
      return item.parts.flatMap((part) => ('name' in part ? named([part.name], part.kind) : []));
    case 'reserve':
      return named([item.name], 'reserve');
    case 'piece':
    case 'zone':
    case 'directions':
    case 'condition':
    case 'mark':
    case 'tally':
    case 'trigger':
    case 'steps':
    case 'phase':
      return named([item.name], item.kind);
    default:
      return [];
  }
}
