/**
 * How texts tell the players apart. Of two players the capital letters mean the first one's men, small letters the
 * second one's. Of more, everybody has a sign that stands before his men: `rK`, the king of Red.
 */
import type { Player } from './model.js';

/** Stands before the men of nobody. */
export const NOBODY = '-';

const USUAL = 'wbcdefghijklmn';

/** The sign of each player: `w` and `b` of two, else the first letters of the names if these differ. */
export function signsOf(players: readonly Pick<Player, 'name'>[]): string {
  const initials = players.map(({ name }) => (name[0] ?? '').toLowerCase());
  const fit = initials.every((sign) => /^[a-z]$/.test(sign)) && new Set(initials).size === players.length;
  return players.length > 2 && fit ? initials.join('') : USUAL.slice(0, players.length);
}

/** The signs that stand before men in positions: none where the size of the letters tells enough. */
export function menSignsOf(players: readonly Pick<Player, 'name'>[]): string {
  return players.length > 2 ? signsOf(players) : '';
}

/**
 * The player whom the text of a man means, -1 for nobody: by his sign, else the first of the people or the second one.
 * Undefined if there is no such player.
 */
export function ownerOf(
  { sign, capital }: { readonly sign?: string; readonly capital: boolean },
  players: readonly Player[],
): number | undefined {
  if (sign === NOBODY) return -1;
  if (sign !== undefined) return signsOf(players).indexOf(sign);
  return players.flatMap((player, number) => (player.random ? [] : [number]))[capital ? 0 : 1];
}
