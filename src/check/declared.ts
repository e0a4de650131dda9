/** Declarations that nothing uses are read, too, so that what is wrong in them is said. */
import type { Item, Word } from '../ast/nodes.js';
import { readAbilities } from './abilities.js';
import { readCond } from './conds.js';
import { readDir } from './directions.js';
import { playerNumber } from './players.js';
import { readSteps } from './programs.js';
import { at, type Scope } from './scope.js';
import { readSet } from './sets.js';

export function checkDeclarations(items: readonly Item[], scope: Scope): void {
  for (const item of items) checkItem(item, scope);
  refuseTwins(items.flatMap(namesInSets), scope);
  refuseTwins(items.flatMap(namesOfWays), scope);
  refuseTwins(items.flatMap(capitals), scope);
}

interface Named {
  readonly kind: string;
  readonly name: Word;
}

/** What a small word in a set can mean. */
function namesInSets(item: Item): Named[] {
  switch (item.kind) {
    case 'zone':
    case 'mark':
    case 'condition':
      return [{ kind: item.kind, name: item.name }];
    case 'reserve':
      return item.name === undefined ? [] : [{ kind: 'reserve', name: item.name }];
    case 'board':
      return item.parts.flatMap((part) =>
        part.kind === 'slots' || part.kind === 'link' ? [{ kind: part.kind, name: part.name }] : [],
      );
    default:
      return [];
  }
}

/** What a name among directions can mean. */
function namesOfWays(item: Item): Named[] {
  if (item.kind === 'directions') return [{ kind: 'directions', name: item.name }];
  if (item.kind !== 'board') return [];
  return item.parts.flatMap((part) =>
    part.kind === 'lines' || part.kind === 'link' ? [{ kind: part.kind, name: part.name }] : [],
  );
}

/** What a word with a capital can mean. */
function capitals(item: Item): Named[] {
  if (item.kind === 'piece') return [{ kind: 'piece', name: item.name }];
  return item.kind === 'players' ? item.players.map(({ name }) => ({ kind: 'player', name })) : [];
}

/** Two things of different sorts under one name; of one sort they are reported elsewhere. */
function refuseTwins(all: readonly Named[], { report }: Scope): void {
  const first = new Map<string, Named>();
  for (const named of all) {
    const { text, span } = named.name;
    const other = first.get(text);
    if (other === undefined) first.set(text, named);
    else if (other.kind !== named.kind) {
      const related = [{ span: other.name.span, text: `the ${other.kind} '${text}'` }];
      report('E0220', span, { kind: named.kind, name: text }, related);
    }
  }
}

function checkItem(item: Item, scope: Scope): void {
  const where = at(scope, 'declared');
  switch (item.kind) {
    case 'zone':
      if (item.of !== undefined) playerNumber(scope.players, item.of, scope.report);
      readSet(item.set, { ...where, absolute: item.absolute, chain: [`zone ${item.name.text}`] });
      break;
    case 'condition':
      readCond(item.cond, { ...where, chain: [`condition ${item.name.text}`] });
      break;
    case 'directions':
      for (const dir of item.dirs) readDir(dir, where, [item.name.text]);
      break;
    case 'piece':
      if (!scope.types.includes(item)) readAbilities(item, scope);
      break;
    case 'steps':
      readSteps(item, scope);
      break;
    case 'program':
      scope.report('E0399', item.name.span, { found: `move ${item.name.text}` });
      break;
    default:
      break;
  }
}
