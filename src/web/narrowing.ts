/**
 * From clicks to a move. Each lawful move is the list of answers that lead to it (which man, where to, what becomes of
 * him, who comes in …); the answers given so far leave fewer and fewer moves, and what they still differ in is the next
 * question. Nothing here knows a rule: the questions come from the facts of the moves alone.
 */
import { type Choice, type MoveFacts, typeOf } from '../index.js';

/** A lawful move as plain data. */
export interface MoveOption {
  readonly text: string;
  readonly facts: MoveFacts;
}

/** One thing that the player says. */
export type Answer =
  | { readonly kind: 'man' | 'to' | 'whom' | 'onto'; readonly cell: number }
  | { readonly kind: Choice['kind']; readonly cell: number }
  /** The man in hand, what a man is promoted to (-1: stays what he is), who is put on the place said before. */
  | { readonly kind: 'hand' | 'promotion' | 'type'; readonly type: number }
  /** `end`: nothing more. */
  | { readonly kind: 'pass' | 'swap' | 'end' };

/** A move and the answers that lead to it, the last one `end`. */
export interface Plan extends MoveOption {
  readonly steps: readonly Answer[];
}

/** A place that can be pointed at, and what that says. */
export interface SquareOption {
  readonly cell: number;
  readonly answers: readonly Answer[];
}

/** A figure that can be picked at a place. */
export interface FigureOption extends SquareOption {
  readonly type: number;
}

/** What a question is about. */
export type Purpose = 'to' | 'promotion' | 'whom' | 'onto' | Choice['kind'] | 'more';

/** What has to be known next. */
export type Question =
  | {
      readonly kind: 'first';
      readonly men: readonly number[];
      readonly hands: readonly number[];
      readonly pass: boolean;
      readonly swap: boolean;
    }
  | {
      readonly kind: 'square';
      readonly purpose: Purpose;
      readonly options: readonly SquareOption[];
      /** The figure that comes there, where it is known. */
      readonly type: number | undefined;
      readonly none: boolean;
    }
  | {
      readonly kind: 'figure';
      readonly purpose: Purpose;
      readonly options: readonly FigureOption[];
      readonly none: boolean;
    }
  /** Moves that differ in nothing that can be pointed at. */
  | { readonly kind: 'text'; readonly texts: readonly string[] }
  | { readonly kind: 'made'; readonly text: string };

/** The answers with those that go without saying, and what is to be asked. */
export interface Asked {
  readonly given: readonly Answer[];
  readonly question: Question;
}

const END: Answer = { kind: 'end' };

/** The answers that lead to each of the lawful moves of a position. */
export function plansOf(moves: readonly MoveOption[]): readonly Plan[] {
  const plain = new Set(
    moves.filter(({ facts }) => facts.kind === 'move').map(({ facts }) => `${facts.from}-${facts.to}`),
  );
  return toldApart(moves.map((move) => ({ ...move, steps: [...stepsOf(move.facts, plain), END] })));
}

/** The moves that fit the answers. */
export function fitting(plans: readonly Plan[], given: readonly Answer[]): readonly Plan[] {
  return plans.filter(({ steps }) => given.every((answer, at) => isSame(steps[at], answer)));
}

/** What to ask after the answers; at least one move must fit them. */
export function ask(plans: readonly Plan[], given: readonly Answer[]): Asked {
  const left = fitting(plans, given);
  const next = distinct(left.map((plan) => plan.steps[given.length]));
  const [only, ...others] = next;
  if (only === undefined) return { given, question: finished(left) };
  if (others.length === 0 && goesWithoutSaying(left, only, given.length)) return ask(plans, [...given, only]);
  return { given, question: given.length === 0 ? firstQuestion(next) : nextQuestion(left, next, given) };
}

/** A click on a place: the new answers, or nothing if the place says nothing now. */
export function pointAt(plans: readonly Plan[], asked: Asked, cell: number): readonly Answer[] | undefined {
  const { given, question } = asked;
  switch (question.kind) {
    case 'first':
      if (question.men.includes(cell)) return [{ kind: 'man', cell }];
      return question.men.length === 0 ? onlyHand(plans, question.hands, cell) : undefined;
    case 'square':
    case 'figure': {
      const options: readonly SquareOption[] = question.options.filter((option) => option.cell === cell);
      const [option] = options;
      if (option !== undefined && options.length === 1) return [...given, ...option.answers];
      return given.length === 1 ? toPartner(fitting(plans, given), given, cell) : undefined;
    }
    case 'text':
    case 'made':
      return undefined;
  }
}

