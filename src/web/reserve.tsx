/** A player's bar: his name, whose turn it is, and his men in reserve, to be picked or dragged from there. */
import { type BoardView, drawFigure, type ReserveView } from '../index.js';
import { figure } from './board/preview.js';
import type { State } from './state.js';
import type { Snapshot } from './table/messages.js';

interface PlayerBarProps {
  readonly state: State;
  readonly snapshot: Snapshot;
  readonly player: number;
  /** Types that the player to move may put down. */
  readonly hands: readonly number[];
  readonly chosen: number | undefined;
  readonly onGrab: (type: number, event: PointerEvent) => void;
  readonly onPick: (type: number) => void;
}

export function PlayerBar(props: PlayerBarProps) {
  const { state, snapshot, player } = props;
  const { view, outcome } = snapshot;
  const name = view.players[player] ?? '';
  const toMove = view.toMove === player && outcome === undefined;
  const who = snapshot.random[player]
    ? 'chance'
    : state.seats[player] === 'computer'
      ? `computer, level ${state.level}`
      : '';
  return (
    <div class={`player${toMove ? ' to-move' : ''}`} data-player={player}>
      <span class="turn" aria-hidden="true" />
      <span class="name">{name}</span>
      <span class="who">{outcome?.winners.includes(name) ? 'wins' : who}</span>
      {reservesOf(view, player).map((reserve) => (
        <Reserve key={`${reserve.player} ${reserve.name}`} {...props} reserve={reserve} />
      ))}
    </div>
  );
}

/** His own, and at the first player's side those of nobody. */
function reservesOf({ reserves }: BoardView, player: number): readonly ReserveView[] {
  return reserves.filter((reserve) => reserve.player === player || (reserve.player < 0 && player === 0));
}

function Reserve({
  state,
  snapshot,
  player,
  hands,
  chosen,
  onGrab,
  onPick,
  reserve,
}: PlayerBarProps & { readonly reserve: ReserveView }) {
  const { view } = snapshot;
  const own = player === view.toMove || reserve.player < 0;
  return (
    <ul class="reserve" aria-label={`${view.players[player] ?? ''}: ${reserve.name}`}>
      {reserve.men.map(({ type, count }) => {
        const number = view.types.findIndex((each) => each.name === type);
        const picture = drawFigure(view, figure(view, number, reserve.player), { flip: state.flip });
        const label = `${type} in ${reserve.name}: ${count}`;
        return (
          <li key={type}>
            <button
              type="button"
              class={own && chosen === number ? 'chosen' : ''}
              disabled={!own || !hands.includes(number)}
              title={label}
              aria-label={label}
              aria-pressed={own && chosen === number}
              data-reserve={type}
              onPointerDown={(event) => event.button === 0 && onGrab(number, event)}
              // A click that no pointer made: the keyboard.
              onClick={(event) => event.detail === 0 && onPick(number)}
            >
              <span class="figure" dangerouslySetInnerHTML={{ __html: picture }} />
              {count !== 1 && <span class="count">{count === 'endless' ? '∞' : count}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
