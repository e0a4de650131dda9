/** Declarations that nothing uses are read, too, so that what is wrong in them is said. */
import type { Item } from '../ast/nodes.js';
import { readAbilities } from './abilities.js';
import { readCond } from './conds.js';
import { readDir } from './directions.js';
import { playerNumber } from './players.js';
import { at, type Scope } from './scope.js';
import { readSet } from './sets.js';

export function checkDeclarations(items: readonly Item[], scope: Scope): void {
  for (const item of items) checkItem(item, scope);
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
    case 'program':
      scope.report('E0399', item.name.span, { found: `move ${item.name.text}` });
      break;
    default:
      break;
  }
}