/** Whether a man stands there who can move. */
export function canBegin(plans: readonly Plan[], cell: number): boolean {
  return plans.some(({ steps: [first] }) => first?.kind === 'man' && first.cell === cell);
}

// ---------------------------------------------------------------- moves as answers

/** Moves with the same answers differ in who was taken on the way: that is asked, too. */
function toldApart(plans: readonly Plan[]): readonly Plan[] {
  const keys = plans.map(({ steps }) => steps.map(keyOf).join());
  const seen = new Map<string, number>();
  for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
  return plans.map((plan, at) => {
    if (seen.get(keys[at]!) === 1) return plan;
    return { ...plan, steps: [...plan.steps.slice(0, -1), ...takenIn(plan.facts), END] };
  });
}

/** The places that are empty after the move, and that no man of the move has left. */
function takenIn({ result, from, partnerFrom }: MoveFacts): Answer[] {
  return result.flatMap(([cell, man]): Answer[] =>
    man === 0 && cell !== from && cell !== partnerFrom ? [{ kind: 'remove', cell }] : [],
  );
}

function stepsOf(facts: MoveFacts, plain: ReadonlySet<string>): Answer[] {
  const choices = facts.choices.flatMap(choiceSteps);
  switch (facts.kind) {
    case 'pass':
    case 'swap':
      return [{ kind: facts.kind }, ...choices];
    case 'drop':
      return [{ kind: 'hand', type: typeOf(facts.man) }, { kind: 'to', cell: facts.to }, ...choices];
    case 'castling':
      return [
        { kind: 'man', cell: facts.from },
        { kind: 'to', cell: castlingTarget(facts, plain) },
        ...choices,
      ];
    case 'move':
      return [
        { kind: 'man', cell: facts.from },
        { kind: 'to', cell: facts.to },
        { kind: 'promotion', type: Math.max(facts.promotion, -1) },
        ...choices,
      ];
  }
}

/** The king's new place; his partner's where the king stays, or could go there by himself. */
function castlingTarget({ from, to, partnerFrom }: MoveFacts, plain: ReadonlySet<string>): number {
  return from === to || plain.has(`${from}-${to}`) ? partnerFrom : to;
}

function choiceSteps(choice: Choice): Answer[] {
  switch (choice.kind) {
    case 'move':
      return [
        { kind: 'whom', cell: choice.from },
        { kind: 'onto', cell: choice.to },
      ];
    case 'drop':
    case 'change':
      return [
        { kind: choice.kind, cell: choice.cell },
        { kind: 'type', type: choice.type },
      ];
    case 'remove':
    case 'convert':
    case 'wall':
      return [{ kind: choice.kind, cell: choice.cell }];
  }
}

// ---------------------------------------------------------------- questions

function finished(left: readonly Plan[]): Question {
  const [only, ...others] = left;
  return only !== undefined && others.length === 0
    ? { kind: 'made', text: only.text }
    : { kind: 'text', texts: left.map(({ text }) => text) };
}

/** A man and where he goes are always asked, even if there is only one; a place together with its figure. */
function goesWithoutSaying(left: readonly Plan[], { kind }: Answer, at: number): boolean {
  if (kind === 'drop' || kind === 'change') return distinctPairs(left, at).length === 1;
  return kind === 'end' || at >= 2;
}

function firstQuestion(next: readonly Answer[]): Question {
  return {
    kind: 'first',
    men: next.flatMap((answer) => (answer.kind === 'man' ? answer.cell : [])),
    hands: next.flatMap((answer) => (answer.kind === 'hand' ? answer.type : [])),
    pass: next.some(({ kind }) => kind === 'pass'),
    swap: next.some(({ kind }) => kind === 'swap'),
  };
}

function nextQuestion(left: readonly Plan[], next: readonly Answer[], given: readonly Answer[]): Question {
  const none = next.some(({ kind }) => kind === 'end');
  const real = next.filter(({ kind }) => kind !== 'end');
  const kinds = new Set(real.map(({ kind }) => kind));
  const purpose = purposeOf(kinds);
  if (kinds.has('promotion') && kinds.size === 1) return promotionQuestion(left, next);
  if (kinds.has('type') && kinds.size === 1) return typeQuestion(left, given);
  if ((kinds.has('drop') || kinds.has('change')) && kinds.size === 1)
    return placementQuestion(left, given.length, purpose, none);
  const options = real.flatMap((answer) => ('cell' in answer ? squareOption(answer) : []));
  const cells = new Set(options.map(({ cell }) => cell));
  if (cells.size < real.length) return { kind: 'text', texts: left.map(({ text }) => text) };
  return { kind: 'square', purpose, options, type: undefined, none };
}

