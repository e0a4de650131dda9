/**
 * A man as one integer, 0 for an empty cell.
 * How many of each there can be: `model/limits.ts`.
 * bits 0-6 type + 1 · bits 7-10 owner (15 = neutral) · bits 11-17 base type + 1 · bits 18-30 marks (bit 18 = unmoved)
 */
export const NEUTRAL = 15;
/** Type and owner together: an index below 2048 for tables. */
export const CODE = 0x7ff;
export const UNMOVED = 1 << 18;
export const ALL_MARKS = 0x1fff << 18;

/** A fresh man: `type` from 0, `owner` a player or `NEUTRAL`; his base type is his type. */
export function makeMan(type: number, owner: number): number {
  return (type + 1) | (owner << 7) | ((type + 1) << 11);
}

export const typeOf = (man: number): number => (man & 0x7f) - 1;
export const ownerOf = (man: number): number => (man >> 7) & 0xf;
export const baseOf = (man: number): number => ((man >> 11) & 0x7f) - 1;
export const codeOf = (man: number): number => man & CODE;
export const makeCode = (type: number, owner: number): number => (type + 1) | (owner << 7);
export const markBit = (mark: number): number => 1 << (18 + mark);

/** The same man with another type; `rebase` also sets the type that he returns to in a reserve. Marks stay. */
export function withType(man: number, type: number, rebase: boolean): number {
  const kept = rebase ? man & ~0x3f87f : man & ~0x7f;
  return kept | (type + 1) | (rebase ? (type + 1) << 11 : 0);
}

/** The same man with another type to return to. */
export function withBase(man: number, base: number): number {
  return (man & ~0x3f800) | ((base + 1) << 11);
}

export function withOwner(man: number, owner: number): number {
  return (man & ~(0xf << 7)) | (owner << 7);
}
