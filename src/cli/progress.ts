/** One line on standard error that is written over, for work that a person waits for. */
import type { Context } from './shell.js';

/** Shows how far something is; does nothing where nobody looks. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

/** Time in milliseconds before anything is shown, and between two changes. */
const DELAY = 400;

export function progressOf({ stderr, quiet }: Context): Progress {
  if (quiet || stderr.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let last = Date.now();
  let shown = false;
  return {
    show: (text) => {
      if (Date.now() - last < DELAY) return;
      last = Date.now();
      shown = true;
      stderr.write(`\r\u001b[K${text}`);
    },
    clear: () => {
      if (shown) stderr.write('\r\u001b[K');
      shown = false;
    },
  };
}

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(start: number, decimals = 3): string {
  return ((performance.now() - start) / 1000).toFixed(decimals);
}

/** A whole number with commas. `toLocaleString` loads the data of all languages first, longer than a small count. */
export function withCommas(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** How many of a number came in a second, with commas. */
export function perSecond(number: number, start: number): string {
  const seconds = Math.max((performance.now() - start) / 1000, 0.000001);
  return withCommas(Math.round(number / seconds));
}
