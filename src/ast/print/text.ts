/*
 * Small pieces of printed text. A soft break is a blank at which a long line may be broken; `layout.ts` decides.
 */

/** Becomes a blank, or the end of a line that would be too long. */
export const BREAK = '\u0001';

/** Parts with commas between. */
export function commas(parts: readonly string[]): string {
  return parts.join(`,${BREAK}`);
}

/** `A, B or C`, or with commas only. */
export function commasOr(parts: readonly string[], or: boolean): string {
  const last = parts.at(-1);
  if (!or || parts.length < 2 || last === undefined) return commas(parts);
  return `${commas(parts.slice(0, -1))}${BREAK}or ${last}`;
}

/** Words with single blanks, without those that are empty. */
export function words(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');
}

/** Puts a text in quotes. The language has no way to write a quote inside. */
export function quoted(text: string): string {
  return `"${text
    .replaceAll(BREAK, ' ')
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('"', "'")}"`;
}

/** A later part of a sentence, `when …`; a long line may be broken before it. */
export function tail(word: string, text: string | undefined): string {
  return text === undefined ? '' : `${BREAK}${word} ${text}`;
}
