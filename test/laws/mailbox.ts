/**
 * A second move generator for games with orthodox men, as simple as can be: every move is made on a copy of the board,
 * and is lawful if no enemy man could then take the king. It shares no code with the engine. Covers two-square or
 * three-square castling, drops of captured men, and gating after Seirawan.
 */
import { away, type Board, isFirst, kindOf, nameOf, parseBoard, squareNamed, squareOf } from './board.js';
import { CHESSMEN, isAttacked, reachOf } from './reach.js';

export interface Rules {
  /** Squares that the king goes in castling. */
  readonly castling: number;
  readonly promotions: string;
  /** Captured men go to the captor's hand and may be dropped. */
  readonly drops: boolean;
  /** Men in hand may come in where a man first leaves his square. */
  readonly gating: boolean;
  /** Pawns may take two steps from the second rank. */
  readonly doubleStep: boolean;
}

export interface State {
  readonly board: Board;
  readonly first: boolean;
  /** Squares of men that have not moved, as far as castling and gating ask. */
  readonly unmoved: ReadonlySet<number>;
  /** Square that a pawn has just crossed, or -1. */
  readonly passed: number;
  /** Letters of men in hand, capital for the first player. */
  readonly hand: string;
}

export interface Move {
  readonly text: string;
  readonly after: State;
}

const reach = reachOf(CHESSMEN);

// ---------------------------------------------------------------- positions

