/*
 * Macros are written out, so scripts say the same again and again. What is long and stands in several places becomes steps
 * with a name: that of the macro that it comes from.
 */
import type { AbilityItem, Item, Script, Statement, Steps } from '../../ast/nodes.js';
import { textOfTree } from '../../ast/walk.js';
import { remember } from '../../text/remember.js';
import type { Span } from '../../text/source.js';
import type { Namer } from './names.js';

/** A name is worth turning back for if it spares so many lines, and stands for so many. */
const LEAST = { spared: 40, lines: 4 } as const;

/** A statement, the same object for all that say the same. */
interface Shape {
  readonly key: string;
  readonly statement: Statement;
  readonly then?: Body;
  readonly otherwise?: Body;
}

/** Statements one after the other; `chained` puts bodies of their own into it. */
interface Body {
  readonly key: string;
  parts: readonly Part[];
}

type Part = Shape | Body;

interface Shapes {
  readonly body: (statements: readonly Statement[]) => Body;
  /** All that were asked for. */
  readonly bodies: ReadonlyMap<string, Body>;
}

/** The items with long repeated parts of scripts in front of the pieces. */
export function withNamedSteps(items: readonly Item[], names: Namer): Item[] {
  const shapes = makeShapes();
  const scripts = scriptsIn(items).map(({ body }) => shapes.body(body));
  chain([...shapes.bodies.values()]);
  const counts = countsIn(scripts);
  const { steps, write } = makeWriter(counts, names);
  // Pieces share scripts, also those that only say the same: engines compile each once.
  const known = {
    moves: new Map<readonly Statement[], Script>(),
    drops: new Map<readonly Statement[], Script>(),
  };
  const scriptOf = (script: Script): Script => {
    const body = write(shapes.body(script.body));
    return remember(known[script.drops ? 'drops' : 'moves'], body, () => ({ ...script, body }));
  };
  const rewritten = (abilities: readonly AbilityItem[]): AbilityItem[] =>
    abilities.map((ability) => {
      if (ability.kind === 'kind') return { ...ability, abilities: rewritten(ability.abilities) };
      return ability.kind === 'script' ? scriptOf(ability) : ability;
    });
  const rest = items.map((item) =>
    item.kind === 'piece' ? { ...item, abilities: rewritten(item.abilities) } : item,
  );
  const at = rest.findIndex(({ kind }) => kind === 'piece');
  return [...rest.slice(0, at), ...steps, ...rest.slice(at)];
}

function scriptsIn(items: readonly (Item | AbilityItem)[]): Script[] {
  return items.flatMap((item) => {
    if (item.kind === 'piece' || item.kind === 'kind') return scriptsIn(item.abilities);
    return item.kind === 'script' ? [item] : [];
  });
}

// ---------------------------------------------------------------- what is the same

function makeShapes(): Shapes {
  const known = new Map<Statement, Shape>();
  const shapes = new Map<string, Shape>();
  const bodies = new Map<string, Body>();
  const numbered = <T extends { readonly key: string }>(
    all: Map<string, T>,
    text: string,
    make: (key: string) => T,
  ): T => {
    const found = all.get(text) ?? make(`${all.size}`);
    all.set(text, found);
    return found;
  };
  const body = (statements: readonly Statement[]): Body => {
    const inside = statements.map(shape);
    return numbered(bodies, inside.map(({ key }) => key).join(), (key) => ({ key, parts: inside }));
  };
  const shape = (statement: Statement): Shape => {
    const before = known.get(statement);
    if (before !== undefined) return before;
    const found = shapeOf(statement);
    known.set(statement, found);
    return found;
  };
  const shapeOf = (statement: Statement): Shape => {
    if (!('then' in statement)) return numbered(shapes, textOfTree(statement), (key) => ({ key, statement }));
    const then = body(statement.then);
    const otherwise = statement.otherwise && body(statement.otherwise);
    const text = `${statement.kind} ${textOfTree(statement.cond)} {${then.key}} {${otherwise?.key}}`;
    const parts = otherwise === undefined ? { then } : { then, otherwise };
    return numbered(shapes, text, (key) => ({ key, statement, ...parts }));
  };
  return { body, bodies };
}

/** Statements that never stand without each other, one behind the other, become a body of their own. */
function chain(bodies: readonly Body[]): void {
  const behind = new Map<Part, Part | undefined>();
  const before = new Map<Part, Part | undefined>();
  // Two that differ, or the edge of a body, leave nobody.
  const note = (map: Map<Part, Part | undefined>, part: Part, other: Part | undefined): void => {
    map.set(part, map.has(part) && map.get(part) !== other ? undefined : other);
  };
  for (const { parts } of bodies)
    parts.forEach((part, i) => {
      note(behind, part, parts[i + 1]);
      note(before, part, parts[i - 1]);
    });
  const follows = (part: Part, other: Part): boolean =>
    behind.get(part) === other && before.get(other) === part;
  const chains = new Map<Part, Body>();
  for (const body of bodies) body.parts = chained(body.parts, follows, chains);
}

