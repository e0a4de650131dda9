/** Tables of known counts: one JSON object with `fen`, `depth` and `nodes` a line; other keys say where they come from. */
import { visible } from '../index.js';
import { Refusal } from './shell.js';

/** One known count. */
export interface PerftRow {
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
}

/** Reads a table; a line that is no row is refused with its number. Blank lines are skipped. */
export function readTable(text: string, name: string): PerftRow[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = readRow(line);
    if (typeof row === 'string') throw new Refusal(`${visible(name)}:${index + 1}: ${row}`);
    return [row];
  });
}

/** A row, or what is wrong with the line. */
function readRow(line: string): PerftRow | string {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `this is no JSON object: ${visible(line.slice(0, 60))}`;
  }
  const { fen, depth, nodes } = value as Record<string, unknown>;
  if (typeof fen !== 'string') return "'fen' must be a text";
  if (!isCount(depth)) return "'depth' must be a whole number from 0";
  if (!isCount(nodes)) return "'nodes' must be a whole number from 0";
  return { fen, depth, nodes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Rows of the same position together, in the order of the table, small depths first. */
export function byPosition(rows: readonly PerftRow[]): Map<string, PerftRow[]> {
  const groups = new Map<string, PerftRow[]>();
  for (const row of rows) {
    const group = groups.get(row.fen);
    if (group === undefined) groups.set(row.fen, [row]);
    else group.push(row);
  }
  for (const group of groups.values()) group.sort((a, b) => a.depth - b.depth);
  return groups;
}
