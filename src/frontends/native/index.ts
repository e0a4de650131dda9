/*
 * Rule text → syntax tree: lexer, pairing of braces, parser, and the reading of the parser's tree. Whatever the text is,
 * nothing throws; sentences that are whole are in the tree, the others are left out and have a diagnostic.
 */
import type { IRecognitionException, IToken } from 'chevrotain';
import type { FileCstNode } from '../../../grammar/native/cst.js';
import { type Lexed, tokenize } from '../../../grammar/native/lexer.js';
import { parser } from '../../../grammar/native/parser.js';
import type { Comment, FileItem, RuleFile } from '../../ast/nodes.js';
import { collect, type Diagnostic, type Findings, type Report } from '../../text/diagnostic.js';
import type { Source } from '../../text/source.js';
import { pairBraces } from './braces.js';
import { DEEPEST, LARGEST_FILE, tooDeep } from './limits.js';
import { reportErrors } from './problems.js';
import { readFile } from './read/file.js';
import { tokenSpan } from './read/reading.js';
import { reportSlips } from './slips.js';
import { markMisspelt } from './spelling.js';

/** Reads a rule file: the sentences that are whole, and what is wrong with the others. Never throws. */
export function parseNative(source: Source): Findings<RuleFile> {
  const { list, report } = collect();
  const span = { source, start: 0, end: source.text.length };
  if (source.text.length > LARGEST_FILE) {
    report('E0106', { ...span, end: 0 }, { found: source.text.length, limit: LARGEST_FILE });
    return { value: { span, items: [], comments: [] }, diagnostics: list };
  }
  const lexed = tokenize(source.text);
  const items = readItems(source, lexed, report);
  return { value: { span, items, comments: readComments(source, lexed) }, diagnostics: shortened(list) };
}

function readItems(source: Source, lexed: Lexed, report: Report): FileItem[] {
  const { tokens } = lexed;
  const deep = tooDeep(tokens);
  if (deep !== undefined) {
    report('E0105', tokenSpan({ source }, deep), { limit: DEEPEST });
    return [];
  }
  // The parser comes first: without it no keyword is in its groups.
  const shared = parser();
  const paired = pairBraces(source, tokens, report);
  markMisspelt(paired);
  shared.load(paired);
  const tree = shared.file() as FileCstNode;
  const { errors } = shared;
  reportAll(source, lexed, paired, errors, report);
  return readFile({ source, report }, tree);
}

/** One slip is one message: what the parser stumbles over because of a slip is not said again. */
function reportAll(
  source: Source,
  { slips }: Lexed,
  tokens: IToken[],
  errors: readonly IRecognitionException[],
  report: Report,
): void {
  const found = collect();
  reportErrors(source, tokens, errors, slips, found.report);
  const unquoted = found.list.filter(({ code }) => code === 'E0120').map(({ span }) => span);
  const alone = slips.filter(
    ({ start }) => !unquoted.some((span) => span.start <= start && start < span.end),
  );
  reportSlips(source, alone, report);
  for (const { code, span, args, related } of found.list) report(code, span, args, related);
}

const MOST_PROBLEMS = 200;

function shortened(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const rest = problems[MOST_PROBLEMS];
  if (rest === undefined) return problems;
  const end: Diagnostic = { code: 'E0115', span: rest.span, args: { limit: MOST_PROBLEMS }, related: [] };
  return [...problems.slice(0, MOST_PROBLEMS), end];
}

function readComments(source: Source, { comments }: Lexed): Comment[] {
  return comments.map(({ start, end, ownLine }) => {
    return { span: { source, start, end }, text: source.text.slice(start, end), ownLine };
  });
}
