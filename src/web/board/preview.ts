/** The board while a move is being made: what was answered so far is shown as if it had happened. */
import { type BoardView, type ManView, type MoveFacts, type SquareView, typeOf } from '../../index.js';
import { type Answer, fitting, type Plan } from '../narrowing.js';

/** A view with the men where the answers put them. */
export function preview(view: BoardView, plans: readonly Plan[], given: readonly Answer[]): BoardView {
  const facts = fitting(plans, given)[0]?.facts;
  if (given.length < 2 || facts === undefined) return view;
  const changes = new Map<number, ManView | undefined>();
  const manOn = (cell: number): ManView | undefined =>
    [...view.squares, ...view.slots].find((square) => square.cell === cell)?.man;
  moveMan(view, facts, changes, manOn);
  for (const [at, answer] of given.entries()) apply(view, answer, given[at + 1], changes, manOn);
  const changed = (square: SquareView): SquareView => {
    if (!changes.has(square.cell)) return square;
    const { man: _, ...empty } = square;
    const man = changes.get(square.cell);
    return man === undefined ? empty : { ...empty, man };
  };
  return { ...view, squares: view.squares.map(changed), slots: view.slots.map(changed), check: [] };
}

type Changes = Map<number, ManView | undefined>;
type ManOn = (cell: number) => ManView | undefined;

function moveMan(view: BoardView, facts: MoveFacts, changes: Changes, manOn: ManOn): void {
  const { from, to, kind, partnerFrom, partnerTo, man } = facts;
  if (kind === 'drop') changes.set(to, figure(view, typeOf(man), view.toMove));
  if (kind !== 'move' && kind !== 'castling') return;
  changes.set(from, undefined);
  if (kind === 'castling') {
    changes.set(partnerFrom, undefined);
    changes.set(partnerTo, manOn(partnerFrom));
  }
  changes.set(to, manOn(from));
}

function apply(
  view: BoardView,
  answer: Answer,
  following: Answer | undefined,
  changes: Changes,
  manOn: ManOn,
): void {
  if (answer.kind === 'whom' && following?.kind === 'onto') changes.set(following.cell, manOn(answer.cell));
  if (answer.kind === 'remove') changes.set(answer.cell, undefined);
  if ((answer.kind === 'drop' || answer.kind === 'change') && following?.kind === 'type')
    changes.set(answer.cell, figure(view, following.type, view.toMove));
}

/** A man as he is drawn; types are numbered as in the view. */
export function figure(view: BoardView, type: number, player: number): ManView {
  return { player, type: view.types[type]?.name ?? '?', promoted: false };
}
