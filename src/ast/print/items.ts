import { assertNever } from '../../text/never.js';
import type {
  Board,
  BoardPart,
  Castling,
  Extend,
  Goal,
  GoalLine,
  Item,
  Law,
  LawScope,
  Order,
  Phase,
  PhaseItem,
  Players,
  Prefer,
  Promotion,
  Reserve,
  Rule,
  Setup,
  SetupEntry,
  Spot,
  Trigger,
  TriggerEvent,
  Turn,
  Word,
  Zone,
} from '../nodes.js';
import { printAction } from './actions.js';
import { printCond, printDoing } from './conditions.js';
import { pieceUnit, printClauses, programUnit, stepsUnit } from './pieces.js';
import {
  printDirs,
  printExpr,
  printNames,
  printPhrase,
  printPlace,
  printRange,
  printRanks,
  printSet,
  printTypes,
  printWho,
} from './places.js';
import { BREAK, commas, quoted, tail, words } from './text.js';
import { block, type Line, line, type Unit } from './units.js';

export function itemUnit(item: Item): Unit {
  switch (item.kind) {
    case 'board':
      return boardUnit(item);
    case 'piece':
      return pieceUnit(item);
    case 'extend':
      return extendUnit(item);
    case 'setup':
      return setupUnit(item);
    case 'phase':
      return phaseUnit(item);
    case 'trigger':
      return triggerUnit(item);
    case 'goal':
      return goalUnit(item);
    case 'program':
      return programUnit(item);
    case 'steps':
      return stepsUnit(item);
    default:
      return line(item, printItem(item));
  }
}

type Lines = 'board' | 'piece' | 'extend' | 'setup' | 'phase' | 'trigger' | 'goal' | 'program' | 'steps';

function printItem(item: Exclude<Item, { readonly kind: Lines }>): string {
  switch (item.kind) {
    case 'players':
      return printPlayers(item);
    case 'team':
      return `team ${printNames(item.players)}`;
    case 'order':
      return printOrder(item);
    case 'zone':
      return printZone(item);
    case 'directions':
      return `${words('directions', item.name.text, item.of && `of ${item.of.text}`)} = ${printDirs(item.dirs)}`;
    case 'condition':
      return `condition ${item.name.text} = ${printCond(item.cond)}`;
    case 'mark':
      return words('mark', item.name.text, item.onMen && 'on any', item.until && `until ${item.until}`);
    case 'tally':
      return words('tally', item.name.text, item.each && 'each', item.start !== 0 && `= ${item.start}`);
    case 'no':
      return words('no', item.what, item.name?.text);
    case 'reserve':
      return printReserve(item);
    case 'promotion':
      return printPromotion(item);
    case 'castling':
      return printCastling(item);
    default:
      return printRule(item);
  }
}

function printPlayers({ players, view }: Players): string {
  const names = players.map(({ name, random }) => words(random && 'random', name.text));
  return words('players', commas(names), view === 'rotated' && view);
}

function printOrder({ turns, repeat }: Order): string {
  const texts = turns.map(({ player, by, with: kind }, i) =>
    words(
      repeat > 0 && i === repeat && 'repeat',
      player.text,
      by && `by ${by.text}`,
      kind && `with ${kind.text}`,
    ),
  );
  return `order ${commas(texts)}`;
}

function printZone({ name, absolute, of, set }: Zone): string {
  return `${words(absolute && 'absolute', 'zone', name.text, of && `of ${of.text}`)} = ${printSet(set)}`;
}

function extendUnit({ span, item }: Extend): Unit {
  const unit = itemUnit(item);
  if (unit.kind === 'line') return { ...unit, span, text: `extend ${unit.text}` };
  const parts = unit.parts.map((part) => ({ ...part, open: `extend ${part.open}` }));
  return { ...unit, span, parts };
}

// ---------------------------------------------------------------- board, set-up, reserves

function boardUnit(board: Board): Unit {
  const open = `board ${printShape(board.shape)}`;
  return board.parts.length === 0 ? line(board, open) : block(board, open, board.parts.map(partLine));
}

function printShape(shape: Board['shape']): string {
  switch (shape.kind) {
    case 'graph':
      return 'graph';
    case 'hexagon':
      return `hexagon ${shape.side}`;
    case 'hex':
      return `hex ${shape.files} x ${shape.ranks}`;
    case 'rectangle':
      return words(`${shape.files} x ${shape.ranks}`, shape.levels !== undefined && `x ${shape.levels}`);
    default:
      return assertNever(shape);
  }
}

function partLine(part: BoardPart): Line {
  switch (part.kind) {
    case 'slots':
      return line(part, `slots ${part.name.text} behind ${printSet(part.behind)}`);
    case 'holes':
      return line(part, `holes ${printSet(part.set)}`);
    case 'wrap':
      return line(part, `wrap ${part.axis}`);
    case 'lines':
      return line(part, `lines ${part.name.text} = ${printPaths(part.paths)}`);
    case 'link':
      return line(part, `link ${part.name.text} ${printPaths(part.paths)}`);
    case 'places':
      return line(
        part,
        `place ${commas(part.places.map(({ name, x, y }) => `${printPlace(name.text)} at ${x} ${y}`))}`,
      );
    default:
      return assertNever(part);
  }
}

/** A path with more places may go on in the next line. */
const LONG_PATH = 16;

function printPaths(paths: readonly (readonly Word[])[]): string {
  return commas(
    paths.map((path) => path.map(({ text }) => printPlace(text)).join(path.length > LONG_PATH ? BREAK : ' ')),
  );
}

function setupUnit(setup: Setup): Unit {
  return block(setup, words('setup', setup.each && 'each'), setup.entries.map(entryLine));
}

