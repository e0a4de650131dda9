/*
 * Marks lie on men or on places; which of the two, the rules say by what they put them on: `mark passed as crossed` is a
 * place, `mark it as tired` a man.
 */
import type { Action, Mark, Set_, Word } from '../ast/nodes.js';
import { MOST_MAN_MARKS, MOST_PLACE_MARKS } from '../model/limits.js';
import type { ManMark, PlaceMark } from '../model/model.js';
import type { Report } from '../text/diagnostic.js';
import { near } from '../text/near.js';

export interface Marks {
  readonly men: readonly ManMark[];
  readonly places: readonly PlaceMark[];
}

type Marking = Extract<Action, { readonly kind: 'mark' | 'unmark' }>;

/** Sorts the declared marks by the actions that set them; one that nothing sets counts as a mark of places. */
export function sortMarks(declared: readonly Mark[], actions: readonly Marking[], report: Report): Marks {
  const men: ManMark[] = [{ name: 'unmoved', until: 'moved' }];
  const places: PlaceMark[] = [];
  for (const mark of declared) {
    const name = mark.name.text;
    const settings = actions.filter((action) => nameOf(action) === name);
    if (mark.onMen) {
      men.push({ name, until: mark.until ?? 'captured' });
      continue;
    }
    const onMan = settings.find((action) => isMan(action.object.set));
    const onPlace = settings.find((action) => !isMan(action.object.set));
    if (onMan !== undefined && onPlace !== undefined) {
      report('E0314', onPlace.span, { name }, [{ span: onMan.span, text: 'here it is put on a man' }]);
    }
    if (onMan === undefined) places.push({ name, until: mark.until ?? 'own turn' });
    else men.push({ name, until: mark.until ?? 'captured' });
  }
  const last = declared.at(-1);
  if (last !== undefined && men.length > MOST_MAN_MARKS) {
    report('E0312', last.span, { what: 'marks on men', limit: MOST_MAN_MARKS - 1 });
  }
  if (last !== undefined && places.length > MOST_PLACE_MARKS) {
    report('E0312', last.span, { what: 'marks on places', limit: MOST_PLACE_MARKS });
  }
  return { men: men.slice(0, MOST_MAN_MARKS), places: places.slice(0, MOST_PLACE_MARKS) };
}

/** The number of a mark on men that a piece begins with. */
export function markNumber(
  name: Word,
  { marks, report }: { readonly marks: Marks; readonly report: Report },
): number | undefined {
  const number = marks.men.findIndex((mark) => mark.name === name.text);
  if (number >= 0) return number;
  report('E0204', name.span, {
    name: name.text,
    near: near(
      name.text,
      marks.men.map((mark) => mark.name),
    ),
  });
  return undefined;
}

/** True for `mark X as M` and `unmark X as M`, not for the line that declares a mark. */
export function isMarking(node: object): node is Marking {
  const { kind } = node as { readonly kind?: unknown };
  return (kind === 'mark' || kind === 'unmark') && 'object' in node;
}

function nameOf(action: Marking): string {
  return action.as === 'unmoved' ? 'unmoved' : action.as.text;
}

/** True if the words speak of men, not of the places where they stand. */
function isMan(set: Set_): boolean {
  switch (set.kind) {
    case 'but':
    case 'on':
      return isMan(set.left);
    case 'list':
    case 'together':
      return set.items.some(isMan);
    case 'brackets':
      return isMan(set.set);
    case 'name':
      return /^\p{Lu}/u.test(set.name);
    case 'marker':
      return true;
    case 'word':
      return MEN.has(set.word);
    default:
      return false;
  }
}

const MEN: ReadonlySet<string> = new Set([
  'friend',
  'enemy',
  'ally',
  'neutral',
  'any',
  'occupied',
  'unmoved',
  'it',
  'mover',
  'occupant',
]);
