/*
 * Macros of Zillions files. A list that begins with a macro's name becomes the macro's body, spliced into the list around
 * it. `$1 … $n` are replaced, also inside words and texts; one that the call does not give keeps the value that it has in
 * the calling macro. Definitions may stand behind their use. What comes out the same in the same place is one object, so
 * that it is translated once however often macros write it out.
 */
import type { Report } from '../../text/diagnostic.js';
import { remember } from '../../text/remember.js';
import type { Span } from '../../text/source.js';
import { type Form, headOf, isAtom, isList, type List } from './tree.js';

interface Macro {
  readonly name: string;
  readonly body: readonly Form[];
}

/** Values of `$1 …`, the callers' among them. */
type Values = ReadonlyMap<string, Form>;

/** Files that people wrote have up to 140,000 calls. */
const LIMITS = { calls: 400_000, forms: 20_000_000, words: 2_000_000, argument: 1000, depth: 300 } as const;

interface Expansion {
  readonly macros: Map<string, Macro>;
  readonly report: Report;
  /** What calls gave, by macro and values. */
  readonly known: Map<string, readonly Form[]>;
  readonly shared: Shared;
  readonly sizeOf: (form: Form) => number;
  calls: number;
  forms: number;
  /** A limit was passed and reported. */
  full: boolean;
}

const NO_VALUES: Values = new Map();

/** The forms without definitions, with all macros written out. */
export function expandMacros(forms: readonly Form[], report: Report): readonly Form[] {
  const expansion: Expansion = {
    macros: new Map(),
    report,
    known: new Map(),
    shared: makeShared(),
    sizeOf: makeSizes(),
    calls: 0,
    forms: 0,
    full: false,
  };
  define(expansion, forms, true);
  return forms.flatMap((form) => expand(expansion, form, NO_VALUES, []));
}

/** Takes in all definitions; the first of several of one name counts until the next one is met. */
function define(expansion: Expansion, forms: readonly Form[], deep: boolean): void {
  for (const form of forms) {
    if (!isList(form)) continue;
    const name = form.items[1];
    if (headOf(form) === 'define' && isAtom(name)) {
      if (!deep || !expansion.macros.has(name.text)) {
        if (expansion.macros.has(name.text)) expansion.known.clear();
        expansion.macros.set(name.text, { name: name.text, body: form.items.slice(2) });
      }
    } else if (deep) define(expansion, form.items, true);
  }
}

function expand(expansion: Expansion, form: Form, values: Values, way: readonly string[]): readonly Form[] {
  expansion.forms++;
  const { shared } = expansion;
  if (form.kind !== 'list') return replaced(form, values).map((word) => shared.word(form, word));
  if (headOf(form) === 'define') {
    define(expansion, [form], false);
    return [];
  }
  const [first, ...rest] = form.items;
  const head = first === undefined || !isAtom(first) ? undefined : oneWord(first, values);
  const macro = head === undefined ? undefined : expansion.macros.get(head);
  if (macro !== undefined) return call(expansion, macro, form, rest, values, way);
  const items = form.items.flatMap((item) => expand(expansion, item, values, way));
  // What the list begins with may only now be the name of a macro.
  const list = shared.list(form, items);
  const late = headOf(list);
  const found = late === undefined || late === head ? undefined : expansion.macros.get(late);
  return found === undefined ? [list] : call(expansion, found, list, items.slice(1), values, way);
}

function call(
  expansion: Expansion,
  macro: Macro,
  form: List,
  given: readonly Form[],
  values: Values,
  way: readonly string[],
): readonly Form[] {
  expansion.calls++;
  if (tooMuch(expansion, macro, form.span, way)) return [];
  const args = given.flatMap((item) => expand(expansion, item, values, way));
  if (args.some((arg) => expansion.sizeOf(arg) > LIMITS.argument))
    return full(expansion, macro, form.span, LIMITS.argument);
  const inner = new Map(values);
  args.forEach((arg, i) => {
    inner.set(`$${i + 1}`, expansion.shared.argument(`${macro.name} ${i}`, arg));
  });
  const key = keyOf(macro, inner);
  const known = expansion.known.get(key);
  if (known !== undefined) return known;
  const body = macro.body.flatMap((item) => expand(expansion, item, inner, [...way, macro.name]));
  const size = body.reduce((sum, item) => sum + expansion.sizeOf(item), 0);
  if (size > LIMITS.words) return full(expansion, macro, form.span, LIMITS.words);
  expansion.known.set(key, body);
  return body;
}

