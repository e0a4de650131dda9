/** What a move does: `capture`, `drop of Pawn`, or a named kind of move. */
import type { Doing as DoingNode } from '../ast/nodes.js';
import type { Doing } from '../model/model.js';
import { numberOf } from './lookup.js';
import { readMenWords } from './men-words.js';
import { at, type Scope } from './scope.js';

export function readDoing(node: DoingNode, scope: Scope): Doing {
  const of = node.of === undefined ? undefined : readMenWords(node.of, at(scope, 'doing'));
  const what = readWhat(node, scope);
  return of === undefined ? { what } : { what, of };
}

function readWhat({ what }: DoingNode, scope: Scope): Doing['what'] {
  if (typeof what === 'string') return what;
  const kind = numberOf(scope, 'kind', what);
  return kind === undefined ? 'move' : { kind };
}
