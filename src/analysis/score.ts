/** What a row of games says about the strength of two players. */

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface Rating {
  /** Points scored, a draw is half of one. */
  readonly points: number;
  readonly games: number;
  /** Difference in Elo points; infinite where every game was won or lost. */
  readonly elo: number;
  /** Where it lies with 95 % confidence. */
  readonly least: number;
  readonly most: number;
}

/** Two-sided 95 % of the normal distribution. */
const SIGMAS = 1.96;

/** Normal approximation of the mean score; where all games end alike, the bound that 1 in 20 such rows would break. */
export function rate({ won, drawn, lost }: Tally): Rating {
  const games = won + drawn + lost;
  const points = won + drawn / 2;
  const mean = games === 0 ? 0.5 : points / games;
  const variance =
    games === 0 ? 0 : (won * (1 - mean) ** 2 + drawn * (0.5 - mean) ** 2 + lost * mean ** 2) / games;
  const error = SIGMAS * Math.sqrt(variance / Math.max(games, 1));
  const rare = games === 0 ? 0 : 0.05 ** (1 / games);
  const isClear = variance === 0 && mean !== 0.5;
  return {
    points,
    games,
    elo: eloOf(mean),
    least: eloOf(isClear && mean === 1 ? rare : mean - error),
    most: eloOf(isClear && mean === 0 ? 1 - rare : mean + error),
  };
}

/** The logistic curve of Elo: 400 points are odds of ten to one. */
function eloOf(mean: number): number {
  if (mean <= 0) return -Infinity;
  return mean >= 1 ? Infinity : 400 * Math.log10(mean / (1 - mean));
}