export function parseState(fen: string): State {
  const [placement = '', side, rights = '-', passed = '-'] = fen.split(' ');
  const board = parseBoard(placement.replace(/\[.*/, ''));
  return {
    board,
    first: side === 'w',
    unmoved: new Set(Array.from(rights.replace('-', '')).flatMap((letter) => unmovedBy(board, letter))),
    passed: passed === '-' ? -1 : squareNamed(board, passed),
    hand: /\[(.*)\]/.exec(placement)?.[1] ?? '',
  };
}

/** Squares that a letter of the rights field speaks of: king and rook, or one man on his file. */
function unmovedBy(board: Board, letter: string): number[] {
  const first = isFirst(letter);
  const y = first ? 0 : board.ranks - 1;
  const side = 'QK'.indexOf(letter.toUpperCase());
  if (side < 0) return [squareOf(board, letter.toUpperCase().charCodeAt(0) - 65, y)];
  const own = (kind: string): number[] =>
    Array.from({ length: board.files }, (_, x) => squareOf(board, x, y)).filter(
      (at) => isOwn(board.men[at]!, first) && kindOf(board.men[at]!) === kind,
    );
  const [king] = own('K');
  const rook = side === 0 ? own('R')[0] : own('R').at(-1);
  return king === undefined || rook === undefined ? [] : [king, rook];
}

const isOwn = (man: string, first: boolean): boolean => man !== '' && isFirst(man) === first;

// ---------------------------------------------------------------- moves

export function lawfulMoves(state: State, rules: Rules): Move[] {
  const moves = state.board.men.flatMap((man, from) =>
    isOwn(man, state.first) ? movesFrom(state, from, rules) : [],
  );
  const drops = rules.drops ? dropsOf(state) : [];
  const safe = [...moves, ...drops].filter(({ after }) => !isInCheck(after.board, state.first));
  // What is gated in may not block a check: so it comes in when all has been judged.
  return rules.gating ? safe.flatMap((move) => withGating(state, move)) : safe;
}

export function isInCheck(board: Board, first: boolean): boolean {
  const king = board.men.findIndex((man) => isOwn(man, first) && kindOf(man) === 'K');
  return king >= 0 && isAttacked(board, king, !first, reach);
}

function movesFrom(state: State, from: number, rules: Rules): Move[] {
  const kind = kindOf(state.board.men[from]!);
  if (kind === 'P') return pawnMoves(state, from, rules);
  const ends = reach(state.board, from).filter((to) => !isOwn(state.board.men[to]!, state.first));
  const moves = ends.map((to) => moved(state, from, to, rules));
  return kind === 'K' ? [...moves, ...castlings(state, from, rules)] : moves;
}

function pawnMoves(state: State, from: number, rules: Rules): Move[] {
  const { board, first, passed } = state;
  const ahead = first ? 1 : -1;
  const one = away(board, from, 0, ahead);
  const moves: Move[] = [];
  for (const to of reach(board, from)) {
    if (board.men[to] !== '' ? !isOwn(board.men[to]!, first) : to === passed)
      moves.push(...pawnTo(state, from, to, rules));
  }
  if (board.men[one] !== '') return moves;
  moves.push(...pawnTo(state, from, one, rules));
  const two = away(board, one, 0, ahead);
  const home = first ? 1 : board.ranks - 2;
  if (rules.doubleStep && Math.floor(from / board.files) === home && board.men[two] === '') {
    const move = moved(state, from, two, rules);
    moves.push({ ...move, after: { ...move.after, passed: one } });
  }
  return moves;
}

function pawnTo(state: State, from: number, to: number, rules: Rules): Move[] {
  const y = Math.floor(to / state.board.files);
  if (y > 0 && y < state.board.ranks - 1) return [moved(state, from, to, rules)];
  return Array.from(rules.promotions, (letter) => {
    const man = state.first ? letter.toUpperCase() : letter;
    return moved(state, from, to, rules, rules.drops ? `${man}~` : man, letter);
  });
}

function moved(
  state: State,
  from: number,
  to: number,
  rules: Rules,
  man = state.board.men[from]!,
  suffix = '',
): Move {
  const { board, first, unmoved, hand } = state;
  const men = [...board.men];
  const victim = kindOf(men[from]!) === 'P' && to === state.passed ? away(board, to, 0, first ? -1 : 1) : to;
  const captured = men[victim]!;
  men[from] = '';
  men[victim] = '';
  men[to] = man;
  return {
    text: nameOf(board, from) + nameOf(board, to) + suffix,
    after: {
      board: { ...board, men },
      first: !first,
      unmoved: without(unmoved, from, to),
      passed: -1,
      hand: rules.drops && captured !== '' ? hand + inHand(captured, first) : hand,
    },
  };
}

/** A captured man as his captor holds him: promoted ones are pawns again. */
function inHand(captured: string, first: boolean): string {
  const letter = captured.endsWith('~') ? 'P' : captured.toUpperCase();
  return first ? letter : letter.toLowerCase();
}

function without(squares: ReadonlySet<number>, ...gone: number[]): Set<number> {
  return new Set([...squares].filter((square) => !gone.includes(square)));
}

function castlings(state: State, from: number, rules: Rules): Move[] {
  const { board, first, unmoved } = state;
  if (!unmoved.has(from) || isInCheck(board, first)) return [];
  return [1, -1].flatMap((side) => {
    const rook = firstMan(board, from, side);
    if (rook < 0 || !unmoved.has(rook) || !isOwn(board.men[rook]!, first) || kindOf(board.men[rook]!) !== 'R')
      return [];
    const way = Array.from({ length: rules.castling }, (_, i) => away(board, from, side * (i + 1), 0));
    return way.every((at) => isSafeFor(board, from, at, first))
      ? [castled(state, from, way.at(-1)!, rook, side)]
      : [];
  });
}

function firstMan(board: Board, from: number, side: number): number {
  let at = away(board, from, side, 0);
  while (at >= 0 && board.men[at] === '') at = away(board, at, side, 0);
  return at;
}

/** The king would not be attacked on a square of his way. */
function isSafeFor(board: Board, from: number, at: number, first: boolean): boolean {
  const men = [...board.men];
  men[at] = men[from]!;
  men[from] = '';
  return !isInCheck({ ...board, men }, first);
}

function castled(state: State, from: number, to: number, rook: number, side: number): Move {
  const { board, first, unmoved, hand } = state;
  const men = [...board.men];
  men[from] = '';
  men[rook] = '';
  men[to] = board.men[from]!;
  men[away(board, to, -side, 0)] = board.men[rook]!;
  return {
    text: nameOf(board, from) + nameOf(board, to),
    after: {
      board: { ...board, men },
      first: !first,
      unmoved: without(unmoved, from, rook),
      passed: -1,
      hand,
    },
  };
}

function dropsOf(state: State): Move[] {
  const { board, first, unmoved, hand } = state;
  const own = [...new Set(hand)].filter((letter) => isFirst(letter) === first);
  return own.flatMap((letter) =>
    board.men.flatMap((man, at) => {
      const y = Math.floor(at / board.files);
      if (man !== '' || (kindOf(letter) === 'P' && (y === 0 || y === board.ranks - 1))) return [];
      const men = board.men.with(at, letter);
      const after = {
        board: { ...board, men },
        first: !first,
        unmoved,
        passed: -1,
        hand: hand.replace(letter, ''),
      };
      return [{ text: `${letter.toUpperCase()}@${nameOf(board, at)}`, after }];
    }),
  );
}

// ---------------------------------------------------------------- gating

/** The move alone, and with every man in hand on every square that was left by a man who had not moved. */
function withGating(state: State, move: Move): Move[] {
  const left = [...state.unmoved].filter(
    (at) => isOwn(state.board.men[at]!, state.first) && isLeft(state, move, at),
  );
  const letters = [...new Set(state.hand)].filter((letter) => isFirst(letter) === state.first);
  const gated = left.flatMap((at) => letters.map((letter) => gatedIn(state, move, at, letter, left)));
  return [move, ...gated];
}

function isLeft({ board }: State, { after }: Move, at: number): boolean {
  return kindOf(board.men[at]!) !== 'P' && after.board.men[at] === '';
}

function gatedIn({ board }: State, { text, after }: Move, at: number, letter: string, left: number[]): Move {
  const king = left.find((square) => kindOf(board.men[square]!) === 'K');
  const byRook = king !== undefined && king !== at;
  return {
    text: (byRook ? nameOf(board, at) + nameOf(board, king) : text) + letter.toLowerCase(),
    after: {
      ...after,
      board: { ...board, men: after.board.men.with(at, letter) },
      hand: after.hand.replace(letter, ''),
    },
  };
}
