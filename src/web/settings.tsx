/** Who plays, how strongly, and how long he thinks. */
import type { Controller } from './controller.js';
import type { Seat, State } from './state.js';
import type { Snapshot } from './table/messages.js';

interface SettingsProps {
  readonly state: State;
  readonly snapshot: Snapshot;
  readonly controller: Controller;
}

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);
const TIMES = [1, 3, 10, 30] as const;

export function Settings({ state, snapshot, controller }: SettingsProps) {
  const { dispatch } = controller;
  return (
    <section class="settings" aria-label="players">
      {snapshot.view.players.map((name, player) =>
        snapshot.random[player] ? null : (
          <label key={name}>
            <span>{name}</span>
            <select
              value={state.seats[player]}
              data-seat={player}
              onChange={({ currentTarget }) => controller.setSeat(player, currentTarget.value as Seat)}
            >
              <option value="human">a person</option>
              <option value="computer">the computer</option>
            </select>
          </label>
        ),
      )}
      {state.seats.includes('computer') && (
        <>
          <label>
            <span>Level</span>
            <select
              value={state.level}
              data-level
              onChange={({ currentTarget }) =>
                dispatch({ kind: 'level', level: Number(currentTarget.value) })
              }
            >
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {level}
                  {level === 1 ? ' (beginner)' : level === 10 ? ' (strongest)' : ''}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>Thinks</span>
            <select
              value={state.time ?? ''}
              data-time
              onChange={({ currentTarget: { value } }) =>
                dispatch({ kind: 'time', time: value === '' ? undefined : Number(value) })
              }
            >
              <option value="">as the level says</option>
              {TIMES.map((seconds) => (
                <option key={seconds} value={seconds * 1000}>
                  {seconds} s a move
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </section>
  );
}
