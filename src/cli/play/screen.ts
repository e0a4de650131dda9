/** What a player sees. */
import { drawAscii, type Game, type Outcome, reasonOf, statusOf, viewOf, visible } from '../../index.js';
import type { Context } from '../shell.js';
import { boardStyle } from '../style.js';
import type { Session } from './session.js';

/** How boards are drawn. */
export interface Looks {
  readonly unicode: boolean;
}

/** The board with the last move, and `targets` of a man, marked; who is to move stands below it. */
export function drawBoard(
  session: Session,
  looks: Looks,
  context: Context,
  targets: readonly number[] = [],
): string {
  const { game, last, flipped } = session;
  const view = viewOf(game, { last: last?.cells ?? [], targets });
  return `${drawAscii(view, { flip: flipped, unicode: looks.unicode, style: boardStyle(context.paint) })}\n`;
}

/** Clears the screen and draws title, board and the last move. */
export function drawScreen(session: Session, looks: Looks, context: Context): string {
  const { game } = session;
  const phases = game.model.phases.length > 1 ? `, phase ${statusOf(game).phase}` : '';
  const title = context.paint('bold', visible(game.model.title)) + context.paint('dim', phases);
  return `\u001b[2J\u001b[H${title}\n\n${drawBoard(session, looks, context)}${lastLine(session)}\n`;
}

function lastLine({ last, game }: Session): string {
  return last === undefined ? '' : `${playerName(game, last.player)} played ${last.text}\n`;
}

/** The name of a player, safe to print. */
export function playerName(game: Game, player: number): string {
  return visible(game.model.players[player]?.name ?? '?');
}

/** `checkmate: White wins`. */
export function outcomeLine(game: Game, outcome: Outcome): string {
  const names = outcome.winners.map((player) => playerName(game, player));
  const result =
    names.length === 0 ? 'draw' : `${names.join(' and ')} ${names.length === 1 ? 'wins' : 'win'}`;
  return `${visible(reasonOf(outcome))}: ${result}`;
}
