import type { IRecognitionException } from 'chevrotain';
import type { FileCstNode } from '../../../grammar/native/cst.js';
import { type Lexed, tokenize } from '../../../grammar/native/lexer.js';
import { parser } from '../../../grammar/native/parser.js';
import type { Comment, RuleFile } from '../../ast/nodes.js';
import { collect, type Findings } from '../../text/diagnostic.js';
import type { Source } from '../../text/source.js';
import { readFile } from './read/file.js';

/** Reads a rule file: the sentences that are whole, and what is wrong with the others. Never throws. */
export function parseNative(source: Source): Findings<RuleFile> {
  const { list, report } = collect();
  const lexed = tokenize(source.text);
  const { tree, errors } = parse(lexed);
  const items = readFile({ source, report }, tree);
  for (const { token } of errors) {
    const start = Number.isNaN(token.startOffset) ? source.text.length : token.startOffset;
    report('E0101', { source, start, end: start + token.image.length }, { found: token.image });
  }
  const span = { source, start: 0, end: source.text.length };
  return { value: { span, items, comments: readComments(source, lexed) }, diagnostics: list };
}

function parse({ tokens }: Lexed): { tree: FileCstNode; errors: readonly IRecognitionException[] } {
  const shared = parser();
  shared.load(tokens);
  const tree = shared.file() as FileCstNode;
  return { tree, errors: shared.errors };
}

function readComments(source: Source, { comments }: Lexed): Comment[] {
  return comments.map(({ start, end, ownLine }) => {
    return { span: { source, start, end }, text: source.text.slice(start, end), ownLine };
  });
}
