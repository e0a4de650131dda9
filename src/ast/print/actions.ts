import { assertNever } from '../../text/never.js';
import type { Action, Object_ } from '../nodes.js';
import { printExpr, printPhrase, printSet, printTally, printTypes, printWho } from './places.js';
import { words } from './text.js';

export function printAction(action: Action): string {
  switch (action.kind) {
    case 'capture':
    case 'remove':
    case 'convert':
    case 'flip':
      return `${action.kind} ${printObject(action.object)}`;
    case 'move':
      return `move ${printObject(action.object)} to ${printSet(action.to)}`;
    case 'drop':
    case 'place':
      return `${action.kind} ${printTypes(action.types)} on ${printSet(action.on)}`;
    case 'change':
    case 'promote':
      return `${action.kind} ${printObject(action.object)} to ${printTypes(action.to)}`;
    case 'mark':
    case 'unmark':
      return `${action.kind} ${printObject(action.object)} as ${nameOf(action.as)}`;
    default:
      return printOtherAction(action);
  }
}

function printOtherAction(
  action: Extract<
    Action,
    { readonly kind: 'create' | 'send' | 'add' | 'subtract' | 'set' | 'swap' | 'end turn' | 'go on' }
  >,
): string {
  switch (action.kind) {
    case 'create':
      return words(
        `create ${printTypes(action.types)} on ${printPhrase(action.on)}`,
        action.of && `for ${printWho(action.of)}`,
      );
    case 'send':
      return words(
        `send ${printObject(action.object)} to ${nameOf(action.reserve)}`,
        action.of && `of ${printWho(action.of)}`,
      );
    case 'add':
    case 'set':
      return `${action.kind} ${printExpr(action.value)} to ${printTally(action.tally, action.of)}`;
    case 'subtract':
      return `subtract ${printExpr(action.value)} from ${printTally(action.tally, action.of)}`;
    case 'swap':
      return `swap ${printPhrase(action.a)} with ${printPhrase(action.b)}`;
    case 'end turn':
      return 'end turn';
    case 'go on':
      return words('go on', action.with && `with ${action.with.text}`, action.may && 'or stop');
    default:
      return assertNever(action);
  }
}

function nameOf(name: string | { readonly text: string }): string {
  return typeof name === 'string' ? name : name.text;
}

function printObject({ oneOf, set }: Object_): string {
  return words(oneOf && 'one of', printSet(set));
}
