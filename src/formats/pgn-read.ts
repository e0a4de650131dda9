/**
 * Reads a PGN: tags and the moves of the main line as they are written. Comments, side lines and signs of judgement are
 * left out; what the moves mean is for the rules of the game to say.
 */

/** One game of a PGN. */
export interface PgnRecord {
  readonly tags: Readonly<Record<string, string>>;
  /** Texts of the moves, in order. */
  readonly moves: readonly string[];
}

/** The first game of a text; a text without tags and moves gives an empty record. */
export function parsePgn(text: string): PgnRecord {
  const tags: Record<string, string> = {};
  const moves: string[] = [];
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '(') depth++;
    else if (token === ')') depth = Math.max(0, depth - 1);
    else if (token.startsWith('[') && depth === 0) {
      if (moves.length > 0) break;
      addTag(tags, token);
    } else if (depth === 0 && !/^[{;%[$]/.test(token)) {
      if (RESULT.test(token)) break;
      const move = moveIn(token);
      if (move !== '') moves.push(move);
    }
  }
  return { tags, moves };
}

/** Tags, comments in braces and to the end of the line, brackets of side lines, words. */
const TOKENS = /\[\s*\w+\s+"(?:\\.|[^"\\])*"\s*\]|\{[^}]*\}?|^%.*$|;.*$|[()]|[^\s(){};[\]]+/gm;
const RESULT = /^(?:1-0|0-1|1\/2-1\/2|\*)$/;

function addTag(tags: Record<string, string>, token: string): void {
  const [, name = '', value = ''] = /^\[\s*(\w+)\s+"(.*)"\s*\]$/s.exec(token) ?? [];
  Object.defineProperty(tags, name, { value: value.replace(/\\(.)/g, '$1'), enumerable: true });
}

/** `12.e4!?` → `e4`; nothing for a bare number. */
function moveIn(token: string): string {
  return token.replace(/^\d+\.+/, '').replace(/^\d+$|[!?]+$/g, '');
}
