/* `extend KIND NAME { … }`: the lines of one section behind those of another; neither is changed. */
import type { Board, BoardShape, Extend, Item, Phase, Piece, Setup } from '../ast/nodes.js';
import type { Report } from '../text/diagnostic.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';

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
      return base.kind === 'board' ? { ...base, ...addedToBoard(base, item, report) } : base;
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
  if (fits(setupWords(base), setupWords(added), added.span, report)) {
    return { entries: [...base.entries, ...added.entries] };
  }
  return {};
}

function addedToBoard(base: Board, added: Board, report: Report): Partial<Board> {
  if (fits(boardWords(base.shape), boardWords(added.shape), added.span, report)) {
    return { parts: [...base.parts, ...added.parts] };
  }
  return {};
}

function fits(inherited: string, found: string, span: Span, report: Report): boolean {
  if (found !== inherited) report('E0515', span, { found, inherited });
  return found === inherited;
}

function setupWords({ each }: Setup): string {
  return each ? 'setup each' : 'setup';
}

function boardWords(shape: BoardShape): string {
  switch (shape.kind) {
    case 'rectangle': {
      const { files, ranks, levels } = shape;
      return `board ${files} x ${ranks}${levels === undefined ? '' : ` x ${levels}`}`;
    }
    case 'hex':
      return `board hex ${shape.files} x ${shape.ranks}`;
    case 'hexagon':
      return `board hexagon ${shape.side}`;
    case 'graph':
      return 'board graph';
    default:
      return assertNever(shape);
  }
}
