/** Who plays: the `players`, `team` and `order` lines. */
import type { Item, Order, Players, Team, Word } from '../ast/nodes.js';
import { MOST_PLAYERS } from '../model/limits.js';
import type { Player } from '../model/model.js';
import type { Report } from '../text/diagnostic.js';
import { near } from '../text/near.js';
import type { Span } from '../text/source.js';
import { listed } from '../text/words.js';

export interface Seating {
  readonly players: readonly Player[];
  readonly view: 'mirrored' | 'rotated';
}

/** Used where the line is missing, so that the rest of the file can be checked. */
const DEFAULT: Seating = {
  view: 'mirrored',
  players: ['White', 'Black'].map((name, team) => ({ name, random: false, team })),
};

/** The players of a variant; `where` is blamed if the line is missing. */
export function readPlayers(items: readonly Item[], where: Span, report: Report): Seating {
  const line = items.find((item): item is Players => item.kind === 'players');
  if (line === undefined) {
    report('E0403', where, { section: 'players', instead: 'players White, Black' });
    return DEFAULT;
  }
  const names = checkNames(line, report);
  if (names.length === 0) return DEFAULT;
  const teams = teamsOf(items, names, report);
  const players = names.map((name, number) => ({
    name: name.text,
    random: line.players.find((player) => player.name === name)?.random ?? false,
    team: teams[number] ?? number,
  }));
  return { view: line.view, players };
}

/** Player numbers in the order of their turns. */
export function readOrder(items: readonly Item[], players: readonly Player[], report: Report): number[] {
  const line = items.findLast((item): item is Order => item.kind === 'order');
  if (line === undefined) return players.map((_, number) => number);
  return line.turns
    .map(({ player }) => playerNumber(players, player, report))
    .filter((number): number is number => number !== undefined);
}

/** The number of a player, or a report that there is none of this name. */
export function playerNumber(players: readonly Player[], name: Word, report: Report): number | undefined {
  const number = players.findIndex((player) => player.name === name.text);
  if (number >= 0) return number;
  const known = players.map((player) => player.name);
  report('E0203', name.span, { name: name.text, known: listed(known), near: near(name.text, known) });
  return undefined;
}

function checkNames(line: Players, report: Report): Word[] {
  const names: Word[] = [];
  for (const { name } of line.players) {
    const first = names.find((other) => other.text === name.text);
    if (first !== undefined) {
      const related = [{ span: first.span, text: 'first named here' }];
      report('E0220', name.span, { kind: 'player', name: name.text }, related);
    } else if (names.length === MOST_PLAYERS) {
      report('E0312', name.span, { what: 'players', limit: MOST_PLAYERS });
      break;
    } else names.push(name);
  }
  return names;
}

/** By player: the number of his team. Players who stand in one `team` line are of one team. */
function teamsOf(items: readonly Item[], names: readonly Word[], report: Report): number[] {
  const players = names.map((name, team) => ({ name: name.text, random: false, team }));
  const teams = players.map((player) => player.team);
  for (const line of items.filter((item): item is Team => item.kind === 'team')) {
    const members = line.players
      .map((name) => playerNumber(players, name, report))
      .filter((number): number is number => number !== undefined);
    const team = Math.min(...members.map((member) => teams[member] ?? member));
    for (const member of members) teams[member] = team;
  }
  return teams;
}