function squareOption(answer: Answer & { readonly cell: number }): SquareOption {
  return { cell: answer.cell, answers: [answer] };
}

function purposeOf(kinds: ReadonlySet<Answer['kind']>): Purpose {
  const [kind, ...others] = kinds;
  return others.length > 0 || kind === undefined || !isPurpose(kind) ? 'more' : kind;
}

function isPurpose(kind: Answer['kind']): kind is Purpose & Answer['kind'] {
  return !['man', 'hand', 'type', 'pass', 'swap', 'end'].includes(kind);
}

function promotionQuestion(left: readonly Plan[], next: readonly Answer[]): Question {
  const { facts } = left[0]!;
  const options = next.flatMap((answer): FigureOption[] => {
    if (answer.kind !== 'promotion') return [];
    const type = answer.type < 0 ? typeOf(facts.man) : answer.type;
    return [{ cell: facts.to, type, answers: [answer] }];
  });
  return { kind: 'figure', purpose: 'promotion', options, none: false };
}

/** The place was said before. */
function typeQuestion(left: readonly Plan[], given: readonly Answer[]): Question {
  const place = given.at(-1);
  const cell = place !== undefined && 'cell' in place ? place.cell : -1;
  const answers = distinct(left.map(({ steps }) => steps[given.length]));
  const options = answers.flatMap((answer): FigureOption[] =>
    answer.kind === 'type' ? [{ cell, type: answer.type, answers: [answer] }] : [],
  );
  return { kind: 'figure', purpose: place?.kind === 'change' ? 'change' : 'drop', options, none: false };
}

/** More places than this are pointed at on the board first. */
const MOST_MENUS = 4;

/** Figures at a few places, each place with a choice of its own; or first the place, then the figure. */
function placementQuestion(left: readonly Plan[], at: number, purpose: Purpose, none: boolean): Question {
  const pairs = distinctPairs(left, at);
  const cells = new Set(pairs.map(({ cell }) => cell));
  const types = new Set(pairs.map(({ type }) => type));
  const few = cells.size <= MOST_MENUS && (none || types.size > 1);
  if (few || cells.size === 1) return { kind: 'figure', purpose, options: pairs, none };
  const options = [...cells].map((cell) => squareOption(placeIn(left, at, cell)));
  return { kind: 'square', purpose, options, type: types.size === 1 ? [...types][0] : undefined, none };
}

function placeIn(left: readonly Plan[], at: number, cell: number): Answer & { readonly cell: number } {
  const steps = left.map((plan) => plan.steps[at]);
  return steps.find(
    (step): step is Answer & { readonly cell: number } =>
      step !== undefined && 'cell' in step && step.cell === cell,
  )!;
}

function distinctPairs(left: readonly Plan[], at: number): FigureOption[] {
  const pairs = left.flatMap(({ steps }): FigureOption[] => {
    const [place, figure] = [steps[at], steps[at + 1]];
    if (place === undefined || !('cell' in place) || figure?.kind !== 'type') return [];
    return [{ cell: place.cell, type: figure.type, answers: [place, figure] }];
  });
  return [...new Map(pairs.map((pair) => [`${pair.cell} ${pair.type}`, pair])).values()];
}

// ---------------------------------------------------------------- short ways

/** Where only one sort of man can be put down and nobody moves, a click says it all. */
function onlyHand(
  plans: readonly Plan[],
  hands: readonly number[],
  cell: number,
): readonly Answer[] | undefined {
  const [type] = hands;
  if (type === undefined || hands.length > 1) return undefined;
  const answers: readonly Answer[] = [
    { kind: 'hand', type },
    { kind: 'to', cell },
  ];
  return fitting(plans, answers).length > 0 ? answers : undefined;
}

/** Castling is also said by the partner's place. */
function toPartner(
  left: readonly Plan[],
  given: readonly Answer[],
  cell: number,
): readonly Answer[] | undefined {
  const castling = left.find(({ facts }) => facts.kind === 'castling' && facts.partnerFrom === cell);
  return castling === undefined ? undefined : [...given, ...castling.steps.slice(1, 2)];
}

// ---------------------------------------------------------------- answers

function isSame(a: Answer | undefined, b: Answer): boolean {
  return a !== undefined && keyOf(a) === keyOf(b);
}

function distinct(answers: readonly (Answer | undefined)[]): Answer[] {
  const known = answers.filter((answer) => answer !== undefined);
  return [...new Map(known.map((answer) => [keyOf(answer), answer])).values()];
}

function keyOf(answer: Answer): string {
  if ('cell' in answer) return `${answer.kind} ${answer.cell}`;
  return 'type' in answer ? `${answer.kind} ${answer.type}` : answer.kind;
}
