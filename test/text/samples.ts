import type { Arguments, Diagnostic, Related } from '../../src/text/diagnostic.js';
import type { Code } from '../../src/text/messages.js';
import type { Source, Span } from '../../src/text/source.js';

/** A source by name and text. */
export function sourceOf(text: string, name = 'tiny.zug'): Source {
  return { name, text };
}

/** The span of the first occurrence of a part of the text. */
export function spanOf(source: Source, part: string): Span {
  const start = source.text.indexOf(part);
  if (start < 0) throw new Error(`no ${JSON.stringify(part)} in the sample`);
  return { source, start, end: start + part.length };
}

/** A diagnostic at a span. */
export function problem(code: Code, span: Span, args: Arguments = {}, related: Related[] = []): Diagnostic {
  return { code, span, args, related };
}

/** The misspelt Knight that most samples are about. */
export function kinght(source: Source, near = "'Knight'"): Diagnostic {
  return problem('E0201', spanOf(source, 'Kinght'), { name: 'Kinght', near });
}

/** The lines of an indented template, each with its line end; the common indentation goes. */
export function block(strings: TemplateStringsArray): string {
  const lines = strings.join('').split('\n').slice(1, -1);
  const indent = Math.min(...lines.filter((line) => line !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => `${line.slice(indent)}\n`).join('');
}
