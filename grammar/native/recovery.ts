/*
 * How the parser goes on after an error. Chevrotain's own recovery looks for the next token that may follow somewhere;
 * in a language without statement ends that makes one mistake into many messages. Here a broken sentence is given up
 * whole: the parser goes on behind its braces, at a `;`, or at a line that begins like a sentence of the same block.
 * Braces must pair up (the front end sees to that), so no error leaks out of its block.
 */
import type { CstNode, IParserConfig, IToken, ParserMethod, TokenType } from 'chevrotain';
import {
  CstParser,
  EarlyExitException,
  EOF,
  MismatchedTokenException,
  NoViableAltException,
  tokenMatcher,
} from '../chevrotain.js';
import { layoutOf } from './lexer.js';
import { type Lookahead, lookaheadAt, startsOfRule } from './lookahead.js';
import { LBrace, LParen, RBrace, RParen, Semicolon } from './tokens.js';

/** What an error was looking for: the name of a token or group, or the phrase that `OR` has as its `ERR_MSG`. */
const messages: NonNullable<IParserConfig['errorMessageProvider']> = {
  buildMismatchTokenMessage: ({ expected }) => expected.name,
  buildNotAllInputParsedMessage: () => NO_SENTENCE,
  buildNoViableAltMessage: ({ customUserDescription }) => customUserDescription ?? '',
  buildEarlyExitMessage: ({ customUserDescription }) => customUserDescription ?? '',
};

/** Said of a word that neither goes on with the sentence before it nor begins a new one. */
export const NO_SENTENCE = 'NoSentence';

const MOST_RECOVERIES = 1000;

/** The repetition of a block's sentences, as the number that Chevrotain gives to a part of a rule. */
export const BLOCK = 9;

type GrammarRule = ParserMethod<[], CstNode>;
type IsStart = (index: number) => boolean;

/** The parts of Chevrotain that this recovery needs; not in its types, hence the exact version in package.json. */
interface Inner {
  currIdx: number;
  recoveryEnabled: boolean;
  selfAnalysisDone: boolean;
  tokensMap: Readonly<Record<string, TokenType>>;
  lookAheadFuncsCache: Map<number, Lookahead>;
  attemptInRepetitionRecovery: unknown;
  RULE_STACK_IDX: number;
  CST_STACK: CstNode[];
  SAVE_ERROR<T extends Error>(error: T): T;
  getCurrRuleFullName(): string;
}

/** A parser whose sentences (`statement`) and openings of blocks (`head`) fail alone. */
export class RecoveringParser extends CstParser {
  private readonly statements = new Set<string>();
  /** Heads by name; the value tells whether the head ends with the `{` itself. */
  private readonly heads = new Map<string, boolean>();
  private readonly starts = new Map<string, readonly TokenType[]>();
  /** Depths of loops that are going on after an error: in place, since recursion would grow with the errors. */
  private readonly retrying = new Set<number>();
  /** Index of the first token of the statement that failed last. */
  private failedFrom = 0;
  private resyncAt = 0;
  private recoveries = 0;
  /** How many tokens there are. */
  private count = 0;
  private pairs: readonly number[] = [];

  constructor(vocabulary: readonly TokenType[], config: IParserConfig) {
    super([...vocabulary], { ...config, recoveryEnabled: true, errorMessageProvider: messages });
    this.inner.attemptInRepetitionRecovery = this.recoverInRepetition;
  }

  /** Instead of Chevrotain's analysis of the grammar: the table tells what begins what, see `getLaFuncFromCache`. */
  protected useTable(): void {
    this.inner.selfAnalysisDone = true;
  }

  /** Without the follow sets of Chevrotain's recovery, which take long to work out and are not used here. */
  protected override performSelfAnalysis(): void {
    this.inner.recoveryEnabled = false;
    super.performSelfAnalysis();
    this.inner.recoveryEnabled = true;
  }

  /** Sets the tokens and finds out which braces and brackets belong together. */
  load(tokens: IToken[]): void {
    this.retrying.clear();
    this.recoveries = 0;
    this.input = tokens;
    this.count = tokens.length;
    this.pairs = pairUp(tokens);
  }

