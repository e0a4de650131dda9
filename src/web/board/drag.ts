/** Dragging a man: a copy of him follows the pointer; letting go says where. A pointer that hardly moves is a click. */
import { type BoardView, drawFigure, type ManView } from '../../index.js';

/** Who is dragged. */
export interface Figure {
  readonly view: BoardView;
  readonly man: ManView;
}

/** Pixels that make a drag. */
const LEAST = 6;

/** What letting go means: after a drag, and after a mere click. */
export interface Letting {
  readonly drop: (at: PointerEvent) => void;
  readonly click: () => void;
}

/** Follows the pointer until it is let go. */
export function drag(
  start: PointerEvent,
  { view, man }: Figure,
  flip: boolean,
  size: number,
  { drop, click }: Letting,
): void {
  let ghost: HTMLElement | undefined;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > LEAST;
    if (far && ghost === undefined) ghost = makeGhost(drawFigure(view, man, { flip }), size);
    if (ghost)
      ghost.style.transform = `translate(${event.clientX - size / 2}px, ${event.clientY - size / 2}px)`;
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    for (const [name, listener] of Object.entries(listeners))
      window.removeEventListener(name, listener as never);
    ghost?.remove();
    if (event.type !== 'pointerup') return;
    if (ghost === undefined) click();
    else drop(event);
  };
  const listeners = { pointermove: move, pointerup: end, pointercancel: end };
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as never);
}

function makeGhost(markup: string, size: number): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.style.width = `${size}px`;
  ghost.style.height = `${size}px`;
  ghost.innerHTML = markup;
  document.body.append(ghost);
  return ghost;
}
