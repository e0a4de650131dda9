/* Places that conditions and instructions name: directions, positions, registers. */
import type { Set_ } from '../../ast/nodes.js';
import { near } from '../../text/near.js';
import type { Span } from '../../text/source.js';
import { type Build, buildAt } from './build.js';
import { backwardWayOf, type Context, isDirection, isPosition, wayOf } from './context.js';
import { REGISTERS, type Registers } from './registers.js';
import { atoms, type Form, headOf, isAtom, isList } from './tree.js';

/** The place that a form means; `here` where there is none. Undefined: unknown, and reported. */
export function placeOf(
  form: Form | undefined,
  context: Context,
  registers: Registers,
  span: Span,
): Set_ | undefined {
  const b = buildAt(form?.span ?? span);
  if (form === undefined) return b.set('here');
  if (isList(form)) return headOf(form) === 'opposite' ? opposite(form.items[1], context, b) : undefined;
  const { text } = form;
  if (isDirection(context, text)) return nextTo(wayOf(context, text), b);
  if (isPosition(context, text)) return context.place(text, b);
  return register(text, registers, b) ?? zonePlace(text, context, b);
}

function zonePlace(text: string, context: Context, b: Build): Set_ | undefined {
  const { board } = context.rules;
  const known = [...board.links.keys(), ...board.positions.keys()].slice(0, 500);
  context.report('W0804', b.span, { kind: 'direction or position', name: text, near: near(text, known) });
  return undefined;
}

/** The places that `from`, `to`, `mark`, `last-from` and `last-to` mean. */
export function register(word: string, { mark, from, to }: Registers, b: Build): Set_ | undefined {
  switch (word) {
    case 'mark':
      return mark ? b.name(REGISTERS.mark) : b.set('origin');
    case 'from':
      return from ? b.name(REGISTERS.from) : b.set('origin');
    case 'to':
      return to ? b.name(REGISTERS.to) : b.set('here');
    case 'last-from':
      return b.set('last-origin');
    case 'last-to':
      return b.set('last-end');
    default:
      return undefined;
  }
}

/** The place from which a direction leads here. */
function opposite(form: Form | undefined, context: Context, b: Build): Set_ | undefined {
  return nextTo(backwardWay(form, context), b);
}

/** Where a way leads nowhere, no place at all. */
function nextTo(way: string | undefined, b: Build): Set_ {
  if (way !== undefined) return b.next(way, b.set('here'));
  return { span: b.span, kind: 'but', left: b.set('anywhere'), right: b.set('anywhere') };
}

/** A way for going against a direction. */
export function backwardWay(form: Form | undefined, context: Context): string | undefined {
  const direction = isAtom(form) ? form.text : atoms(isList(form) ? form.items : []).at(-1)?.text;
  if (direction === undefined || !isDirection(context, direction)) return undefined;
  return backwardWayOf(context, direction);
}
