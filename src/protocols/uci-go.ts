/** What `go` asks for. */
import type { PlainLimits } from './orders.js';

export interface Go {
  readonly kind: 'go';
  readonly limits: PlainLimits;
  /** The answer waits for `stop` or `ponderhit`. */
  readonly hold: boolean;
  /** Milliseconds to think once the opponent has made the move that was pondered on. */
  readonly afterHit: number | undefined;
  readonly searchMoves: readonly string[];
}

export interface Perft {
  readonly kind: 'perft';
  readonly depth: number;
}

const NUMBERS = [
  'depth',
  'nodes',
  'movetime',
  'mate',
  'wtime',
  'btime',
  'winc',
  'binc',
  'movestogo',
  'perft',
] as const;

type Numbers = { [name in (typeof NUMBERS)[number]]?: number };

/** Reads the words behind `go`; what makes no sense is passed over. `first`: the player to move has White's clock. */
export function readGo(words: readonly string[], first: boolean): Go | Perft {
  const numbers = numbersIn(words);
  if (numbers.perft !== undefined) return { kind: 'perft', depth: Math.min(numbers.perft, 100) };
  const time = numbers.movetime ?? timeFor(numbers, first);
  const ponder = words.includes('ponder');
  const depth = numbers.depth ?? (numbers.mate === undefined ? undefined : Math.max(1, 2 * numbers.mate - 1));
  return {
    kind: 'go',
    limits: {
      ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
      ...(numbers.nodes === undefined ? {} : { nodes: Math.max(1, numbers.nodes) }),
      ...(time === undefined || ponder ? {} : { time }),
    },
    hold: ponder || words.includes('infinite'),
    afterHit: ponder ? time : undefined,
    searchMoves: movesIn(words),
  };
}

function numbersIn(words: readonly string[]): Numbers {
  const numbers: Numbers = {};
  for (const name of NUMBERS) {
    const text = words[words.indexOf(name) + 1];
    if (words.includes(name) && text !== undefined && /^-?\d{1,15}$/.test(text)) numbers[name] = Number(text);
  }
  return numbers;
}

function movesIn(words: readonly string[]): readonly string[] {
  const at = words.indexOf('searchmoves');
  if (at < 0) return [];
  const names: readonly string[] = [...NUMBERS, 'infinite', 'ponder'];
  const rest = words.slice(at + 1);
  const end = rest.findIndex((word) => names.includes(word));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Time that is lost between the programs, in milliseconds. */
const LAG = 40;

function timeFor({ wtime, btime, winc, binc, movestogo }: Numbers, first: boolean): number | undefined {
  const left = first ? wtime : btime;
  return left === undefined ? undefined : share(left, (first ? winc : binc) ?? 0, movestogo);
}

/** A share of the time on the clock, in milliseconds; `moves` are left until the next control, unknown as a rule. */
export function share(left: number, increment: number, moves: number | undefined): number {
  const expected = Math.min(Math.max(moves ?? 30, 1), 40);
  const fair = left / (expected + 1) + increment * 0.8;
  return Math.max(1, Math.min(fair, left / 2 - LAG, left - 2 * LAG));
}
