/**
 * PGN for any game: the usual tags, `Variant` with the title, `SetUp` and `FEN` where the record does not begin at the
 * start position of the rules, and the moves in the notation of chess where they have one, else in their own texts.
 */
import type { Game, Outcome } from '../play/game.js';
import { makeFen, parseFen } from './fen.js';
import { makeMove } from './move-text.js';
import { sanOf } from './san.js';
import { reasonOf } from './status.js';

/** What a PGN is made of. */
export interface PgnGame {
  /** Only its rules are asked; where it stands does not matter. */
  readonly game: Game;
  /** Where the record begins; absent: the start position of the rules. */
  readonly fen?: string | undefined;
  /** Texts of the moves. */
  readonly moves: readonly string[];
  /** How it ended, where the rules do not say it themselves: given up, agreed, … */
  readonly outcome?: Outcome | undefined;
  /** Over the usual ones, in this order; a tag given here wins. */
  readonly tags?: Readonly<Record<string, string>>;
}

/** The whole text, with a newline at its end. */
export function makePgn(pgn: PgnGame): string {
  const game = pgn.game.fresh();
  const standard = makeFen(game);
  if (pgn.fen !== undefined) parseFen(game, pgn.fen);
  const setUp = pgn.fen === undefined || pgn.fen === standard ? {} : { SetUp: '1', FEN: pgn.fen };
  const tokens = movetext(game, pgn.moves);
  const outcome = pgn.outcome ?? game.outcome();
  const tags = Object.entries({
    ...usualTags(game, outcome),
    ...setUp,
    ...endTag(outcome),
    ...validTags(pgn.tags),
  });
  const lines = tags.map(([name, value]) => `[${name} "${quoted(value)}"]`);
  return `${lines.join('\n')}\n\n${wrapped([...tokens, resultOf(outcome)])}\n`;
}

/** `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that goes on or whose winners PGN has no sign for. */
export function resultOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return '*';
  const [winner, ...others] = outcome.winners;
  if (winner === undefined) return '1/2-1/2';
  if (others.length > 0 || winner > 1) return '*';
  return winner === 0 ? '1-0' : '0-1';
}

// ---------------------------------------------------------------- tags

function usualTags({ model }: Game, outcome: Outcome | undefined): Record<string, string> {
  return {
    Event: '?',
    Site: '?',
    Date: '????.??.??',
    Round: '?',
    White: '?',
    Black: '?',
    Result: resultOf(outcome),
    Variant: model.title,
  };
}

function endTag(outcome: Outcome | undefined): Record<string, string> {
  return outcome === undefined ? {} : { Termination: reasonOf(outcome) };
}

function validTags(tags: PgnGame['tags'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).filter(([name]) => /^[A-Za-z0-9_]{1,255}$/.test(name)));
}

/** Within quotes: a backslash before quotes and backslashes; a tag is one line. */
function quoted(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\\"]/g, '\\$&');
}

// ---------------------------------------------------------------- moves

/** Numbers and moves; plays them. Numbers are those of the turns, as in a FEN. */
function movetext(game: Game, moves: readonly string[]): string[] {
  const first = game.model.order[0];
  let last = 0;
  return moves.flatMap((text) => {
    const player = game.toMove;
    const number = numberOf(game);
    const san = sanOf(game, text);
    makeMove(game, text);
    const label = number === last ? [] : [player === first ? `${number}.` : `${number}...`];
    last = number;
    return [...label, tokenOf(san)];
  });
}

function numberOf(game: Game): number {
  return Math.floor((game.save().turnNumber - 1) / game.model.players.length) + 1;
}

/** `;` begins a comment that goes to the end of its line, so the long form of a move has `:` instead. */
function tokenOf(text: string): string {
  return text.replaceAll(';', ':');
}

const WIDTH = 80;

/** Lines of at most 80 characters. */
function wrapped(tokens: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const token of tokens) {
    if (line !== '' && line.length + 1 + token.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? token : `${line} ${token}`;
  }
  return [...lines, line].join('\n');
}
