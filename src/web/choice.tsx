/** What a move still leaves open, asked on the board: figures at the square that they come to, or a word to choose. */
import { toChildArray } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type BoardPicture, type BoardView, drawFigure } from '../index.js';
import { figure } from './board/preview.js';
import type { Controller } from './controller.js';
import type { Asked, FigureOption } from './narrowing.js';

interface ChoiceProps {
  readonly view: BoardView;
  readonly asked: Asked;
  readonly picture: BoardPicture;
  readonly flip: boolean;
  readonly controller: Controller;
}

export function Choice({ view, asked, picture, flip, controller }: ChoiceProps) {
  const { question, given } = asked;
  switch (question.kind) {
    case 'figure': {
      const cells = [...new Set(question.options.map(({ cell }) => cell))];
      return (
        <>
          {cells.map((cell, index) => (
            <Menu
              key={cell}
              cell={cell}
              picture={picture}
              first={index === 0}
              onCancel={() => controller.give([])}
            >
              {question.options
                .filter((option) => option.cell === cell)
                .map((option) => (
                  <FigureButton
                    key={option.type}
                    view={view}
                    option={option}
                    flip={flip}
                    onPick={() => controller.give([...given, ...option.answers])}
                  />
                ))}
              {question.none && (
                <button
                  type="button"
                  class="none"
                  data-pick="none"
                  onClick={() => controller.give([...given, { kind: 'end' }])}
                >
                  none
                </button>
              )}
            </Menu>
          ))}
        </>
      );
    }
    case 'text':
      return (
        <fieldset class="menu words" aria-label="which move">
          {question.texts.map((text) => (
            <button type="button" key={text} data-pick={text} onClick={() => controller.play(text)}>
              {text}
            </button>
          ))}
        </fieldset>
      );
    case 'square':
      return question.none ? (
        <button
          type="button"
          class="menu skip"
          data-pick="none"
          onClick={() => controller.give([...given, { kind: 'end' }])}
        >
          nothing more
        </button>
      ) : null;
    case 'first':
    case 'made':
      return null;
  }
}

interface MenuProps {
  readonly cell: number;
  readonly picture: BoardPicture;
  readonly first: boolean;
  readonly onCancel: () => void;
  readonly children: preact.ComponentChildren;
}

/** Grows from its square towards the middle of the board. */
function Menu({ cell, picture, first, onCancel, children }: MenuProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (first) root.current?.querySelector('button')?.focus();
  }, [cell, first]);
  const place = picture.places.find((each) => each.cell === cell);
  if (place === undefined) return null;
  const [x, y] = [place.x / picture.width, place.y / picture.height];
  const vertical = y > 0.5 ? { bottom: `${(1 - y) * 100}%` } : { top: `${y * 100}%` };
  return (
    <fieldset
      class={`menu${toChildArray(children).length > 4 ? ' many' : ''}`}
      ref={root}
      aria-label={`choice at ${place.name}`}
      data-menu={place.name}
      style={{ '--x': String(x), ...vertical }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        else moveFocus(event);
      }}
    >
      {children}
    </fieldset>
  );
}

/** Arrow keys go from button to button, through all menus of the question. */
function moveFocus(event: KeyboardEvent & { currentTarget: Element }): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('.menu button') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  all[(at + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

interface FigureButtonProps {
  readonly view: BoardView;
  readonly option: FigureOption;
  readonly flip: boolean;
  readonly onPick: () => void;
}

function FigureButton({ view, option, flip, onPick }: FigureButtonProps) {
  const name = view.types[option.type]?.name ?? '?';
  return (
    <button type="button" title={name} aria-label={name} data-pick={name} onClick={onPick}>
      <span
        class="figure"
        dangerouslySetInnerHTML={{
          __html: drawFigure(view, figure(view, option.type, view.toMove), { flip }),
        }}
      />
      <span class="caption">{name}</span>
    </button>
  );
}
