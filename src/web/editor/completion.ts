/** What may be written: the names that the rules declare, and the words of the language. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type DeclaredName, keywords } from '../../index.js';

const WORD = /[\p{L}][\p{L}\p{N}-]*$/u;

const words: readonly Completion[] = [...keywords].map(([label, group]) => ({
  label,
  type: 'keyword',
  detail: group,
  boost: -1,
}));

/** Offers once a word is begun; with a capital only men and players. */
export function completionFrom(names: () => readonly DeclaredName[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(WORD);
    if (word === null && !context.explicit) return null;
    const begun = word?.text ?? '';
    const known = names().map(
      ({ name, kind }): Completion => ({ label: name, type: 'variable', detail: kind }),
    );
    const capital = /^\p{Lu}/u.test(begun);
    const options = [...known, ...words].filter(
      ({ label }) => begun === '' || /^\p{Lu}/u.test(label) === capital,
    );
    return { from: word?.from ?? context.pos, options, validFor: /^[\p{L}\p{N}-]*$/u };
  };
}
