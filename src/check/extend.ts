/* `extend KIND NAME { … }`: the lines of one section behind those of another; neither is changed. */
import type { Extend, Item, Phase, Piece, Setup } from '../ast/nodes.js';
import type { Report } from '../text/diagnostic.js';
import { assertNever } from '../text/never.js';

/** The section with the lines added; both must have the same key, hence the same kind. */
export function extended<S extends Item>(base: S, { item }: Extend, report: Report): S {
  switch (item.kind) {
    case 'piece':
      return base.kind === 'piece' ? { ...base, ...addedToPiece(base, item) } : base;
    case 'phase':
      return base.kind === 'phase' ? { ...base, ...addedToPhase(base, item) } : base;
    case 'setup':
      return base.kind === 'setup' ? { ...base, ...addedToSetup(base, item, report) } : base;
    case 'goal':
      return base.kind === 'goal' ? { ...base, lines: [...base.lines, ...item.lines] } : base;
    case 'board':
      return base.kind === 'board' ? { ...base, parts: [...base.parts, ...item.parts] } : base;
    case 'reserve':
      return base.kind === 'reserve' ? { ...base, amounts: [...base.amounts, ...item.amounts] } : base;
    default:
      return assertNever(item);
  }
}

/** A letter or number that the addition gives is taken instead of the old one. */
function addedToPiece(base: Piece, added: Piece): Partial<Piece> {
  const given = new Set(added.numbers.map(({ name }) => name.text));
  const kept = base.numbers.filter(({ name }) => !given.has(name.text));
  return {
    ...(added.letter === undefined ? {} : { letter: added.letter }),
    neutral: base.neutral || added.neutral,
    numbers: [...kept, ...added.numbers],
    abilities: [...base.abilities, ...added.abilities],
  };
}

function addedToPhase(base: Phase, added: Phase): Partial<Phase> {
  return {
    ...(added.until === undefined ? {} : { until: added.until }),
    ...(added.players.length === 0 ? {} : { players: added.players }),
    each: base.each || added.each,
    items: [...base.items, ...added.items],
  };
}

function addedToSetup(base: Setup, added: Setup, report: Report): Partial<Setup> {
  if (base.each !== added.each) {
    report('E0515', added.span, { found: setupWords(added), inherited: setupWords(base) });
    return {};
  }
  return { entries: [...base.entries, ...added.entries] };
}

function setupWords({ each }: Setup): string {
  return each ? 'setup each' : 'setup';
}
