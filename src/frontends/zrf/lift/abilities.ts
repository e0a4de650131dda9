/* Terms as abilities: those that differ in their direction or their length only become one. */
import type { Ability, Clause, Dirs, Leg } from '../../../ast/nodes.js';
import { textOfTree } from '../../../ast/walk.js';
import { remember } from '../../../text/remember.js';
import { type Build, buildAt } from '../build.js';
import type { Block } from '../rules.js';
import type { Frame, Step } from './frame.js';
import type { Shape, Through } from './routes.js';
import type { Term } from './terms.js';

type Legs = Extract<Ability, { readonly kind: 'legs' }>;

/** All abilities for some terms, in the order of the blocks. */
export function abilitiesFor(terms: readonly Term[], frame: Frame, blocks: readonly Block[]): Legs[] {
  const groups = new Map<string, Term[]>();
  for (const term of inCommonWords(terms)) {
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
        { frame, starts: startsOf(group, frame) },
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
  return remember(keys, term, () => textOfTree([familyOf(term.shape), term.clauses]));
}

const choices = new WeakMap<Term, ReadonlyMap<string, readonly Clause[]>>();

/** Its clauses in other words, by what they say. */
function choicesOf(term: Term): ReadonlyMap<string, readonly Clause[]> {
  return remember(choices, term, () => {
    const all = term.choices().map((clauses) => [textOfTree(clauses), clauses] as const);
    return new Map(all);
  });
}

/** Where some terms differ only in how they say where they begin or end, they say it alike if they can. */
function inCommonWords(terms: readonly Term[]): Term[] {
  return [...grouped(terms, familyKey).values()].flatMap((family) => {
    const differ = family.some((term) => keyFor(term) !== keyFor(family[0] as Term));
    return differ ? alikeIn(family) : family;
  });
}

const families = new WeakMap<Term, string>();

function familyKey(term: Term): string {
  return remember(families, term, () => textOfTree([familyOf(term.shape), term.plain]));
}

/** The words that most of them can use, then those for the rest. */
function alikeIn(family: readonly Term[]): Term[] {
  const offers = family.map((term) => ({ term, choices: choicesOf(term) }));
  const done: Term[] = [];
  for (let left = offers; left.length > 0; ) {
    const counts = new Map<string, number>();
    for (const { choices } of left)
      for (const key of choices.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
    const [best = ''] = [...counts].reduce((a, one) => (one[1] > a[1] ? one : a), ['', 0] as const);
    const can = left.filter(({ choices }) => choices.has(best));
    if (can.length < 2) return [...done, ...left.map(({ term }) => term)];
    done.push(...can.map(({ term, choices }) => ({ ...term, clauses: choices.get(best) ?? term.clauses })));
    left = left.filter((one) => !can.includes(one));
  }
  return done;
}

/** Shapes of one family can be said together. */
function familyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'stay':
    case 'anywhere':
      return shape.kind;
    case 'jump':
    case 'slide':
      return 'slide';
    case 'hop':
      return ['hop', shape.through];
    case 'legs':
      return ['legs', shape.stops.map(({ through }) => through)];
  }
}

/** For whom legs are told, and where they can begin. */
interface Ground {
  readonly frame: Frame;
  readonly starts: bigint;
}

function legsFor(shapes: readonly Shape[], ground: Ground, b: Build): Leg[][] {
  const [first] = shapes;
  if (first === undefined) return [];
  const { span } = b;
  switch (first.kind) {
    case 'stay':
      return [[{ span, move: 'stay' }]];
    case 'anywhere':
      return [[{ span, move: 'leap', dirs: 'anywhere' }]];
    case 'jump':
    case 'slide':
      return slideLegs(shapes, ground, b);
    case 'hop':
      return hopLegs(shapes, first.through, ground, b);
    case 'legs':
      return bentLegs(shapes, ground.frame, b);
  }
}

/** How often a unit can be gone at most from some starts. */
function longest(unit: Step, { frame, starts }: Ground): number {
  let left = starts;
  for (let n = 0; n < 500; n++) {
    left &= frame.reach(frame.times(unit, n + 1));
    if (left === 0n) return n;
  }
  return 500;
}

/** Where a group of terms can begin at all; everywhere if it is their ends that are limited. */
function startsOf(group: readonly Term[], frame: Frame): bigint {
  const isByStart = group.every(
    ({ clauses, plain }) => clauses === plain || clauses.some(({ kind }) => kind === 'from'),
  );
  return isByStart ? group.reduce((set, { starts }) => set | starts, 0n) : frame.mine;
}

// ---------------------------------------------------------------- slides and jumps

/** A jump to the next place is the beginning of a slide. */
function slideLegs(shapes: readonly Shape[], ground: Ground, b: Build): Leg[][] {
  const { frame } = ground;
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
  for (const [unit, set] of lengths) for (const leg of slidesOf(unit, set, ground)) put(unit, leg);
  const { span } = b;
  const made = [...byLength.values()].map(({ units, legs }): Leg[] => [
    { span, ...legs, dirs: frame.dirs(units, b) },
  ]);
  return jumps.length === 0 ? made : [...made, [{ span, move: 'leap', dirs: frame.dirs(jumps, b) }]];
}

