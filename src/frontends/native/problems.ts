/*
 * Errors of the parser as problems of the author. An error says what was wanted and what was found; the usual mistakes
 * behind that are known by the explanations below, the likeliest first.
 */
import type { IRecognitionException, IToken } from 'chevrotain';
import { EOF } from '../../../grammar/chevrotain.js';
import type { Slip } from '../../../grammar/native/lexer.js';
import { NO_SENTENCE } from '../../../grammar/native/recovery.js';
import type { Report } from '../../text/diagnostic.js';
import type { Source } from '../../text/source.js';
import { blockAround } from './blocks.js';
import { explainBeginning } from './explain-beginning.js';
import { explainWanted } from './explain-wanted.js';
import type { Trouble } from './trouble.js';

/** Says what is wrong at each error of the parser, but for those that a slip accounts for. */
export function reportErrors(
  source: Source,
  tokens: readonly IToken[],
  errors: readonly IRecognitionException[],
  slips: readonly Slip[],
  report: Report,
): void {
  if (errors.length === 0) return;
  const indices = new Map(tokens.map((token, index) => [token, index]));
  for (const error of errors) {
    const trouble = troubleAt(source, tokens, indices.get(error.token) ?? tokens.length, error, report);
    if (comesFromSlip(trouble, slips)) continue;
    if (trouble.wanted === NO_SENTENCE) explainBeginning(trouble);
    else explainWanted(trouble);
  }
}

function troubleAt(
  source: Source,
  tokens: readonly IToken[],
  index: number,
  { message, token, context }: IRecognitionException,
  report: Report,
): Trouble {
  const rules = context.ruleStack;
  const before = tokens[index - 1];
  return { source, report, tokens, index, token, before, wanted: message, rules, block: blockAround(rules) };
}

/** Whether there is a slip before the error, on its line or since the token before. */
function comesFromSlip({ token, before }: Trouble, slips: readonly Slip[]): boolean {
  const slip = lastBefore(slips, token.tokenType === EOF ? Number.POSITIVE_INFINITY : token.startOffset);
  return slip !== undefined && (slip.line === token.startLine || slip.start > (before?.startOffset ?? -1));
}

function lastBefore(slips: readonly Slip[], offset: number): Slip | undefined {
  let [low, high] = [0, slips.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slips[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return slips[low - 1];
}
