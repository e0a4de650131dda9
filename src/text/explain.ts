import { codes, isCode, messageOf } from './messages.js';
import { nearest } from './near.js';
import { bareTitle } from './words.js';

/** The long explanation of a code, or codes that the user may have meant. */
export type Explanation =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly near: readonly string[] };

/** Explains a code, written `E0201`, `e0201` or `error[E0201]`. */
export function explain(code: string): Explanation {
  const wanted = code.slice(0, LONGEST_QUESTION).toUpperCase();
  const found = /[A-Z]\d{4}(?!\d)/.exec(wanted)?.[0] ?? wanted.trim();
  if (!isCode(found)) return { ok: false, near: nearCodes(found) };
  const { severity, title, explain: prose, wrong, right } = messageOf(found);
  const head = `${severity}[${found}]: ${bareTitle(title)}`;
  const samples = [sample('Wrong:', wrong), sample('Right:', right)];
  return { ok: true, text: `${[head, prose, ...samples].filter((part) => part !== '').join('\n\n')}\n` };
}

const LONGEST_QUESTION = 100;

/** `E02` asks for all codes that begin so; else those that are spelt alike. */
function nearCodes(wanted: string): string[] {
  const beginning = codes.filter((code) => wanted.length > 1 && code.startsWith(wanted));
  return beginning.length > 0 ? beginning : nearest(wanted, codes);
}

function sample(title: string, text: string | undefined): string {
  if (text === undefined) return '';
  const lines = text.split('\n').map((line) => (line === '' ? '' : `    ${line}`));
  return [title, '', ...lines].join('\n');
}