function tooMuch(expansion: Expansion, macro: Macro, span: Span, way: readonly string[]): boolean {
  if (expansion.full) return true;
  const { calls, forms } = expansion;
  if (calls <= LIMITS.calls && forms <= LIMITS.forms && way.length <= LIMITS.depth) return false;
  full(expansion, macro, span, LIMITS.calls);
  return true;
}

/** A limit is passed: nothing is written out any more. */
function full(expansion: Expansion, { name }: Macro, span: Span, limit: number): readonly Form[] {
  if (!expansion.full) expansion.report('E0803', span, { name, limit });
  expansion.full = true;
  return [];
}

/** Words of a form, written out; a long text counts as many. Forms share their parts, so each part is counted once. */
function makeSizes(): (form: Form) => number {
  const known = new WeakMap<Form, number>();
  const sizeOf = (form: Form): number => {
    if (form.kind !== 'list') return 1 + form.text.length / WORD;
    return remember(known, form, () => form.items.reduce((sum, item) => sum + sizeOf(item), 1));
  };
  return sizeOf;
}

/** Letters of a word. */
const WORD = 100;

function keyOf({ name }: Macro, values: Values): string {
  return [name, ...[...values].map(([key, form]) => `${key}=${textOf(form)}`).sort()].join(' ');
}

function textOf(form: Form): string {
  if (form.kind === 'list') return `(${form.items.map(textOf).join(' ')})`;
  return form.kind === 'text' ? `"${form.text}"` : form.text;
}

// ---------------------------------------------------------------- parameters

const PARAMETER = /\$\d+/g;

function replaced(form: Exclude<Form, List>, values: Values): readonly Form[] {
  if (!form.text.includes('$')) return [form];
  const whole = form.kind === 'atom' ? values.get(form.text) : undefined;
  if (whole !== undefined) return [whole];
  const text = substituted(form.text, values);
  return text === '' && form.kind === 'atom' ? [] : [{ ...form, text }];
}

function oneWord(atom: Form & { readonly kind: 'atom' }, values: Values): string | undefined {
  const [form] = replaced(atom, values);
  return isAtom(form) ? form.text : undefined;
}

function substituted(text: string, values: Values): string {
  return text.replace(PARAMETER, (name) => {
    const value = values.get(name);
    return value === undefined || value.kind === 'list' ? '' : value.text;
  });
}

// ---------------------------------------------------------------- sharing

/** One object for all that is written in the same place of the file and comes out the same. */
interface Shared {
  readonly list: (written: List, items: readonly Form[]) => List;
  readonly word: (written: Exclude<Form, List>, becomes: Form) => Form;
  /** One value of a parameter, wherever it was given. */
  readonly argument: (parameter: string, value: Form) => Form;
}

function makeShared(): Shared {
  const numbers = new Map<Form, number>();
  const lists = new Map<List, Map<string, List>>();
  const words = new Map<Form, Map<string, Form>>();
  const values = new Map<string, Form>();
  const numberOf = (form: Form): number => remember(numbers, form, () => numbers.size);
  return {
    list: (written, items) => {
      if (items.length === written.items.length && items.every((item, i) => item === written.items[i]))
        return written;
      const byItems = remember(lists, written, () => new Map<string, List>());
      return remember(byItems, items.map(numberOf).join(), () => ({ ...written, items }));
    },
    word: (written, becomes) => {
      // A value that takes the place of a whole word is shared already.
      if (becomes.kind === 'list' || becomes.span !== written.span) return becomes;
      const byText = remember(words, written, () => new Map<string, Form>());
      return remember(byText, becomes.text, () => becomes);
    },
    argument: (parameter, value) => remember(values, `${parameter} ${textOf(value)}`, () => value),
  };
}
