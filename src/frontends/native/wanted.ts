/*
 * What a syntax error was looking for, in words. The grammar names it by tokens and by the phrases that it gives to its
 * alternatives.
 */
import { ALL_TOKENS, KEYWORDS } from '../../../grammar/native/tokens.js';

interface Phrase {
  /** "… is missing here", "here can stand …". */
  readonly name: string;
  /** Words that may have been meant by one that is nearly the same. */
  readonly near: readonly string[];
  /** How it may look. */
  readonly sample?: string;
}

const { direction, place, relation, condition, action, clause, ability, program, section } = KEYWORDS;
const places = [...place, ...relation, 'any'];

const PHRASES: Readonly<Record<string, Phrase>> = {
  Places: { name: 'a place or a man', near: places, sample: 'empty' },
  PlaceName: { name: 'a name', near: [] },
  Name: { name: 'a name', near: [] },
  AnyWord: { name: 'a name', near: [] },
  Capital: { name: 'a piece or player', near: [] },
  Types: { name: 'a piece', near: ['any'] },
  Amount: { name: 'a piece, or a number and a piece', near: ['endless'] },
  Square: { name: "a square such as 'e4'", near: [] },
  Int: { name: 'a number', near: [] },
  Text: { name: 'a text in quotes', near: [] },
  Spot: {
    name: 'a square, a rank or a zone',
    near: ['rank', 'ranks', 'file', 'files', 'light', 'dark', 'border'],
    sample: 'rank 2',
  },
  Direction: { name: 'a direction', near: direction, sample: 'forward' },
  Condition: { name: 'a condition', near: [...condition, ...places], sample: 'King attacked' },
  Value: {
    name: 'a number',
    near: ['count', 'sum', 'groups', 'tally', 'turn-number'],
    sample: 'count friend',
  },
  Action: { name: 'an action', near: action, sample: 'remove it' },
  Clause: { name: "'to', 'from', 'when' or the like", near: clause },
  Leg: { name: "'step', 'slide', 'leap' or 'stay'", near: ['step', 'slide', 'leap', 'stay'] },
  Doing: {
    name: "'capture', 'drop' or the like",
    near: ['capture', 'move', 'drop', 'promotion', 'castling', 'pass'],
  },
  Event: { name: 'an event', near: [...places, 'move', 'turn'], sample: 'any is captured' },
  Verb: {
    name: "what happens: 'leaves', 'arrives', 'moves', 'captures' or 'is captured'",
    near: ['leaves', 'arrives', 'moves', 'captures', 'is'],
  },
  Ability: { name: 'a way to move', near: [...ability, 'move'] },
  Step: { name: 'a step of the program', near: program },
  Item: { name: 'a statement', near: section },
};

const labels: ReadonlyMap<string, string> = new Map(
  ALL_TOKENS.map(({ name, LABEL }) => [name, LABEL ?? name]),
);

/** Splits what an error was looking for into phrases. */
export function phrasesOf(wanted: string): Phrase[] {
  return wanted
    .split('|')
    .filter((name) => name !== '')
    .map((name) => PHRASES[name] ?? keywordPhrase(labels.get(name) ?? name));
}

function keywordPhrase(label: string): Phrase {
  return { name: `'${label}'`, near: /^[a-z]/.test(label) ? [label] : [] };
}

/** `a number, 'hex' or 'graph'`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/** `a piece` → `the piece`. */
export function definite(name: string): string {
  return name.replace(/^an? /, 'the ');
}

/** How messages call the sentence that a rule of the grammar reads; what is not here is a part of one. */
export const SENTENCES: Readonly<Record<string, string>> = {
  include: "an 'include'",
  variantHead: 'a variant',
  testHead: 'a test',
  positionStep: "a 'position'",
  legalStep: "a line 'legal'",
  perftStep: "a line 'perft'",
  afterStep: "a line 'after'",
  extend: "an 'extend'",
  no: "a line 'no …'",
  players: "the line 'players'",
  team: "a line 'team'",
  order: "the line 'order'",
  zone: 'a zone',
  directions: 'named directions',
  condition: 'a named condition',
  mark: 'a mark',
  tally: 'a tally',
  board: 'the board',
  slots: 'slots',
  lines: 'lines',
  holes: 'holes',
  wrap: "a line 'wrap'",
  link: 'a link',
  setupHead: 'the set-up',
  men: 'the set-up',
  shuffle: 'a shuffle',
  reserve: 'a reserve',
  phaseHead: 'a phase',
  moves: 'a phase',
  triggerHead: 'a trigger',
  triggerWhen: "the 'when' of a trigger",
  effect: "the 'must' or 'may' of a trigger",
  goalHead: 'the goal',
  goalLine: 'a goal',
  promotion: 'a promotion',
  castling: 'castling',
  drop: 'a drop',
  pass: 'a pass',
  swapSides: "'swap sides'",
  law: 'a law',
  prefer: "a line 'prefer'",
  turn: "a line 'turn'",
  pieceHead: 'a piece',
  legs: 'a way to move',
  betza: 'a Betza text',
  as: "a line 'as'",
  kind: 'a kind of moves',
  programHead: 'a program',
  walk: "a 'walk'",
  require: "a 'require'",
  branchHead: "an 'if' or 'while'",
  doAction: "a 'do'",
};

/** Words that may go on with the sentences of a rule, and that an error of the parser does not name. */
export const CONTINUING: Readonly<Record<string, readonly string[]>> = {
  variantHead: ['extends'],
  phaseHead: ['each', 'for', 'until'],
  setupHead: ['each'],
  reserve: ['each', 'neutral'],
  players: ['mirrored', 'rotated'],
  mark: ['until'],
  tally: ['each'],
  goalHead: ['at end of turn'],
  triggerWhen: ['if'],
  castling: ['squares', 'with', 'when'],
  promotion: ['may', 'into', 'from', 'when'],
  turn: ['of', 'has', 'until'],
};
