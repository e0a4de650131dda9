/** Where men capture: written once more, from the rules of the games, as the judge of what the engine says. */
import { away, type Board, isFirst, kindOf, squareOf } from './board.js';

type Way = readonly [number, number];

/** Single steps and slides, as the first player sees them. */
interface Man {
  readonly steps?: readonly Way[];
  readonly slides?: readonly Way[];
}

const ORTHOGONAL: readonly Way[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL: readonly Way[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const KNIGHT: readonly Way[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
const ALL: readonly Way[] = [...ORTHOGONAL, ...DIAGONAL];
const GOLD: readonly Way[] = [...ORTHOGONAL, [1, 1], [-1, 1]];

/** Men by letter. */
export type Army = Readonly<Record<string, Man>>;

const BISHOP_KNIGHT: Man = { slides: DIAGONAL, steps: KNIGHT };
const ROOK_KNIGHT: Man = { slides: ORTHOGONAL, steps: KNIGHT };

export const CHESSMEN: Army = {
  P: {
    steps: [
      [-1, 1],
      [1, 1],
    ],
  },
  K: { steps: ALL },
  Q: { slides: ALL },
  R: { slides: ORTHOGONAL },
  B: { slides: DIAGONAL },
  N: { steps: KNIGHT },
  A: BISHOP_KNIGHT,
  H: BISHOP_KNIGHT,
  C: ROOK_KNIGHT,
  E: ROOK_KNIGHT,
};

export const SHOGI_MEN: Army = {
  P: { steps: [[0, 1]] },
  L: { slides: [[0, 1]] },
  N: {
    steps: [
      [-1, 2],
      [1, 2],
    ],
  },
  S: { steps: [...DIAGONAL, [0, 1]] },
  G: { steps: GOLD },
  B: { slides: DIAGONAL },
  R: { slides: ORTHOGONAL },
  K: { steps: ALL },
  '+P': { steps: GOLD },
  '+L': { steps: GOLD },
  '+N': { steps: GOLD },
  '+S': { steps: GOLD },
  '+B': { slides: DIAGONAL, steps: ORTHOGONAL },
  '+R': { slides: ORTHOGONAL, steps: DIAGONAL },
};

/** Squares on which the man on a square could capture; squares of his own men are among them. */
export type Reach = (board: Board, from: number) => number[];

export function reachOf(army: Army): Reach {
  return (board, from) => {
    const { steps = [], slides = [] } = army[kindOf(board.men[from]!)]!;
    const ahead = isFirst(board.men[from]!) ? 1 : -1;
    const reached = steps.map(([dx, dy]) => away(board, from, dx * ahead, dy * ahead));
    return [...reached, ...slides.flatMap(([dx, dy]) => slide(board, from, dx * ahead, dy * ahead))].filter(
      (to) => to >= 0,
    );
  };
}

/** The squares of a line up to the first man, him included. */
function slide(board: Board, from: number, dx: number, dy: number): number[] {
  const line: number[] = [];
  for (let to = away(board, from, dx, dy); to >= 0; to = away(board, to, dx, dy)) {
    line.push(to);
    if (board.men[to] !== '') break;
  }
  return line;
}

/** Xiangqi: legs and eyes may be blocked, the cannon jumps one man, generals and advisors keep to their palace. */
export const reachXiangqi: Reach = (board, from) => {
  const man = board.men[from]!;
  const first = isFirst(man);
  const to = (ways: readonly Way[]): number[] =>
    ways.map(([dx, dy]) => away(board, from, dx, dy)).filter((at) => at >= 0);
  const isEmpty = (dx: number, dy: number): boolean => board.men[away(board, from, dx, dy)] === '';
  switch (kindOf(man)) {
    case 'K':
      return to(ORTHOGONAL).filter((at) => inPalace(board, at, first));
    case 'A':
      return to(DIAGONAL).filter((at) => inPalace(board, at, first));
    case 'B':
      return to(
        DIAGONAL.filter(([dx, dy]) => isEmpty(dx, dy)).map(([dx, dy]): Way => [2 * dx, 2 * dy]),
      ).filter((at) => isHome(board, at, first));
    case 'N':
      return to(KNIGHT.filter(([dx, dy]) => isEmpty(Math.trunc(dx / 2), Math.trunc(dy / 2))));
    case 'R':
      return ORTHOGONAL.flatMap(([dx, dy]) => slide(board, from, dx, dy));
    case 'C':
      return ORTHOGONAL.flatMap(([dx, dy]) => overScreen(board, from, dx, dy));
    default:
      return to(
        isHome(board, from, first)
          ? [[0, first ? 1 : -1]]
          : [
              [0, first ? 1 : -1],
              [1, 0],
              [-1, 0],
            ],
      );
  }
};

function overScreen(board: Board, from: number, dx: number, dy: number): number[] {
  const screen = slide(board, from, dx, dy).at(-1);
  const target = screen === undefined ? undefined : slide(board, screen, dx, dy).at(-1);
  return target === undefined ? [] : [target];
}

function inPalace(board: Board, at: number, first: boolean): boolean {
  const x = at % board.files;
  const y = Math.floor(at / board.files);
  return x >= 3 && x <= 5 && (first ? y <= 2 : y >= 7);
}

function isHome(board: Board, at: number, first: boolean): boolean {
  return first === at < squareOf(board, 0, 5);
}

/** True if some man of a side could capture on a square. */
export function isAttacked(board: Board, square: number, byFirst: boolean, reach: Reach): boolean {
  return board.men.some(
    (man, from) => man !== '' && isFirst(man) === byFirst && reach(board, from).includes(square),
  );
}
