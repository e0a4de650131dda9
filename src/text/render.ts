/*
 * Diagnostics as text for people and editors. Every function sorts them by file and place and
 * shows equal ones once; each text ends with a line end, or is empty for no diagnostics. For data
 * that other programs read see `export.ts`.
 */
import type { Diagnostic, Related, Severity } from './diagnostic.js';
import { byFile, ordered } from './order.js';
import { positionAt } from './position.js';
import { type Drawing, drawPlace, emptyFrame, linesOf, placeOf } from './snippet.js';
import { visible } from './width.js';
import { wordsOf } from './words.js';

/** Paints a text; `src/text` knows no terminals, so colours come from outside. */
export type Paint = (text: string) => string;

/** The paints that `renderHuman` uses. */
export interface Style {
  readonly bold: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly cyan: Paint;
}

/** No colours at all. */
export const plain: Style = { bold: same, red: same, yellow: same, blue: same, cyan: same };

/** How `renderHuman` shows things. */
export interface HumanOptions {
  readonly style?: Style;
  /** How many problems of one file are shown at most; errors before warnings. */
  readonly mostPerFile?: number;
}

/** Each problem with its source lines, reason and advice, and a summary at the end. */
export function renderHuman(diagnostics: readonly Diagnostic[], options: HumanOptions = {}): string {
  const { style = plain, mostPerFile = 50 } = options;
  if (diagnostics.length === 0) return '';
  const blocks = Array.from(byFile(diagnostics)).flatMap(([name, found]) => {
    const shown = mostImportant(found, mostPerFile).map((diagnostic) => drawProblem(diagnostic, style));
    const rest = found.length - shown.length;
    return rest === 0 ? shown : [...shown, `… and ${rest} more in ${visible(name)}`];
  });
  return `${[...blocks, style.bold(summaryOf(diagnostics))].join('\n\n')}\n`;
}

/** `2 errors, 1 warning in 3 files`, of distinct problems; the files are those that have some. */
export function summaryOf(diagnostics: readonly Diagnostic[]): string {
  const distinct = ordered(diagnostics);
  if (distinct.length === 0) return 'no problems';
  const errors = distinct.filter((diagnostic) => wordsOf(diagnostic).severity === 'error').length;
  const counts = [counted(errors, 'error'), counted(distinct.length - errors, 'warning')];
  const files = new Set(distinct.map(({ span }) => span.source.name)).size;
  return `${counts.filter((count) => !count.startsWith('0 ')).join(', ')} in ${counted(files, 'file')}`;
}

/** One line each, `file:line:col: error[E0123] message`, as editors read them. */
export function renderConcise(diagnostics: readonly Diagnostic[]): string {
  return ordered(diagnostics)
    .map((diagnostic) => {
      const { severity, title } = wordsOf(diagnostic);
      return `${placeOf(diagnostic.span)}: ${severity}[${diagnostic.code}] ${title}\n`;
    })
    .join('');
}

/** Workflow commands that GitHub Actions shows beside the lines of a change. */
export function renderGithub(diagnostics: readonly Diagnostic[]): string {
  return ordered(diagnostics)
    .map((diagnostic) => {
      const { severity, title, why, hint } = wordsOf(diagnostic);
      const message = [title, why, hint].filter((words) => words !== undefined).join('\n');
      return `::${severity} ${githubProperties(diagnostic)}::${escapeData(message)}\n`;
    })
    .join('');
}

function same(text: string): string {
  return text;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function mostImportant(found: readonly Diagnostic[], most: number): readonly Diagnostic[] {
  if (found.length <= most) return found;
  const isError = (diagnostic: Diagnostic): boolean => wordsOf(diagnostic).severity === 'error';
  const errors = found.filter(isError);
  const warnings = found.filter((diagnostic) => !isError(diagnostic));
  const chosen = new Set([...errors, ...warnings].slice(0, most));
  return found.filter((diagnostic) => chosen.has(diagnostic));
}

function drawProblem(diagnostic: Diagnostic, style: Style): string {
  const { severity, title, why, hint } = wordsOf(diagnostic);
  const colour = colourOf(severity, style);
  const digits = digitsFor(diagnostic);
  const frame = emptyFrame(digits, style.blue);
  const notes = [...drawNote('why', why, digits, style), ...drawNote('help', hint, digits, style)];
  return [
    `${style.bold(colour(`${severity}[${diagnostic.code}]`))}${style.bold(`: ${title}`)}`,
    ...drawPlace(diagnostic.span, digits, mainDrawing(colour, style)),
    ...diagnostic.related.flatMap((related) => [
      frame,
      ...drawPlace(related.span, digits, besideDrawing(related, style)),
    ]),
    ...(notes.length === 0 ? [] : [frame]),
    ...notes,
  ].join('\n');
}

function colourOf(severity: Severity, style: Style): Paint {
  return severity === 'error' ? style.red : style.yellow;
}

function digitsFor({ span, related }: Diagnostic): number {
  const lines = [span, ...related.map((place) => place.span)].map((place) => linesOf(place).last);
  return String(Math.max(...lines)).length;
}

function mainDrawing(paintMark: Paint, style: Style): Drawing {
  return { arrow: '-->', mark: '^', label: '', paintMark, paintFrame: style.blue };
}

function besideDrawing({ text }: Related, style: Style): Drawing {
  return { arrow: ':::', mark: '-', label: visible(text), paintMark: style.blue, paintFrame: style.blue };
}

/** `  = help: …`; further lines of the words stand below the first. */
function drawNote(name: string, words: string | undefined, digits: number, style: Style): string[] {
  if (words === undefined) return [];
  const edge = ' '.repeat(digits + 1);
  const indent = ' '.repeat(digits + name.length + 5);
  const text = words.split('\n').join(`\n${indent}`);
  return [`${edge}${style.blue('=')} ${style.cyan(`${name}:`)} ${text}`];
}

function githubProperties({ code, span }: Diagnostic): string {
  const start = positionAt(span.source, span.start);
  const end = positionAt(span.source, Math.max(span.start, span.end));
  // GitHub refuses columns where the range has several lines.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const properties = { file: span.source.name, line: start.line, endLine: end.line, ...columns, title: code };
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
