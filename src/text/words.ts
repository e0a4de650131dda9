/*
 * Fills the words of the catalogue with the arguments of one diagnostic. Arguments come out of the
 * author's text, so they are made safe to print and kept short.
 */
import type { Arguments, Diagnostic, Severity } from './diagnostic.js';
import { messageOf } from './messages.js';
import { visible } from './width.js';

/** What is said about one diagnostic. */
export interface Words {
  readonly severity: Severity;
  readonly title: string;
  readonly why: string | undefined;
  readonly hint: string | undefined;
}

/** The words for a diagnostic. */
export function wordsOf({ code, args }: Diagnostic): Words {
  const message = messageOf(code);
  return {
    severity: message.severity,
    title: fill(message.title, args),
    why: firstFilled(message.why, args),
    hint: firstFilled(message.hint, args),
  };
}

/** A title without its arguments, for lists of codes: `there is no piece '…'`. */
export function bareTitle(title: string): string {
  return title.replace(HOLE, '…');
}

/** Puts words in quotes and joins them: `'a', 'b' or 'c'`; empty for none. */
export function either(words: readonly string[]): string {
  const quoted = words.map((word) => `'${word}'`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

/** Puts words in quotes and joins them: `'a', 'b' and 'c'`; empty for none. */
export function listed(words: readonly string[]): string {
  return either(words).replace(/ or (?='[^']*'$)/, ' and ');
}

const HOLE = /\{(\w+)\}/g;
const LONGEST_ARGUMENT = 160;

function firstFilled(templates: string | readonly string[] | undefined, args: Arguments): string | undefined {
  const found = [templates ?? []].flat().find((template) => canFill(template, args));
  return found === undefined ? undefined : fill(found, args);
}

function canFill(template: string, args: Arguments): boolean {
  return Array.from(template.matchAll(HOLE)).every(([, hole = '']) => argumentOf(args, hole) !== '');
}

function fill(template: string, args: Arguments): string {
  return template.replace(HOLE, (_, hole: string) => visible(shorten(argumentOf(args, hole))) || '…');
}

function argumentOf(args: Arguments, hole: string): string {
  return String(args[hole] ?? '');
}

function shorten(text: string): string {
  const start = text.slice(0, 2 * LONGEST_ARGUMENT + 2);
  const characters = Array.from(start);
  if (characters.length <= LONGEST_ARGUMENT) return text;
  return `${characters.slice(0, LONGEST_ARGUMENT - 1).join('')}…`;
}
