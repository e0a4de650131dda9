/** Board, reserves and the choices of a move: everything by which a move is made. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardPicture } from '../index.js';
import { Board, cellUnder, figureOn } from './board/board.js';
import { drag } from './board/drag.js';
import { figure, preview } from './board/preview.js';
import { Choice } from './choice.js';
import { type Controller, canGrab } from './controller.js';
import type { Asked } from './narrowing.js';
import { PlayerBar } from './reserve.js';
import { askedOf, mayMove, type State } from './state.js';
import type { Snapshot } from './table/messages.js';
import { placeWords, promptOf, statusOf } from './words.js';

interface TableProps {
  readonly state: State;
  readonly snapshot: Snapshot;
  readonly controller: Controller;
}

export function Table({ state, snapshot, controller }: TableProps) {
  const root = useRef<HTMLElement>(null);
  const [picture, setPicture] = useState<BoardPicture>();
  const { plans, given } = state;
  const free = mayMove(state);
  const asked = useMemo(() => (free ? askedOf({ plans, given }) : undefined), [free, plans, given]);
  const view = useMemo(() => preview(snapshot.view, plans, given), [snapshot, plans, given]);
  const targets = useMemo(() => targetsOf(asked), [asked]);
  const [first] = given;
  const selected = given.length === 1 && first?.kind === 'man' ? first.cell : undefined;
  const board = (): Element | null => root.current?.querySelector('.board svg') ?? null;
  const size = (): number => ((board()?.getBoundingClientRect().width ?? 60) * 100) / (picture?.width ?? 100);
  const pressAt = (event: PointerEvent): void => {
    const svg = board();
    const over = svg !== null && isOver(svg, event) && picture ? cellUnder(svg, picture, event) : -1;
    if (over >= 0) controller.press(over);
    else controller.give([]);
  };

  // Where a choice was made with the keyboard, one goes on from the board.
  const choosing = asked?.question.kind === 'figure';
  const chose = useRef(false);
  useEffect(() => {
    if (chose.current && !choosing && document.activeElement === document.body)
      root.current?.querySelector<SVGElement>('.board svg')?.focus();
    chose.current = choosing;
  }, [choosing]);

  const grab = (cell: number, event: PointerEvent): boolean => {
    if (!canGrab(state, cell) || isOption(asked, cell)) return false;
    const what = figureOn(view, cell);
    const again = selected === cell;
    if (!again) controller.give([{ kind: 'man', cell }]);
    const click = (): void => (again ? controller.give([]) : undefined);
    if (what) drag(event, what, state.flip, size(), { drop: pressAt, click });
    return true;
  };
  const grabHand = (type: number, event: PointerEvent): void => {
    const again = first?.kind === 'hand' && first.type === type;
    if (!again) controller.give([{ kind: 'hand', type }]);
    const click = (): void => (again ? controller.give([]) : undefined);
    const man = figure(view, type, view.toMove);
    drag(event, { view, man }, state.flip, size(), { drop: pressAt, click });
  };

  const bar = (player: number) => (
    <PlayerBar
      key={player}
      state={state}
      snapshot={snapshot}
      player={player}
      hands={asked === undefined ? [] : handsOf(state)}
      chosen={first?.kind === 'hand' && player === view.toMove ? first.type : undefined}
      onGrab={grabHand}
      onPick={(type) => controller.give([{ kind: 'hand', type }])}
    />
  );
  const players = [...view.players.keys()];
  const isBelow = (player: number): boolean => (player % 2 === 0) !== state.flip;
  const words = placeWords(view, state.cursor);
  const prompt =
    asked === undefined
      ? ''
      : promptOf(asked.question, view, selected === undefined ? undefined : placeWords(view, selected));

  return (
    <section
      class="table"
      ref={root}
      aria-label="the table"
      style={{ '--ratio': String(picture === undefined ? 1 : picture.width / picture.height) }}
    >
      {players
        .filter((player) => !isBelow(player))
        .reverse()
        .map(bar)}
      <Board
        view={view}
        flip={state.flip}
        selected={selected}
        targets={targets}
        cursor={state.cursor}
        label={`${snapshot.title}. ${words}`}
        onPress={controller.press}
        onGrab={grab}
        onCursor={(cell) => controller.dispatch({ kind: 'cursor', cell })}
        onCancel={() => controller.give([])}
        onPicture={setPicture}
      >
        {asked && picture && (
          <Choice view={view} asked={asked} picture={picture} flip={state.flip} controller={controller} />
        )}
      </Board>
      {players.filter(isBelow).map(bar)}
      <p class="prompt" data-prompt>
        {prompt}
      </p>
      <p class="unseen" aria-live="polite">
        {`${words}. ${statusOf(state)}. ${prompt}`}
      </p>
    </section>
  );
}

/** Types in hand that may be put down now. */
function handsOf({ plans }: State): readonly number[] {
  const hands = plans.flatMap(({ steps: [first] }) => (first?.kind === 'hand' ? first.type : []));
  return [...new Set(hands)];
}

function isOption(asked: Asked | undefined, cell: number): boolean {
  const question = asked?.question;
  const options = question?.kind === 'square' || question?.kind === 'figure' ? question.options : [];
  return options.some((option) => option.cell === cell);
}

function targetsOf(asked: Asked | undefined): readonly number[] {
  return asked?.question.kind === 'square' ? asked.question.options.map(({ cell }) => cell) : NONE;
}

const NONE: readonly number[] = [];

function isOver(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
