/** The legs of an ability: where each may go, how far, and where it must end for the next one. */
import type { Dirs as DirsNode, Leg as LegNode } from '../ast/nodes.js';
import type { Dirs, Leg } from '../model/model.js';
import { fixed, readDir, readDirs } from './directions.js';
import { allSquares, textOf, type Where } from './scope.js';
import { readSet } from './sets.js';

/** Reads the legs in order; the first has none before it to turn from. */
export function readLegs(nodes: readonly LegNode[], where: Where): Leg[] {
  return nodes.map((node, i) => readLeg(node, { first: i === 0, last: i === nodes.length - 1 }, where));
}

interface InRow {
  readonly first: boolean;
  readonly last: boolean;
}

function readLeg(node: LegNode, row: InRow, where: Where): Leg {
  const move = node.move === 'leap' ? 'step' : node.move;
  const leg = {
    move,
    ...reach(node, where),
    capturing: node.capturing === undefined ? 'no' : node.capturing,
  } as const;
  const dirs = dirsOf(node, row, where);
  if (row.last) {
    if (node.through !== undefined)
      where.scope.report('E0322', node.through.span, { found: textOf(node.through.span) });
    return { ...leg, dirs };
  }
  const through = node.through === undefined ? allSquares(where.scope) : readSet(node.through, where);
  return { ...leg, dirs, through };
}

/** Steps at least and at most. */
function reach(node: LegNode, where: Where): { readonly least: number; readonly most: number } {
  const { scope } = where;
  if (node.move === 'stay') return { least: 0, most: 0 };
  const length = node.exactly ?? node.upTo;
  if (length === 0) scope.report('E0311', node.span, { found: textOf(node.span) });
  if (node.move === 'step' && length !== undefined) {
    scope.report('E0323', node.span, { instead: textOf(node.span).replace(/^step/, 'slide') });
  }
  if (node.move !== 'slide') return { least: 1, most: 1 };
  return { least: node.exactly ?? 1, most: length ?? scope.grid.board.cells };
}

function dirsOf(node: LegNode, row: InRow, where: Where): Dirs {
  const { scope } = where;
  if (node.move === 'stay' || node.dirs === undefined) return fixed(scope, []);
  if (node.dirs === 'anywhere') {
    if (node.move === 'slide') scope.report('E0324', node.span);
    return { kind: 'anywhere' };
  }
  return node.move === 'leap' ? leap(node, node.dirs, row, where) : readDirs(node.dirs, where, !row.first);
}

/** A leap along the compass jumps: `leap orthogonal exactly 2` is a leap 0,2. */
function leap(node: LegNode, dirs: DirsNode, row: InRow, where: Where): Dirs {
  const length = node.exactly ?? node.upTo ?? 1;
  if (length <= 1) return readDirs(dirs, where, !row.first);
  const { family, board } = where.scope.grid;
  const compass = family(0, 1);
  const ids = dirs.flatMap((dir) => readDir(dir, where, [])).map((id) => compass.indexOf(id));
  if (ids.includes(-1)) where.scope.report('E0325', node.span);
  const lengths = Array.from({ length: Math.min(length, board.cells) }, (_, i) => i + 1);
  const wanted = node.exactly === undefined ? lengths : [Math.min(length, 25)];
  return fixed(
    where.scope,
    wanted.flatMap((n) => ids.filter((i) => i >= 0).flatMap((i) => family(0, n)[i] ?? [])),
  );
}