function slidesOf(
  unit: Step,
  lengths: ReadonlySet<number>,
  ground: Ground,
): (Partial<Leg> & Pick<Leg, 'move'>)[] {
  const { frame } = ground;
  const most = Math.max(...lengths);
  const far = longest(unit, ground);
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
function hopLegs(shapes: readonly Shape[], through: Through, ground: Ground, b: Build): Leg[][] {
  const { frame } = ground;
  const pairs = new Map<Step, Set<string>>();
  for (const shape of shapes)
    if (shape.kind === 'hop')
      pairs.set(shape.unit, (pairs.get(shape.unit) ?? new Set()).add(`${shape.hurdle},${shape.times}`));
  const groups = new Map<string, Step[]>();
  const odd: Leg[][] = [];
  for (const [unit, set] of pairs) {
    const moves = hopMoves(set, longest(unit, ground));
    if (moves === undefined) odd.push(...[...set].map((pair) => singleHop(unit, pair, through, frame, b)));
    else groups.set(moves, [...(groups.get(moves) ?? []), unit]);
  }
  const { span } = b;
  const made = [...groups].map(([moves, units]): Leg[] => {
    const [before, behind] = moves.split(' ') as ['step' | 'slide', 'step' | 'slide'];
    return [leg(before, frame.dirs(units, b), through, b), { span, move: behind, dirs: b.dirs(['onward']) }];
  });
  return [...made, ...odd.map((legs) => legs.map((one) => ({ ...one, span })))];
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

type Bent = Extract<Shape, { readonly kind: 'legs' }>;

/** Ways that turn alike are one: `onward` for all later legs that go straight on, `onward-diagonal` for both sides. */
function bentLegs(shapes: readonly Shape[], frame: Frame, b: Build): Leg[][] {
  const bent = shapes.filter((shape): shape is Bent => shape.kind === 'legs');
  const turning = new Map<string, { readonly words: readonly string[]; readonly firsts: Step[] }>();
  const odd: Bent[] = [];
  for (const [first, own] of grouped(bent, ({ stops }) => stops[0]?.step ?? '')) {
    const words = turnWords(own, frame);
    if (words === undefined) odd.push(...own);
    else {
      const key = words.join();
      const known = turning.get(key);
      if (known === undefined) turning.set(key, { words, firsts: [first] });
      else known.firsts.push(first);
    }
  }
  const throughs = (bent[0]?.stops ?? []).map(({ through }) => through);
  const turned = [...turning.values()].map(({ words, firsts }) =>
    turningLegs(words, firsts, throughs, frame, b),
  );
  return [...turned, ...oddLegs(odd, frame, b)];
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function turningLegs(
  words: readonly string[],
  firsts: readonly Step[],
  throughs: readonly Through[],
  frame: Frame,
  b: Build,
): Leg[] {
  const { span } = b;
  const legs = words.map((word, i): Leg => {
    const dirs = b.dirs([word]);
    const through = throughs[i + 1];
    return through === undefined ? { span, move: 'step', dirs } : leg('step', dirs, through, b);
  });
  return [leg('step', frame.dirs(firsts, b), throughs[0] as Through, b), ...legs];
}

/** Only the last leg of several ways in one phrase. */
function oddLegs(shapes: readonly Bent[], frame: Frame, b: Build): Leg[][] {
  const byStart = grouped(shapes, ({ stops }) => stops.map(({ step }) => step).join('|'));
  return [...byStart.values()].map((own) => [
    ...(own[0]?.stops ?? []).map(({ step, through }) => leg('step', frame.dirs([step], b), through, b)),
    {
      span: b.span,
      move: 'step',
      dirs: frame.dirs(
        own.map(({ last }) => last),
        b,
      ),
    },
  ]);
}

const TURNS: Readonly<Record<string, string>> = {
  '0': 'onward',
  '1,7': 'onward-diagonal',
  '2,6': 'across',
  '4': 'back',
};

/** A word for each later leg of ways that begin alike, if all ways that the words mean are there. */
function turnWords(shapes: readonly Bent[], frame: Frame): readonly string[] | undefined {
  const ways = new Set<string>();
  const choices: Set<number>[] = [];
  for (const { stops, last } of shapes) {
    const steps = [...stops.map(({ step }) => step), last];
    const turns = steps.slice(1).map((step, i) => frame.turn(steps[i] ?? '', step));
    if (turns.some((turn) => turn === undefined)) return undefined;
    ways.add(turns.join());
    turns.forEach((turn, i) => {
      choices[i] = (choices[i] ?? new Set()).add(turn ?? 0);
    });
  }
  if (choices.reduce((n, set) => n * set.size, 1) !== ways.size) return undefined;
  const words = choices.map((set) => TURNS[[...set].sort((x, y) => x - y).join()]);
  return words.some((word) => word === undefined) ? undefined : (words as string[]);
}
