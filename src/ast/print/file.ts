import { assertNever } from '../../text/never.js';
import type { Cond, FileItem, Result, TestCase, TestStep } from '../nodes.js';
import { printCond } from './conditions.js';
import { itemUnit } from './items.js';
import { printWho } from './places.js';
import { commas, quoted, words } from './text.js';
import { block, type Line, line, type Unit } from './units.js';

export function fileUnit(item: FileItem): Unit {
  switch (item.kind) {
    case 'include':
      return line(item, `include ${commas(item.paths.map(({ text }) => quoted(text)))}`);
    case 'variant': {
      const parent = item.parent && `extends ${quoted(item.parent.text)}`;
      return block(item, words('variant', quoted(item.title.text), parent), item.items.map(itemUnit), NEVER);
    }
    case 'test':
      return testUnit(item);
    default:
      return itemUnit(item);
  }
}

/** Variants and tests never stand on one line. */
export const NEVER = -1;

function testUnit(test: TestCase): Unit {
  const open = `test ${quoted(test.title.text)} for ${quoted(test.variant.text)}`;
  return block(test, open, test.steps.map(stepLine), NEVER);
}

function stepLine(step: TestStep): Line {
  switch (step.kind) {
    case 'position':
      return line(step, `position ${quoted(step.fen.text)}`);
    case 'legal':
    case 'illegal':
      return line(step, `${step.kind} ${quoted(step.moves.text)}`);
    case 'perft':
      return line(step, `perft ${step.depth} = ${step.nodes}`);
    case 'after':
      return line(
        step,
        words(step.moves && `after ${quoted(step.moves.text)}`, 'expect', printExpected(step.expect)),
      );
    default:
      return assertNever(step);
  }
}

function printExpected(expect: Cond | Result): string {
  if (expect.kind !== 'result') return printCond(expect);
  return words(expect.not && 'not', expect.result, expect.who && `for ${printWho(expect.who)}`);
}
