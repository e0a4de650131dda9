/* Terms as abilities: those that differ in their direction or their length only become one. */
import type { Ability, Clause, Dirs, Leg } from '../../../ast/nodes.js';
import { strip } from '../../../ast/walk.js';
import { type Build, buildAt } from '../build.js';
import type { Block } from '../rules.js';
import type { Frame, Step } from './frame.js';
import type { Shape, Term, Through } from './terms.js';

type Legs = Extract<Ability, { readonly kind: 'legs' }>;

/** All abilities for some terms, in the order of the blocks. */
export function abilitiesFor(terms: readonly Term[], frame: Frame, blocks: readonly Block[]): Legs[] {
  const groups = new Map<string, Term[]>();
  for (const term of terms) {
    const key = keyFor(term);
    groups.set(key, [...(groups.get(key) ?? []), term]);
  }
  const first = (list: readonly Term[]): number =>
    Math.min(...list.flatMap((term) => [...term.blocks].map((block) => blocks.indexOf(block))));
  return [...groups.values()]
    .sort((a, b) => first(a) - first(b))
    .flatMap((group) => {
      const [term] = group as [Term, ...Term[]];
      const b = buildAt([...term.blocks][0]?.form.span ?? NOWHERE);
      const made = legsFor(
        group.map(({ shape }) => shape),
        frame,
        b,
      );
      return made.map(
        (legs): Legs => ({ span: b.span, kind: 'legs', legs, clauses: term.clauses as Clause[] }),
      );
    });
}

const NOWHERE = { source: { name: '', text: '' }, start: 0, end: 0 };

const keys = new WeakMap<Term, string>();

function keyFor(term: Term): string {
  let key = keys.get(term);
  if (key === undefined) {
    key = JSON.stringify(strip([familyOf(term.shape), term.clauses]));
    keys.set(term, key);
  }
  return key;
}

/** Shapes of one family can be said together. */
function familyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'stay':
      return 'stay';
    case 'jump':
    case 'slide':
      return 'slide';
    case 'hop':
      return ['hop', shape.through];
    case 'legs':
      return ['legs', shape.stops.map(({ through }) => through)];
  }
}

function legsFor(shapes: readonly Shape[], frame: Frame, b: Build): Leg[][] {
  const [first] = shapes;
  if (first === undefined) return [];
  const { span } = b;
  switch (first.kind) {
    case 'stay':
      return [[{ span, move: 'stay' }]];
    case 'jump':
    case 'slide':
      return slideLegs(shapes, frame, b);
    case 'hop':
      return hopLegs(shapes, first.through, frame, b);
    case 'legs':
      return bentLegs(shapes, frame, b);
  }
}

/** How often a unit can be gone on the board at most. */
function longest(unit: Step, frame: Frame): number {
  let n = 0;
  while (n < 500 && frame.reach(frame.times(unit, n + 1)) !== 0n) n++;
  return n;
}

// ---------------------------------------------------------------- slides and jumps

/** A jump to the next place is the beginning of a slide. */
function slideLegs(shapes: readonly Shape[], frame: Frame, b: Build): Leg[][] {
  const lengths = new Map<Step, Set<number>>();
  const jumps: Step[] = [];
  const add = (unit: Step, times: number): void => {
    lengths.set(unit, (lengths.get(unit) ?? new Set()).add(times));
  };
  for (const shape of shapes) {
    if (shape.kind === 'slide') add(shape.unit, shape.times);
    else if (shape.kind === 'jump') {
      if (frame.line(shape.step)?.times === 1) add(shape.step, 1);
      else jumps.push(shape.step);
    }
  }
  const byLength = new Map<string, { units: Step[]; readonly legs: Partial<Leg> & Pick<Leg, 'move'> }>();
  const put = (unit: Step, leg: Partial<Leg> & Pick<Leg, 'move'>): void => {
    const key = JSON.stringify(leg);
    const known = byLength.get(key);
    if (known === undefined) byLength.set(key, { units: [unit], legs: leg });
    else known.units.push(unit);
  };
  for (const [unit, set] of lengths) for (const leg of slidesOf(unit, set, frame)) put(unit, leg);
  const { span } = b;
  const made = [...byLength.values()].map(({ units, legs }): Leg[] => [
    { span, ...legs, dirs: frame.dirs(units, b) },
  ]);
  return jumps.length === 0 ? made : [...made, [{ span, move: 'leap', dirs: frame.dirs(jumps, b) }]];
}

function slidesOf(
  unit: Step,
  lengths: ReadonlySet<number>,
  frame: Frame,
): (Partial<Leg> & Pick<Leg, 'move'>)[] {
  const most = Math.max(...lengths);
  const far = longest(unit, frame);
  let whole = 0;
  while (lengths.has(whole + 1)) whole++;
  const rest = [...lengths].filter((n) => n > whole).map((n) => ({ move: 'slide' as const, exactly: n }));
  if (whole === 0) return rest;
  if (whole === 1) return [{ move: frame.isShort(unit) ? 'step' : 'leap' }, ...rest];
  return [whole === far && most === far ? { move: 'slide' } : { move: 'slide', upTo: whole }, ...rest];
}

// ---------------------------------------------------------------- hops

function leg(move: 'step' | 'slide', dirs: Dirs, { set, capturing }: Through, { span }: Build): Leg {
  return {
    ...{ span, move, dirs },
    ...(set === undefined ? {} : { through: set }),
    ...(capturing ? { capturing: 'now' as const } : {}),
  };
}

