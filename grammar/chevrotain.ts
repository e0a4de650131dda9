/*
 * Chevrotain, fast to load: its usual entry loads some six hundred small files, which takes longer than reading a rule
 * file. The same package holds the same code as one file, but does not export it by name; where that file cannot be
 * found (in a browser, or in another release) the usual entry serves as well.
 */
type Chevrotain = typeof import('chevrotain');

async function load(): Promise<Chevrotain> {
  try {
    const oneFile = new URL('../chevrotain.min.mjs', import.meta.resolve('chevrotain')).href;
    return (await import(/* @vite-ignore */ oneFile)) as Chevrotain;
  } catch {
    return import('chevrotain');
  }
}

export const {
  Alternation,
  createToken,
  createTokenInstance,
  CstParser,
  EarlyExitException,
  EOF,
  generateCstDts,
  Lexer,
  MismatchedTokenException,
  NonTerminal,
  NoViableAltException,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  tokenMatcher,
} = await load();
