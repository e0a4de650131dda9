/* What a form uses, whatever game it stands in. Forms share their parts, so each part is looked at once. */
import { atoms, type Form, headOf, isAtom, isList, type List, restOf } from './tree.js';

/** A sort of use, a space, and the words that belong to it. */
type Use = `${Sort} ${string}`;

type Sort =
  /** A word that stands for a register: `mark` where it is set, `from`, `to`, `cascade` anywhere. */
  | 'register'
  /** `set-flag NAME`, `set-position-flag NAME` */
  | 'set-flag'
  | 'set-position-flag'
  /** `flag? NAME` or its opposite */
  | 'flag?'
  /** The arguments of a `create`. */
  | 'create'
  /** An argument of `add-partial`, pieces among them. */
  | 'add-partial';

const known = new WeakMap<List, ReadonlySet<Use>>();
const NONE: ReadonlySet<Use> = new Set();

/** The words that belong to some sort of use in a form. */
export function wordsOfUse(form: Form, sort: Sort): string[] {
  const start = `${sort} `;
  return [...usesIn(form)].flatMap((use) => (use.startsWith(start) ? use.slice(start.length) : []));
}

function usesIn(form: Form): ReadonlySet<Use> {
  if (!isList(form)) return NONE;
  let uses = known.get(form);
  if (uses === undefined) {
    uses = form.items.map(usesIn).reduce(union, new Set(ownUses(form)));
    known.set(form, uses);
  }
  return uses;
}

/** One of both where it holds the other one. */
function union(a: ReadonlySet<Use>, b: ReadonlySet<Use>): ReadonlySet<Use> {
  const more = [...b].filter((use) => !a.has(use));
  if (more.length === 0) return a;
  return a.size + more.length === b.size ? b : new Set([...a, ...more]);
}

function ownUses(list: List): Use[] {
  const head = headOf(list) ?? '';
  const [, name] = list.items;
  const registers = list.items.flatMap((item, i): Use[] =>
    isAtom(item) && isRegister(item.text, i, head) ? [`register ${item.text}`] : [],
  );
  const named = isAtom(name) ? name.text : undefined;
  return [...registers, ...usesOf(head, named, list)];
}

/** `mark` alone or `(mark d)` sets it; as a place it only reads. */
function isRegister(word: string, at: number, head: string): boolean {
  if (word === 'mark') return at === 0 || !PLACED.has(head);
  return word === 'from' || word === 'to' || word === 'cascade';
}

const PLACED: ReadonlySet<string> = new Set([
  'go',
  'capture',
  'create',
  'change-type',
  'flip',
  'change-owner',
]);

function usesOf(head: string, name: string | undefined, list: List): Use[] {
  switch (head) {
    case 'set-flag':
    case 'set-position-flag':
      return name === undefined ? [] : [`${head} ${name}`];
    case 'flag?':
    case 'not-flag?':
      return name === undefined ? [] : [`flag? ${name}`];
    case 'create':
      return [`create ${textsOf(restOf(list)).join(' ')}`];
    case 'add-partial':
    case 'add-copy-partial':
      return textsOf(restOf(list).flatMap((arg): readonly Form[] => (isList(arg) ? arg.items : [arg]))).map(
        (text): Use => `add-partial ${text}`,
      );
    default:
      return [];
  }
}

function textsOf(forms: readonly Form[]): string[] {
  return atoms(forms).map(({ text }) => text);
}