  /** If a bracket comes next: the two tokens behind the one that closes it. */
  protected behindBrackets(): readonly [IToken | undefined, IToken | undefined] {
    const close = this.LA(1).tokenType === LParen ? this.pairs[this.index] : undefined;
    return close === undefined ? [undefined, undefined] : [this.at(close + 1), this.at(close + 2)];
  }

  /** A rule for the sentences of a block, each of which is given up whole when something in it is wrong. */
  protected statement(name: string, implementation: () => void): GrammarRule {
    this.statements.add(name);
    return this.RULE(name, () => {
      const from = this.index;
      try {
        implementation();
      } catch (error) {
        this.failedFrom = from;
        throw error;
      }
    });
  }

  /** The part of a sentence up to its `{`; if it is wrong the block is read all the same. */
  protected head(name: string, implementation: () => void, withBrace = true): GrammarRule {
    this.heads.set(name, withBrace);
    return this.RULE(name, implementation);
  }

  private get inner(): Inner {
    return this as unknown as Inner;
  }

  /** Index of the token that is read next. */
  private get index(): number {
    return this.inner.currIdx + 1;
  }

  private set index(index: number) {
    this.inner.currIdx = index - 1;
  }

  // ---------------------------------------------------------------- called by Chevrotain

  override canTokenTypeBeInsertedInRecovery(): boolean {
    return false;
  }

  override canTokenTypeBeDeletedInRecovery(): boolean {
    return false;
  }

  getFollowsForInRuleRecovery(): TokenType[] {
    return [];
  }

  findReSyncTokenType(): TokenType {
    return EOF;
  }

  isInCurrentRuleReSyncSet(): boolean {
    const rule = this.inner.getCurrRuleFullName();
    if (this.statements.has(rule)) this.resyncAt = this.behindStatement(rule);
    else this.resyncAt = this.atBlock(this.heads.get(rule));
    return this.resyncAt >= 0;
  }

  reSyncTo(): IToken[] {
    this.index = this.resyncAt;
    return [];
  }

  /** The lookahead at a place of the rule that is being read; found once and kept, as Chevrotain does with its own. */
  getLaFuncFromCache(key: number): Lookahead {
    const cache = this.inner.lookAheadFuncsCache;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = lookaheadAt(this.inner.getCurrRuleFullName(), key & 0xfff, this.tokenNamed);
    cache.set(key, made);
    return made;
  }

  /** After the repetition of a block's sentences: what is no sentence is skipped up to the end of the block. */
  private recoverInRepetition(
    repetition: (...args: unknown[]) => void,
    args: unknown[],
    canGoOn: () => boolean,
    _: number,
    occurrence: number,
    __: unknown,
    notStuck: boolean | undefined,
  ): void {
    const depth = this.inner.RULE_STACK_IDX;
    const after = depth === 0 ? EOF : RBrace;
    if (occurrence !== BLOCK || notStuck === false || tokenMatcher(this.LA(1), after)) return;
    if (this.retrying.has(depth)) return;
    this.retrying.add(depth);
    while (this.index < this.count && !tokenMatcher(this.LA(1), after)) {
      this.skipUnknown(canGoOn);
      if (canGoOn.call(this)) repetition.apply(this, args);
    }
    this.retrying.delete(depth);
  }

  raiseNoAltException(_: number, message: string | undefined): never {
    throw this.inner.SAVE_ERROR(new NoViableAltException(message ?? '', this.LA(1), this.LA(0)));
  }

  raiseEarlyExitException(_: number, __: unknown, message: string | undefined): never {
    throw this.inner.SAVE_ERROR(new EarlyExitException(message ?? '', this.LA(1), this.LA(0)));
  }

  // ---------------------------------------------------------------- where to go on

  private skipUnknown(canGoOn: () => boolean): void {
    this.inner.SAVE_ERROR(new MismatchedTokenException(NO_SENTENCE, this.LA(1), this.LA(0)));
    const from = this.index;
    if (!layoutOf(this.LA(1)).firstOnLine) this.spoilLast();
    const to = this.scan(from + 1, this.indentAt(from), (index) => {
      this.index = index;
      return canGoOn.call(this);
    });
    this.index = this.orGiveUp(to);
  }

