import { type ArgumentsOf, type Code, type Message, messageOf } from './messages.js';
import type { Span } from './source.js';

export type Severity = Message['severity'];

/** Values that the words of a message are filled with. */
export type Arguments = Readonly<Record<string, string | number>>;

/** A second place that helps to understand the first one: "first declared here". */
export interface Related {
  readonly span: Span;
  readonly text: string;
}

/** One problem as plain data; `messages.ts` has the words, `render.ts` the looks. */
export interface Diagnostic {
  readonly code: Code;
  readonly span: Span;
  readonly args: Arguments;
  readonly related: readonly Related[];
}

/** True for an error, false for a warning. */
export function isError({ code }: Diagnostic): boolean {
  return messageOf(code).severity === 'error';
}

/** What every stage returns beside its value. */
export interface Findings<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Notes one problem; the compiler checks the arguments against the holes in the words of the code. */
export type Report = <C extends Code>(
  code: C,
  span: Span,
  args?: ArgumentsOf<C>,
  related?: readonly Related[],
) => void;

/** A list that grows, and the function that grows it. */
export function collect(): { readonly list: Diagnostic[]; readonly report: Report } {
  const list: Diagnostic[] = [];
  return {
    list,
    report: (code, span, args, related = []) => {
      list.push({ code, span, args: args ?? {}, related });
    },
  };
}
