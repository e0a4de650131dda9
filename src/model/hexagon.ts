/** The shape of a hexagon: its grid leans, while people count the ranks of each file from its own lowest place. */

/** How many places a file has; `size` is the number of files. */
export const fileLength = (size: number, x: number): number => size - Math.abs(x - (size - 1) / 2);

/** By how much the lowest place of a file lies above the lowest of the grid. */
export const fileLift = (size: number, x: number): number => Math.max(0, (size - 1) / 2 - x);