  /** On the same line as an unknown word, the sentence before it is not whole either. */
  private spoilLast(): void {
    const { endOffset, tokenType } = this.LA(0);
    if (tokenType === LBrace || tokenType === RBrace || tokenType === Semicolon) return;
    const siblings = Object.values(this.inner.CST_STACK.at(-1)?.children ?? {});
    for (const node of siblings.flatMap((all) => all.at(-1) ?? [])) {
      if ('children' in node && node.location?.endOffset === endOffset)
        Object.assign(node, { recoveredNode: true });
    }
  }

  private behindStatement(rule: string): number {
    const start = this.failedFrom;
    const behind = this.behindBlock(start, this.index);
    if (behind !== undefined) return this.orGiveUp(behind);
    const starts = this.startsOf(rule);
    const from = Math.max(this.index, start + 1);
    return this.orGiveUp(this.scan(from, this.indentAt(start), (index) => this.matches(index, starts)));
  }

  /** After very many errors the rest is not read: it says nothing new and takes long. */
  private orGiveUp(index: number): number {
    this.recoveries++;
    return this.recoveries > MOST_RECOVERIES ? this.count : index;
  }

  /** The token at an index. Chevrotain puts marks of its own behind the last one. */
  private at(index: number): IToken | undefined {
    return index < this.count ? this.input[index] : undefined;
  }

  private indentAt(index: number): number {
    const token = this.at(index);
    return token === undefined ? 0 : layoutOf(token).indent;
  }

  /** The tokens that sentences of this rule begin with. */
  startsOf(rule: string): readonly TokenType[] {
    const known = this.starts.get(rule);
    if (known !== undefined) return known;
    const starts = startsOfRule(rule, this.tokenNamed);
    this.starts.set(rule, starts);
    return starts;
  }

  private readonly tokenNamed = (name: string): TokenType => this.inner.tokensMap[name]!;

  private matches(index: number, types: readonly TokenType[]): boolean {
    const token = this.at(index);
    return token !== undefined && types.some((type) => tokenMatcher(token, type));
  }

  /** If `at` lies in a block opened since `start`: the place behind that block. */
  private behindBlock(start: number, at: number): number | undefined {
    for (let index = start; index < at; index++) {
      const close = this.at(index)?.tokenType === LBrace ? (this.pairs[index] ?? -1) : -1;
      if (close >= at) return close + 1;
      if (close > index) index = close;
    }
    return undefined;
  }

  private atBlock(withBrace: boolean | undefined): number {
    if (withBrace === undefined) return -1;
    for (let index = this.index; ; index++) {
      const token = this.at(index);
      if (token === undefined || endsSentence(token)) return -1;
      if (token.tokenType === LBrace) return this.orGiveUp(withBrace ? index + 1 : index);
      if (index > this.index && layoutOf(token).firstOnLine) return -1;
    }
  }

  /**
   * The first place from `from` on where a sentence may begin: a `}`, a `;`, a line that stands as far left as the
   * broken sentence, or a place behind a block or on a new line that `isStart` knows.
   */
  private scan(from: number, indent: number, isStart: IsStart): number {
    let fresh = this.at(from - 1)?.tokenType === LBrace;
    let index = fresh ? (this.pairs[from - 1] ?? from) + 1 : from;
    for (; ; index++) {
      const token = this.at(index);
      if (token === undefined || endsSentence(token)) return index;
      const { firstOnLine, indent: column } = layoutOf(token);
      if (firstOnLine && column === indent) return index;
      if ((fresh || firstOnLine) && isStart(index)) return index;
      fresh = token.tokenType === LBrace;
      if (fresh) index = this.pairs[index] ?? index;
    }
  }
}

function endsSentence(token: IToken): boolean {
  return token.tokenType === RBrace || token.tokenType === Semicolon;
}

/** For each `{` and `(` the index of its partner. */
function pairUp(tokens: readonly IToken[]): number[] {
  const pairs: number[] = [];
  const open: Readonly<Record<'brace' | 'bracket', number[]>> = { brace: [], bracket: [] };
  tokens.forEach(({ tokenType }, index) => {
    if (tokenType === LBrace || tokenType === RBrace) open.bracket.length = 0;
    if (tokenType === LBrace) open.brace.push(index);
    if (tokenType === LParen) open.bracket.push(index);
    const start =
      tokenType === RBrace ? open.brace.pop() : tokenType === RParen ? open.bracket.pop() : undefined;
    if (start !== undefined) pairs[start] = index;
  });
  return pairs;
}
