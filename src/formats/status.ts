/** Where a game stands, in one line: `phase=play side=white check=no legal=47 result=ongoing`. */
import type { Game, Outcome } from '../play/game.js';

/** The same as data. */
export interface Status {
  readonly phase: string;
  /** Name of the player to move, in lower case. */
  readonly side: string;
  readonly check: boolean;
  /** Number of lawful moves; 0 where a goal about the position itself has ended the game. */
  readonly legal: number;
  /** `ongoing`, or why the game is over. */
  readonly reason: string;
  /** Names in lower case; empty while the game goes on and in a draw. */
  readonly winners: readonly string[];
}

/** Asks a game where it stands. */
export function statusOf(game: Game): Status {
  const { model, toMove } = game;
  const outcome = game.outcome();
  return {
    phase: model.phases[game.phase]?.name ?? 'play',
    side: nameOf(game, toMove),
    check: game.inCheck(toMove),
    legal: game.ended() ? 0 : game.count(),
    reason: outcome === undefined ? 'ongoing' : reasonOf(outcome),
    winners: (outcome?.winners ?? []).map((player) => nameOf(game, player)),
  };
}

/** The line. */
export function makeStatus(status: Status): string {
  const { phase, side, check, legal } = status;
  return `phase=${phase} side=${side} check=${check ? 'yes' : 'no'} legal=${legal} result=${makeResult(status)}`;
}

function makeResult({ reason, winners }: Status): string {
  if (reason === 'ongoing') return reason;
  return `${reason} ${winners.length === 0 ? 'draw' : `winner=${winners.join(',')}`}`;
}

function nameOf(game: Game, player: number): string {
  return (game.model.players[player]?.name ?? '?').toLowerCase();
}

/** `checkmate`, `stalemate`, or the condition of the goal line in one line, without `: lose` and the like behind it. */
export function reasonOf({ reason }: Outcome): string {
  const line = reason.replace(/\s+/g, ' ').trim();
  return line.replace(/ ?: ?(win|lose|draw)( for \S+)?$/, '');
}