/** By unit: which hurdles and lengths there are decides whether each part is a step or a slide. */
function hopLegs(shapes: readonly Shape[], through: Through, frame: Frame, b: Build): Leg[][] {
  const pairs = new Map<Step, Set<string>>();
  for (const shape of shapes)
    if (shape.kind === 'hop')
      pairs.set(shape.unit, (pairs.get(shape.unit) ?? new Set()).add(`${shape.hurdle},${shape.times}`));
  const groups = new Map<string, Step[]>();
  const odd: Leg[][] = [];
  for (const [unit, set] of pairs) {
    const moves = hopMoves(set, longest(unit, frame));
    if (moves === undefined) odd.push(...[...set].map((pair) => singleHop(unit, pair, through, frame, b)));
    else groups.set(moves, [...(groups.get(moves) ?? []), unit]);
  }
  const { span } = b;
  const made = [...groups].map(([moves, units]): Leg[] => {
    const [before, behind] = moves.split(' ') as ['step' | 'slide', 'step' | 'slide'];
    return [leg(before, frame.dirs(units, b), through, b), onwardLeg(behind, units, frame, b)];
  });
  return [...made, ...odd.map((legs) => legs.map((one) => ({ ...one, span })))];
}

/** Straight on: `onward` has a meaning on squares, elsewhere the direction is named again. */
function onwardLeg(move: 'step' | 'slide', units: readonly Step[], frame: Frame, b: Build): Leg {
  const [unit = ''] = units;
  const turns = frame.turn(unit, unit) !== undefined || units.length > 1;
  return { span: b.span, move, dirs: turns ? b.dirs(['onward']) : frame.dirs([unit], b) };
}

function hopMoves(pairs: ReadonlySet<string>, far: number): string | undefined {
  const all = (test: (hurdle: number, times: number) => boolean): string[] => {
    const found: string[] = [];
    for (let hurdle = 1; hurdle < far; hurdle++)
      for (let times = hurdle + 1; times <= far; times++)
        if (test(hurdle, times)) found.push(`${hurdle},${times}`);
    return found;
  };
  const is = (list: readonly string[]): boolean =>
    list.length === pairs.size && list.every((pair) => pairs.has(pair));
  if (is(['1,2'])) return 'step step';
  if (is(all((hurdle) => hurdle === 1))) return 'step slide';
  if (is(all((hurdle, times) => times === hurdle + 1))) return 'slide step';
  return is(all(() => true)) ? 'slide slide' : undefined;
}

function singleHop(unit: Step, pair: string, through: Through, frame: Frame, b: Build): Leg[] {
  const [hurdle = 1, times = 2] = pair.split(',').map(Number);
  const part = (n: number): Pick<Leg, 'move' | 'dirs' | 'exactly'> =>
    n === 1
      ? { move: 'step', dirs: frame.dirs([unit], b) }
      : { move: 'slide', dirs: frame.dirs([unit], b), exactly: n };
  const first = leg('step', frame.dirs([unit], b), through, b);
  return [
    { ...first, ...part(hurdle) },
    { span: b.span, ...part(times - hurdle) },
  ];
}

// ---------------------------------------------------------------- bent ways

/** The last leg of several ways in one phrase: `onward-diagonal` where all of them turn alike. */
function bentLegs(shapes: readonly Shape[], frame: Frame, b: Build): Leg[][] {
  const { span } = b;
  const byStart = new Map<
    string,
    { readonly stops: Extract<Shape, { kind: 'legs' }>['stops']; lasts: Step[] }
  >();
  for (const shape of shapes) {
    if (shape.kind !== 'legs') continue;
    const key = shape.stops.map(({ step }) => step).join('|');
    const known = byStart.get(key);
    if (known === undefined) byStart.set(key, { stops: shape.stops, lasts: [shape.last] });
    else known.lasts.push(shape.last);
  }
  const turning = new Map<
    string,
    { readonly stops: Extract<Shape, { kind: 'legs' }>['stops']; firsts: Step[] }
  >();
  const made: Leg[][] = [];
  for (const { stops, lasts } of byStart.values()) {
    const [only] = stops;
    const word = stops.length === 1 && only !== undefined ? turnWord(only.step, lasts, frame) : undefined;
    if (word === undefined || only === undefined)
      made.push([
        ...stops.map(({ step, through }) => leg('step', frame.dirs([step], b), through, b)),
        { span, move: 'step', dirs: frame.dirs(lasts, b) },
      ]);
    else {
      const known = turning.get(word);
      if (known === undefined) turning.set(word, { stops, firsts: [only.step] });
      else known.firsts.push(only.step);
    }
  }
  const turned = [...turning].map(([word, { stops, firsts }]): Leg[] => [
    leg('step', frame.dirs(firsts, b), stops[0]?.through as Through, b),
    { span, move: 'step', dirs: b.dirs([word]) },
  ]);
  return [...turned, ...made];
}

const TURNS: Readonly<Record<string, string>> = {
  '0': 'onward',
  '1,7': 'onward-diagonal',
  '2,6': 'across',
  '4': 'back',
};

function turnWord(from: Step, lasts: readonly Step[], frame: Frame): string | undefined {
  const turns = lasts.map((last) => frame.turn(from, last));
  if (turns.includes(undefined)) return undefined;
  return TURNS[turns.toSorted((a, b) => (a ?? 0) - (b ?? 0)).join()];
}
