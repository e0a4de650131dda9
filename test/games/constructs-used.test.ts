// Every construct of the language is used by two shipped games at least, so that none is there for one game alone. What
// there is to use is read off the samples of test/constructs, which have every construct; what is used, off the rules.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIR_WORDS, SET_WORDS } from '../../src/ast/nodes.js';
import { parseRules } from '../../src/index.js';
import { shippedNames, sourceOf } from './shipped.js';

const CARRIED = 'rules of other programs cannot be carried over without it';
const TWIN = 'the other half of a pair of words of which one is used';
const SHAPE = 'a shape of board that few games have';
const COUNTED = 'counting and scoring, of which each game needs another part';
const SURE = 'a way to take back what was inherited, as there is for every other section';

/** What fewer than two games use, and why it stays. */
const FEW: Readonly<Record<string, string>> = {
  add: COUNTED,
  anyone: TWIN,
  'add.of': COUNTED,
  'arrives.place': TWIN,
  'attacked.by': CARRIED,
  captures: TWIN,
  'castling.if': CARRIED,
  change: TWIN,
  'compare.cmp=<=': TWIN,
  'compare.cmp=>=': TWIN,
  'connected.way': TWIN,
  costs: CARRIED,
  'doing.what=castling': TWIN,
  'doing.what=move': TWIN,
  'doing.what=pass': TWIN,
  'doing.what=promotion': TWIN,
  dropped: TWIN,
  'dropped.place': TWIN,
  'effects.ifPossible': CARRIED,
  'end of turn': CARRIED,
  'end turn': CARRIED,
  'every.not': TWIN,
  'every.word=in': TWIN,
  'every.word=on': TWIN,
  fewer: TWIN,
  friend: TWIN,
  'go on': CARRIED,
  'go on.with': CARRIED,
  'goal.atEndOfTurn': CARRIED,
  graph: SHAPE,
  groups: COUNTED,
  'groups.along': COUNTED,
  hex: SHAPE,
  hexagon: SHAPE,
  'legs.capturing=late': TWIN,
  'legs.dirs=anywhere': TWIN,
  line: TWIN,
  'line.way': TWIN,
  link: CARRIED,
  'mark.as=unmoved': TWIN,
  'mark.until=captured': TWIN,
  'mark.until=moved': TWIN,
  'mark.until=turn ends': TWIN,
  minus: COUNTED,
  'moves.of': TWIN,
  'moves.place': TWIN,
  'names.or': TWIN,
  'no move.with': CARRIED,
  'no.what=drop': SURE,
  'no.what=pass': SURE,
  'no.what=phase': SURE,
  'no.what=piece': SURE,
  'no.what=prefer': SURE,
  'no.what=swap sides': SURE,
  'no.what=trigger': SURE,
  'no.what=turn': SURE,
  'no.what=zone': SURE,
  'not.word=in': TWIN,
  'object.oneOf': CARRIED,
  order: CARRIED,
  'phase.each': CARRIED,
  'players.random': CARRIED,
  plus: COUNTED,
  'prefer.how=fewest': TWIN,
  'prefer.how=most': TWIN,
  'prefer.how=when': TWIN,
  promote: TWIN,
  promoted: TWIN,
  'promotion.from': CARRIED,
  'promotion.when=into': TWIN,
  rank: TWIN,
  'rectangle.levels': SHAPE,
  'row.along': CARRIED,
  'row.exactly': TWIN,
  'set.of': COUNTED,
  slot: CARRIED,
  slots: CARRIED,
  stop: CARRIED,
  subtract: COUNTED,
  'subtract.of': COUNTED,
  swap: CARRIED,
  'swap sides': CARRIED,
  'swap sides.if': CARRIED,
  team: CARRIED,
  'turn ends': TWIN,
  'turn.least': CARRIED,
  'turn.of': CARRIED,
  unmark: TWIN,
  'walk to': TWIN,
  with: COUNTED,
  'with.cmp=<': COUNTED,
  'with.cmp=<=': COUNTED,
  'with.cmp=>': COUNTED,
  'with.cmp=>=': COUNTED,
  'word.word=across': TWIN,
  'word.word=ally': CARRIED,
  'word.word=backward': TWIN,
  'word.word=backward-diagonal': TWIN,
  'word.word=border': TWIN,
  'word.word=horizontal': TWIN,
  'word.word=left': TWIN,
  'word.word=level': SHAPE,
  'word.word=neutral': TWIN,
  wrap: SHAPE,
  'wrap.axis=files': TWIN,
  create: CARRIED,
  flip: CARRIED,
  'go on.may': CARRIED,
  'land.copying': CARRIED,
  let: CARRIED,
  'mark.onMen': CARRIED,
  places: CARRIED,
  'prefer.atEndOfTurn': CARRIED,
  'prefer.beforeLaw': CARRIED,
  script: CARRIED,
  'script.drops': CARRIED,
  'do steps': CARRIED,
  steps: CARRIED,
  turns: CARRIED,
  'word.word=last-end': CARRIED,
  'word.word=last-origin': CARRIED,
};

