/** Board, reserves and the choices of a move: everything by which a move is made. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardPicture, BoardView } from '../index.js';
import { Board, cellUnder, figureOn } from './board/board.js';
import { drag, type Figure } from './board/drag.js';
import { figure, preview } from './board/preview.js';
import { Choice } from './choice.js';
import { type Controller, canGrab } from './controller.js';
import type { Answer, Asked } from './narrowing.js';
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
  const { plans, given, flip } = state;
  const free = mayMove(state);
  const asked = useMemo(() => (free ? askedOf({ plans, given }) : undefined), [free, plans, given]);
  const view = useMemo(() => preview(snapshot.view, plans, given), [snapshot, plans, given]);
  const targets = useMemo(() => targetsOf(asked), [asked]);
  useFocusAfterChoice(root, asked?.question.kind === 'figure');
  const grips = gripsOf({ state, asked, view, controller, root, picture });
  const ratio = picture === undefined ? 1 : picture.width / picture.height;
  const bars = { state, snapshot, controller, asked, grips };
  return (
    <section class="table" ref={root} aria-label="the table" style={{ '--ratio': String(ratio) }}>
      <Bars {...bars} below={false} />
      <Board
        view={view}
        flip={flip}
        selected={selectedIn(given)}
        targets={targets}
        cursor={state.cursor}
        label={`${snapshot.title}. ${placeWords(view, state.cursor)}`}
        onPress={controller.press}
        onGrab={grips.man}
        onCursor={(cell) => controller.dispatch({ kind: 'cursor', cell })}
        onCancel={() => controller.give([])}
        onPicture={setPicture}
      >
        {asked && picture && (
          <Choice view={view} asked={asked} picture={picture} flip={flip} controller={controller} />
        )}
      </Board>
      <Bars {...bars} below={true} />
      <Prompt state={state} asked={asked} view={view} />
    </section>
  );
}

interface BarsProps extends TableProps {
  readonly asked: Asked | undefined;
  readonly grips: Grips;
  /** Which edge of the board. */
  readonly below: boolean;
}

/** The players of one side, those nearest to the board beside it. */
function Bars({ state, snapshot, controller, asked, grips, below }: BarsProps) {
  const [first] = state.given;
  const { view } = snapshot;
  const players = [...view.players.keys()].filter((player) => ((player % 2 === 0) !== state.flip) === below);
  return (
    <>
      {(below ? players : players.reverse()).map((player) => (
        <PlayerBar
          key={player}
          state={state}
          snapshot={snapshot}
          player={player}
          hands={asked === undefined ? [] : handsOf(state)}
          chosen={first?.kind === 'hand' && player === view.toMove ? first.type : undefined}
          onGrab={grips.hand}
          onPick={(type) => controller.give([{ kind: 'hand', type }])}
        />
      ))}
    </>
  );
}

interface PromptProps {
  readonly state: State;
  readonly asked: Asked | undefined;
  readonly view: BoardView;
}

/** What is asked, to be read and to be heard. */
function Prompt({ state, asked, view }: PromptProps) {
  const selected = selectedIn(state.given);
  const picked = selected === undefined ? undefined : placeWords(view, selected);
  const words = asked === undefined ? '' : promptOf(asked.question, view, picked);
  return (
    <>
      <p class="prompt" data-prompt>
        {words}
      </p>
      <p class="unseen" aria-live="polite">
        {`${placeWords(view, state.cursor)}. ${statusOf(state)}. ${words}`}
      </p>
    </>
  );
}

/** Where a choice was made with the keyboard, one goes on from the board. */
function useFocusAfterChoice(root: { readonly current: Element | null }, choosing: boolean): void {
  const chose = useRef(false);
  useEffect(() => {
    if (chose.current && !choosing && document.activeElement === document.body)
      root.current?.querySelector<SVGElement>('.board svg')?.focus();
    chose.current = choosing;
  }, [choosing]);
}

// ---------------------------------------------------------------- men in the hand of the pointer

/** A pointer went down on a man on the board (false: he cannot be picked up), or on one in reserve. */
interface Grips {
  readonly man: (cell: number, event: PointerEvent) => boolean;
  readonly hand: (type: number, event: PointerEvent) => void;
}

interface Grabbing extends PromptProps {
  readonly controller: Controller;
  readonly root: { readonly current: Element | null };
  readonly picture: BoardPicture | undefined;
}

function gripsOf({ state, asked, view, controller, root, picture }: Grabbing): Grips {
  const [first] = state.given;
  const drop = (event: PointerEvent): void => {
    const svg = root.current?.querySelector('.board svg');
    const over = svg && picture && isOver(svg, event) ? cellUnder(svg, picture, event) : -1;
    if (over >= 0) controller.press(over);
    else controller.give([]);
  };
  const take = (answer: Answer, again: boolean, event: PointerEvent, what: Figure | undefined): void => {
    if (!again) controller.give([answer]);
    const click = (): void => (again ? controller.give([]) : undefined);
    const width = root.current?.querySelector('.board svg')?.getBoundingClientRect().width ?? 60;
    const size = (width * 100) / (picture?.width ?? 100);
    if (what) drag(event, what, state.flip, size, { drop, click });
  };
  return {
    man: (cell, event) => {
      if (!canGrab(state, cell) || isOption(asked, cell)) return false;
      take({ kind: 'man', cell }, selectedIn(state.given) === cell, event, figureOn(view, cell));
      return true;
    },
    hand: (type, event) => {
      const again = first?.kind === 'hand' && first.type === type;
      take({ kind: 'hand', type }, again, event, { view, man: figure(view, type, view.toMove) });
    },
  };
}

/** The man picked up, while nothing more was said. */
function selectedIn(given: readonly Answer[]): number | undefined {
  const [first] = given;
  return given.length === 1 && first?.kind === 'man' ? first.cell : undefined;
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
