/** The moves that were made: to read, and to go back to. */
import { useEffect, useRef } from 'preact/hooks';
import type { Controller } from './controller.js';
import type { State } from './state.js';
import type { PlayedMove, Snapshot } from './table/messages.js';

interface MovesProps {
  readonly state: State;
  readonly snapshot: Snapshot;
  readonly controller: Controller;
}

export function Moves({ snapshot, controller }: MovesProps) {
  const { played, at } = snapshot;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [at, played.length]);
  return (
    <section class="moves" aria-label="moves">
      <ol ref={list}>
        {turnsOf(played).map(({ number, moves }) => (
          <li key={moves[0]?.ply}>
            <span class="number">{number}.</span>
            {moves.map(({ text, ply }) => (
              <button
                type="button"
                key={ply}
                aria-current={ply === at ? 'step' : undefined}
                onClick={() => controller.go(ply)}
              >
                {text}
              </button>
            ))}
          </li>
        ))}
        {played.length === 0 && <li class="empty">no moves yet</li>}
      </ol>
      <div class="steps" role="toolbar" aria-label="go through the game">
        <Step label="to the start" sign="«" disabled={at === 0} onClick={() => controller.go(0)} />
        <Step label="back" sign="‹" disabled={at === 0} onClick={() => controller.go(at - 1)} />
        <Step label="forward" sign="›" disabled={at === played.length} onClick={() => controller.redo()} />
        <Step
          label="to the end"
          sign="»"
          disabled={at === played.length}
          onClick={() => controller.go(played.length)}
        />
        <button
          type="button"
          class="wide"
          disabled={at === 0}
          data-do="undo"
          onClick={() => controller.undo()}
        >
          Undo
        </button>
        <button
          type="button"
          class="wide"
          disabled={at === played.length}
          data-do="redo"
          onClick={() => controller.redo()}
        >
          Redo
        </button>
      </div>
    </section>
  );
}

function Step({
  label,
  sign,
  disabled,
  onClick,
}: {
  label: string;
  sign: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

interface ListedTurn {
  readonly number: number;
  readonly moves: { readonly text: string; readonly ply: number }[];
}

/** Moves of one number in one line. */
function turnsOf(played: readonly PlayedMove[]): ListedTurn[] {
  const turns: ListedTurn[] = [];
  played.forEach(({ text, number }, index) => {
    const entry = { text, ply: index + 1 };
    const last = turns.at(-1);
    if (last?.number === number) last.moves.push(entry);
    else turns.push({ number, moves: [entry] });
  });
  return turns;
}