function entryLine(entry: SetupEntry): Line {
  switch (entry.kind) {
    case 'fen':
      return line(entry, quoted(entry.fen.text));
    case 'men':
      return line(entry, words(entry.player?.text, entry.piece.text, commas(entry.spots.map(printSpot))));
    case 'shuffle':
      return line(
        entry,
        words('shuffle', printSpot(entry.spot), entry.with && `with (${printCond(entry.with)})`),
      );
    default:
      return assertNever(entry);
  }
}

function printSpot(spot: Spot): string {
  switch (spot.kind) {
    case 'square':
      return printRange(spot.from.text, spot.to?.text);
    case 'ranks':
      return printRanks(spot.from, spot.to);
    case 'name':
      return spot.name.text;
    case 'set':
      return printSet(spot.set);
    default:
      return assertNever(spot);
  }
}

function printReserve({ name, owner, amounts }: Reserve): string {
  const men = amounts.map(({ count, piece }) => words(count !== 1 && String(count), piece.text));
  const whose = owner.kind === 'player' ? owner.name.text : owner.kind;
  return words('reserve', name?.text, whose, '{', commas(men), '}');
}

// ---------------------------------------------------------------- phases, triggers, goals

function phaseUnit(phase: Phase): Unit {
  const players = phase.players.length > 0 && `for ${printNames(phase.players)}`;
  const until = tail('until', phase.until && printCond(phase.until));
  const open = words('phase', phase.name.text, phase.each && 'each', players) + until;
  return block(phase, open, phase.items.map(phaseLine));
}

function phaseLine(item: PhaseItem): Line {
  switch (item.kind) {
    case 'moves':
      return line(item, words('moves', item.of && `of ${printSet(item.of)}`));
    case 'castling-allowed':
      return line(item, 'castling');
    default:
      return line(item, printRule(item));
  }
}

function triggerUnit(trigger: Trigger): Unit {
  const { name, event, effects } = trigger;
  const when = line(event, `when ${printEvent(event)}${tail('if', trigger.if && printCond(trigger.if))}`);
  const lines = effects.map((effect) => {
    const actions = commas(effect.actions.map(printAction));
    return line(
      effect,
      words(effect.mode, actions, effect.ifPossible && 'if possible', effect.once && 'once'),
    );
  });
  return { ...block(trigger, `trigger ${name.text}`, [when, ...lines], 2), separator: '  ' };
}

function printEvent(event: TriggerEvent): string {
  switch (event.kind) {
    case 'move ends':
    case 'turn ends':
      return event.kind;
    default:
      return words(
        printSet(event.men),
        printVerb(event.kind),
        event.place && `on ${printPhrase(event.place)}`,
      );
  }
}

function printVerb(kind: Exclude<TriggerEvent['kind'], 'move ends' | 'turn ends'>): string {
  return kind === 'captured' || kind === 'dropped' || kind === 'promoted' ? `is ${kind}` : kind;
}

function goalUnit(goal: Goal): Unit {
  return block(goal, words('goal', goal.atEndOfTurn && 'at end of turn'), goal.lines.map(goalLine));
}

function goalLine(goal: GoalLine): Line {
  return line(
    goal,
    words(`${printCond(goal.cond)}: ${goal.result}`, goal.who && `for ${printWho(goal.who)}`),
  );
}

// ---------------------------------------------------------------- promotion, castling, rules

function printPromotion(promotion: Promotion): string {
  const { may, pieces, when, zone, to, from } = promotion;
  const men = words('promotion', may && 'may', printNames(pieces), when, printSet(zone));
  const source = from && `from ${from.text}`;
  return words(men, 'to', printTypes(to), source) + printWhen(promotion);
}

function printCastling(castling: Castling): string {
  const { kings, target, partners } = castling;
  const where = target.kind === 'squares' ? printDistance(target) : `to ${printSet(target.set)}`;
  return words('castling', printNames(kings), where, 'with', printNames(partners)) + printWhen(castling);
}

function printDistance({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? `${most} squares` : `${least} to ${most} squares`;
}

function printWhen(item: Pick<Castling, 'if'>): string {
  return tail('when', item.if && printCond(item.if));
}

function printRule(rule: Rule): string {
  switch (rule.kind) {
    case 'drop':
      return `drop ${printTypes(rule.types)} ${rule.onto ? 'on' : 'to'} ${printSet(rule.set)}${printClauses(rule.clauses)}`;
    case 'pass':
    case 'swap sides':
      return `${rule.kind}${printWhen(rule)}`;
    case 'law':
      return printLaw(rule);
    case 'prefer':
      return words('prefer', printPreference(rule), rule.beforeLaw && 'before law');
    case 'turn':
      return printTurn(rule);
    default:
      return assertNever(rule);
  }
}

function printLaw({ scope, cond }: Law): string {
  return words('law', scope && `${printScope(scope)}:`, printCond(cond));
}

function printScope(scope: LawScope): string {
  switch (scope.kind) {
    case 'on':
      return `on ${printDoing(scope.doing)}`;
    case 'before':
      return `before ${scope.trigger.text}`;
    case 'end of turn':
      return 'at end of turn';
    default:
      return assertNever(scope);
  }
}

function printPreference(prefer: Prefer): string {
  switch (prefer.how) {
    case 'most':
    case 'fewest':
      return words(prefer.how, printPhrase(prefer.of), prefer.atEndOfTurn && 'at end of turn');
    case 'when':
      return `when ${printCond(prefer.cond)}`;
    case 'doing':
      return printDoing(prefer.doing);
    default:
      return assertNever(prefer);
  }
}

function printTurn({ of, least, most, until }: Turn): string {
  const number = words(least !== undefined && `${least} to`, printExpr(most));
  return (
    words('turn', of && `of ${of.text}`, 'has', number, 'moves') + tail('until', until && printCond(until))
  );
}
