/** Which game: the rule files that the server was given, and all shipped ones by family. */
import { useMemo } from 'preact/hooks';
import type { Controller } from './controller.js';
import { type ShippedGame, shippedGames } from './rules/library.js';
import { type RuleSet, shippedRules } from './rules/read.js';
import { seatsAtFirst } from './seats.js';
import type { State } from './state.js';
import { capital } from './words.js';

interface PickerProps {
  readonly state: State;
  readonly served: readonly RuleSet[];
  readonly controller: Controller;
}

export function GamePicker({ state, served, controller }: PickerProps) {
  const families = useMemo(() => byFamily(shippedGames()), []);
  const { rules, snapshot } = state;
  const open = (name: string): void => {
    const chosen = served.find((file) => file.name === name) ?? shippedRules(name);
    const seed = Math.floor(Math.random() * 2 ** 31);
    if (chosen !== undefined)
      void controller.open({ rules: chosen, title: chosen.title, seed }, seatsAtFirst(chosen));
  };
  const known = served.some(({ name }) => name === rules?.name);
  const own = rules !== undefined && !rules.shipped && !known;
  return (
    <div class="picker">
      <select
        aria-label="game"
        data-game
        value={(rules?.shipped ? rules.name.split('/').at(-1) : rules?.name) ?? ''}
        onChange={({ currentTarget }) => open(currentTarget.value)}
      >
        {(served.length > 0 || own) && (
          <optgroup label="Your rule files">
            {own && <option value={rules.name}>{rules.name}</option>}
            {served.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {families.map(([family, games]) => (
          <optgroup key={family} label={capital(family.replaceAll('-', ' '))}>
            {games.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {snapshot && snapshot.titles.length > 1 && (
        <select
          aria-label="variant"
          data-variant
          value={snapshot.title}
          onChange={({ currentTarget: { value } }) =>
            rules && controller.open({ rules, title: value }, state.seats)
          }
        >
          {snapshot.titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      )}
    </div>
  );
}

function byFamily(games: readonly ShippedGame[]): [string, ShippedGame[]][] {
  const families = new Map<string, ShippedGame[]>();
  for (const game of games) families.set(game.family, [...(families.get(game.family) ?? []), game]);
  for (const list of families.values()) list.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  const first = ['orthodox', 'gating', 'deployment'];
  const rank = (family: string): number => (first.indexOf(family) + 1 || first.length + 1) - 1;
  return [...families].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
}
