/*
 * Diagnostics as data that other programs read: our own JSON, and SARIF 2.1.0 (OASIS) for code
 * hosts. Sorted by file and place, equal ones once.
 */
import type { Diagnostic, Related, Severity } from './diagnostic.js';
import { type Code, messageOf } from './messages.js';
import { ordered } from './order.js';
import { clampOffset, type Position, positionAt } from './position.js';
import type { Span } from './source.js';
import { bareTitle, type Words, wordsOf } from './words.js';

/** Line and column from 1, columns in code points; the offset from 0, in UTF-16 units. */
export interface JsonPosition extends Position {
  readonly offset: number;
}

/** A half-open range. */
export interface JsonRange {
  readonly start: JsonPosition;
  readonly end: JsonPosition;
}

/** One problem; `why` and `hint` are absent where there is nothing to say. */
export interface JsonDiagnostic {
  readonly file: string;
  readonly range: JsonRange;
  readonly severity: Severity;
  readonly code: Code;
  readonly message: string;
  readonly why?: string;
  readonly hint?: string;
  readonly related: readonly { readonly file: string; readonly range: JsonRange; readonly message: string }[];
}

/** Plain data for `JSON.stringify`. */
export function toJson(diagnostics: readonly Diagnostic[]): JsonDiagnostic[] {
  return ordered(diagnostics).map((diagnostic) => {
    const { severity, title, why, hint } = wordsOf(diagnostic);
    return {
      file: diagnostic.span.source.name,
      range: rangeOf(diagnostic.span),
      severity,
      code: diagnostic.code,
      message: title,
      ...(why === undefined ? {} : { why }),
      ...(hint === undefined ? {} : { hint }),
      related: diagnostic.related.map(({ span, text }) => ({
        file: span.source.name,
        range: rangeOf(span),
        message: text,
      })),
    };
  });
}

/** Who found the problems, as SARIF names it. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  readonly informationUri?: string;
}

/** A SARIF 2.1.0 log with one run; its rules are the codes that occur. Plain data. */
export function toSarif(diagnostics: readonly Diagnostic[], tool: Tool) {
  const results = ordered(diagnostics);
  const codes = [...new Set(results.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { ...tool, rules: codes.map(ruleOf) } },
        columnKind: 'unicodeCodePoints',
        results: results.map((diagnostic) => resultOf(diagnostic, codes)),
      },
    ],
  };
}

function rangeOf({ source, start, end }: Span): JsonRange {
  const at = (offset: number): JsonPosition => ({
    ...positionAt(source, offset),
    offset: clampOffset(source, offset),
  });
  return { start: at(start), end: at(end) };
}

function ruleOf(code: Code) {
  const message = messageOf(code);
  return {
    id: code,
    shortDescription: { text: bareTitle(message.title) },
    fullDescription: { text: unwrapped(message.explain) },
    defaultConfiguration: { level: message.severity },
  };
}

function resultOf(diagnostic: Diagnostic, codes: readonly Code[]) {
  const words = wordsOf(diagnostic);
  return {
    ruleId: diagnostic.code,
    ruleIndex: codes.indexOf(diagnostic.code),
    level: words.severity,
    message: { text: paragraph(words) },
    locations: [{ physicalLocation: physicalLocationOf(diagnostic.span) }],
    ...(diagnostic.related.length === 0 ? {} : { relatedLocations: diagnostic.related.map(relatedOf) }),
  };
}

function relatedOf({ span, text }: Related, index: number) {
  return { id: index + 1, physicalLocation: physicalLocationOf(span), message: { text } };
}

function physicalLocationOf(span: Span) {
  const { start, end } = rangeOf(span);
  return {
    artifactLocation: { uri: uriOf(span.source.name) },
    region: {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
    },
  };
}

/** SARIF wants whole sentences: `There is no piece 'Kinght'. Did you mean 'Knight'?` */
function paragraph({ title, why, hint }: Words): string {
  return [title, why, hint]
    .filter((words) => words !== undefined)
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .map((words) => (/[.?!]$/.test(words) ? words : `${words}.`))
    .join(' ');
}

/** Paragraphs as one line each: the reader's window breaks them. */
function unwrapped(text: string): string {
  return text.replace(/(?<!\n)\n(?!\n)/g, ' ');
}

/** A file name as a relative URI reference. */
function uriOf(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/\p{Cs}/gu, '\ufffd');
  return path.split('/').map(encodeURIComponent).join('/');
}
