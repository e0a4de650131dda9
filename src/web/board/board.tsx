/** The board: our own picture in layers, with pointer, drag and keyboard. Whoever uses it says what may be done. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type BoardPicture, type BoardView, drawLayers, type Theme, themes } from '../../index.js';
import { ARROWS, placeAt, placeBeside } from './cursor.js';
import type { Figure } from './drag.js';

/** What lies over the board. */
export interface BoardProps {
  readonly view: BoardView;
  readonly flip: boolean;
  /** The man picked up. */
  readonly selected: number | undefined;
  readonly targets: readonly number[];
  readonly cursor: number;
  /** In words, for those who cannot see it. */
  readonly label: string;
  readonly onPress: (cell: number) => void;
  /** A pointer went down on a man; true if he can be dragged from there. */
  readonly onGrab: (cell: number, event: PointerEvent) => boolean;
  readonly onCursor: (cell: number) => void;
  readonly onCancel: () => void;
  readonly onPicture: (picture: BoardPicture) => void;
  readonly children?: preact.ComponentChildren;
}

/** The colours of the page come from its style sheet; those of the board are the same by day and night. */
const THEME: Theme = { ...themes.brown, text: 'currentColor' };

export function Board(props: BoardProps) {
  const { view, flip, targets } = props;
  const picture = useMemo(
    () => drawLayers({ ...view, targets }, { flip, theme: THEME }),
    [view, flip, targets],
  );
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => props.onPicture(picture), [picture]);
  const { width, height } = picture;
  const large = view.files > 14 || view.ranks > 14;
  return (
    <div class={`board${large ? ' large' : ''}`} style={{ '--units': String(width) }}>
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-roledescription="board"
        aria-label={props.label}
        tabindex={0}
        onPointerDown={(event) => pointerDown(event, picture, props)}
        onKeyDown={(event) => keyDown(event, picture, props)}
      >
        <defs dangerouslySetInnerHTML={{ __html: picture.defs }} />
        <g dangerouslySetInnerHTML={{ __html: picture.ground }} />
        <g dangerouslySetInnerHTML={{ __html: overlays(picture, props) }} />
        <g dangerouslySetInnerHTML={{ __html: picture.marks }} />
        <g class="men" dangerouslySetInnerHTML={{ __html: picture.men }} />
        <g class="targets" dangerouslySetInnerHTML={{ __html: picture.targets }} />
        <g
          class="cursor"
          dangerouslySetInnerHTML={{ __html: picture.outline(props.cursor, 'class="ring"') }}
        />
      </svg>
      {props.children}
    </div>
  );
}

function overlays(picture: BoardPicture, { selected }: BoardProps): string {
  return selected === undefined ? '' : picture.outline(selected, 'class="selected"');
}

/** The place under the pointer. */
export function cellUnder(
  svg: Element,
  picture: BoardPicture,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): number {
  const box = svg.getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * picture.width;
  const y = ((clientY - box.top) / box.height) * picture.height;
  return placeAt(picture.places, x, y);
}

function pointerDown(
  event: PointerEvent & { currentTarget: Element },
  picture: BoardPicture,
  props: BoardProps,
): void {
  if (event.button !== 0) return;
  const cell = cellUnder(event.currentTarget, picture, event);
  if (cell < 0) {
    props.onCancel();
    return;
  }
  props.onCursor(cell);
  if (!props.onGrab(cell, event)) props.onPress(cell);
}

function keyDown(event: KeyboardEvent, { places }: BoardPicture, props: BoardProps): void {
  const step = ARROWS[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (step !== undefined) props.onCursor(placeBeside(places, props.cursor, step));
  else if (event.key === 'Enter' || event.key === ' ') props.onPress(props.cursor);
  else if (event.key === 'Escape') props.onCancel();
  else return;
  event.preventDefault();
}

/** What is dragged over the board from there. */
export function figureOn(view: BoardView, cell: number): Figure | undefined {
  const man = [...view.squares, ...view.slots].find((square) => square.cell === cell)?.man;
  return man && { view, man };
}