const BESIDE: readonly string[] = ['span', 'kind', 'name'];

/** Parts that a sentence may lack. */
const OPTIONAL: readonly string[] = [
  'legs.exactly',
  'legs.upTo',
  'legs.through',
  'trigger.if',
  'arrives.place',
  'moves.place',
  'moves.of',
  'dropped.place',
  'promotion.if',
  'promotion.from',
  'castling.if',
  'castling.when',
  'pass.if',
  'swap sides.if',
  'law.scope',
  'turn.of',
  'turn.least',
  'turn.until',
  'phase.until',
  'zone.of',
  'attacked.by',
  'next.way',
  'line.way',
  'seen.way',
  'connected.way',
  'groups.along',
  'row.along',
  'run.count',
  'run.then',
  'no move.who',
  'no move.with',
  'no.name',
  'seen times.always',
  'doing.of',
  'again.name',
  'go on.with',
  'send.of',
  'set.of',
  'subtract.of',
  'add.of',
  'shuffle.with',
  'rectangle.levels',
  'after.moves',
  'result.who',
];

const uses = new Map<string, string[]>();
for (const name of shippedNames()) {
  for (const construct of constructsOf(sourceOf(name).text)) {
    uses.set(construct, [...(uses.get(construct) ?? []), name]);
  }
}

test('constructs that fewer than two games use have a reason to stay', () => {
  const few = [...allConstructs()].filter((construct) => (uses.get(construct)?.length ?? 0) < 2);
  expect(few.filter((construct) => !Object.hasOwn(FEW, construct)).sort()).toEqual([]);
});

/** What the samples of constructs and the games have, and all words for directions and sets. */
function allConstructs(): Set<string> {
  const folder = new URL('../constructs/', import.meta.url);
  const samples = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const texts = samples.map(({ name }) => readFileSync(new URL(`${name}/input.zug`, folder), 'utf8'));
  const words = [...DIR_WORDS, ...SET_WORDS].map((word) => `word.word=${word}`);
  return new Set([...texts.flatMap((text) => [...constructsOf(text)]), ...words, ...uses.keys()]);
}

/**
 * The sorts of nodes in a text, and of each the words that it chooses among and the parts that it may lack: `count`,
 * `count.how=no`, `legs.through`.
 */
function constructsOf(text: string): Set<string> {
  const found = new Set<string>();
  const { items } = parseRules({ name: 'game.zug', text }).value;
  visit(items, 'items', found);
  return found;
}

function visit(value: unknown, field: string, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) visit(item, field, found);
  else if (typeof value === 'object' && value !== null && !('text' in value)) visitNode(value, field, found);
}

function visitNode(node: object, field: string, found: Set<string>): void {
  const sort = 'kind' in node && typeof node.kind === 'string' ? node.kind : field;
  found.add(sort);
  for (const [part, value] of Object.entries(node)) {
    if (BESIDE.includes(part)) continue;
    if (value === true || OPTIONAL.includes(`${sort}.${part}`)) found.add(`${sort}.${part}`);
    if (typeof value === 'string') found.add(`${sort}.${part}=${value}`);
    else visit(value, part, found);
  }
}
