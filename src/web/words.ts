/** Sentences about a game, for the status line and for those who listen. */
import type { BoardView } from '../index.js';
import type { Purpose, Question } from './narrowing.js';
import type { State } from './state.js';
import type { Snapshot } from './table/messages.js';

/** Where the game stands. */
export function statusOf({ snapshot, thinking }: Pick<State, 'snapshot' | 'thinking'>): string {
  if (snapshot === undefined) return '';
  const { outcome, check, view } = snapshot;
  if (outcome !== undefined) return outcomeOf(outcome);
  const name = view.players[view.toMove] ?? '?';
  if (thinking !== undefined) return `${name} is thinking …`;
  return check ? `Check! ${name} to move` : `${name} to move`;
}

/** `Checkmate: White wins`. */
export function outcomeOf({ reason, winners }: NonNullable<Snapshot['outcome']>): string {
  const result =
    winners.length === 0 ? 'draw' : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  return `${capital(reason)}: ${result}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the player is asked. */
export function promptOf(question: Question, view: BoardView, picked: string | undefined): string {
  switch (question.kind) {
    case 'first':
      return question.men.length === 0 && question.hands.length > 0 ? 'Put a man on the board' : '';
    case 'square':
      return squarePrompt(question.purpose, view, question.type, picked);
    case 'figure':
      return question.purpose === 'promotion'
        ? 'Promote to which man?'
        : question.none
          ? 'Who comes in, if anybody?'
          : 'Which man?';
    case 'text':
      return 'Which of these moves?';
    case 'made':
      return '';
  }
}

/** What is asked of a square. */
const SQUARE_PROMPTS: Readonly<Record<Purpose, string>> = {
  to: 'Where to?',
  onto: 'Where does the displaced man go?',
  whom: 'Which man is moved along?',
  move: 'Which man is moved along?',
  drop: 'Where does the man come in?',
  change: 'Which man changes?',
  promotion: 'Where is a man promoted?',
  remove: 'Which man is taken off?',
  convert: 'Which man changes sides?',
  wall: 'Where is the neutral man put?',
  more: 'What else?',
};

function squarePrompt(
  purpose: Purpose,
  view: BoardView,
  type: number | undefined,
  picked: string | undefined,
): string {
  const name = type === undefined ? undefined : view.types[type]?.name;
  if (purpose === 'to' && picked !== undefined) return `${picked}: where to?`;
  const words = SQUARE_PROMPTS[purpose];
  return name === undefined ? words : words.replace('the man', `the ${name}`);
}

/** A place and who stands there: `White Knight on g1`. */
export function placeWords(view: BoardView, cell: number): string {
  const square = [...view.squares, ...view.slots].find((each) => each.cell === cell);
  if (square === undefined) return '';
  const { man, name } = square;
  if (man === undefined) return `${name}, empty`;
  return `${name}, ${view.players[man.player] ?? 'neutral'} ${man.type}`;
}