function chained(
  parts: readonly Part[],
  follows: (part: Part, other: Part) => boolean,
  chains: Map<Part, Body>,
): Part[] {
  const found: Part[] = [];
  for (let i = 0; i < parts.length; ) {
    const first = parts[i] as Part;
    let end = i + 1;
    while (end < parts.length && follows(parts[end - 1] as Part, parts[end] as Part)) end++;
    const one =
      end === i + 1
        ? first
        : (chains.get(first) ?? { key: `chain ${chains.size}`, parts: parts.slice(i, end) });
    if (one !== first) chains.set(first, one as Body);
    found.push(one);
    i = end;
  }
  return found;
}

/** In how many places a part stands, those inside of equal parts counted once. */
function countsIn(scripts: readonly Body[]): Map<Part, number> {
  const counts = new Map<Part, number>();
  const visit = (part: Part): void => {
    const count = counts.get(part) ?? 0;
    counts.set(part, count + 1);
    if (count > 0) return;
    const inside = 'parts' in part ? part.parts : [part.then, part.otherwise];
    for (const one of inside) if (one !== undefined) visit(one);
  };
  scripts.forEach(visit);
  return counts;
}

// ---------------------------------------------------------------- writing

interface Writer {
  /** Those that were named so far. */
  readonly steps: Steps[];
  readonly write: (body: Body) => readonly Statement[];
}

function makeWriter(counts: ReadonlyMap<Part, number>, names: Namer): Writer {
  const steps: Steps[] = [];
  const isNamed = namedBy(counts);
  const written = new Map<Part, readonly Statement[]>();
  const write = (part: Part): readonly Statement[] => {
    const before = written.get(part);
    if (before !== undefined) return before;
    const plain = 'parts' in part ? part.parts.flatMap(write) : [inside(part)];
    const found = isNamed(part) ? [named(part, plain)] : plain;
    written.set(part, found);
    return found;
  };
  const inside = ({ statement, then, otherwise }: Shape): Statement => {
    if (!('then' in statement) || then === undefined) return statement;
    // biome-ignore lint/suspicious/noThenProperty: the word of the language
    const rest = { ...statement, then: write(then) };
    return otherwise === undefined ? rest : { ...rest, otherwise: write(otherwise) };
  };
  const named = (part: Part, body: readonly Statement[]): Statement => {
    const { span } = firstOf(part);
    const name = { span, text: nameFor(macroAt(span) ?? 'part') };
    steps.push({ span, kind: 'steps', name, body });
    return { span, kind: 'do steps', name };
  };
  const taken = new Map<string, number>();
  const nameFor = (macro: string): string => {
    const number = (taken.get(macro) ?? 0) + 1;
    taken.set(macro, number);
    return names.of('steps', number === 1 ? macro : `${macro} ${number}`);
  };
  return { steps, write };
}

function firstOf(part: Part): Statement {
  return 'parts' in part ? firstOf(part.parts[0] as Part) : part.statement;
}

/** Which parts get a name. */
function namedBy(counts: ReadonlyMap<Part, number>): (part: Part) => boolean {
  const lines = new Map<Part, number>();
  const long = (part: Part): number => {
    const before = lines.get(part);
    if (before !== undefined) return before;
    const inside = 'parts' in part ? part.parts : [part.then, part.otherwise];
    const sum = inside.reduce((all, one) => all + (one === undefined ? 0 : isNamed(one) ? 1 : long(one)), 0);
    const all = 'parts' in part ? sum : sum + (part.then === undefined ? 1 : 2);
    lines.set(part, all);
    return all;
  };
  const isNamed = (part: Part): boolean => {
    const count = counts.get(part) ?? 0;
    const size = long(part);
    return size >= LEAST.lines && (count - 1) * size >= LEAST.spared;
  };
  return isNamed;
}

/** The name of the macro in whose definition a place is. */
function macroAt({ source, start }: Span): string | undefined {
  const at = source.text.lastIndexOf('(define', start);
  const name = /^\(define\s+([^\s()";]+)/.exec(source.text.slice(at, at + 200))?.[1];
  let depth = 0;
  for (const sign of at < 0 ? '' : source.text.slice(at, start)) {
    if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return undefined;
  }
  return name;
}
