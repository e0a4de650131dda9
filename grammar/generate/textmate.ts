import { KEYWORDS, type KeywordClass } from '../native/tokens.js';

interface Pattern {
  readonly name?: string;
  readonly match: string;
  readonly captures?: Readonly<Record<string, { readonly name: string }>>;
}

/** How editors call the classes of words; colour themes know the beginnings of these names. */
const SCOPES: Readonly<Record<KeywordClass, string>> = {
  section: 'keyword.control.section',
  part: 'keyword.other.part',
  ability: 'support.function.ability',
  clause: 'keyword.other.clause',
  action: 'support.function.action',
  program: 'keyword.control.program',
  relation: 'keyword.operator.relation',
  condition: 'keyword.operator.condition',
  result: 'constant.language.result',
  direction: 'constant.language.direction',
  place: 'variable.language.place',
};

const NOT_BEFORE = '(?<![\\p{L}\\p{N}_-])';
const NOT_BEHIND = '(?![\\p{L}\\p{N}_-])';
/** Behind these words stands a name, whatever it is. */
const DECLARING = 'zone|mark|tally|kind|trigger|phase|condition|directions|before|slots|lines|link';

/** Colours for editors, in the format of TextMate that most of them read. */
export function textMateGrammar(): string {
  const grammar = {
    $schema: 'https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json',
    name: 'Zugwerk rules',
    scopeName: 'source.zug',
    fileTypes: ['zug'],
    patterns: [...signPatterns(), declarationPattern(), ...keywordPatterns(), ...namePatterns()],
  };
  return `${JSON.stringify(grammar, null, 2)}\n`;
}

function signPatterns(): Pattern[] {
  return [
    { name: 'comment.line.double-slash.zug', match: '//.*$' },
    { name: 'string.quoted.double.zug', match: '"[^"]*("|$)' },
    { name: 'punctuation.zug', match: '[{}(),;:]' },
    { name: 'keyword.operator.zug', match: '<=|>=|\\.\\.|[=<>+]' },
  ];
}

function declarationPattern(): Pattern {
  return {
    match: `${NOT_BEFORE}(${DECLARING})\\s+([a-z][\\p{L}\\p{N}_-]*)`,
    captures: { 1: { name: `${SCOPES.section}.zug` }, 2: { name: 'entity.name.zug' } },
  };
}

function keywordPatterns(): Pattern[] {
  return (Object.keys(KEYWORDS) as KeywordClass[]).map((group) => {
    // Longest first: `forward-diagonal` before `forward`.
    const words = [...KEYWORDS[group]].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    return { name: `${SCOPES[group]}.zug`, match: `${NOT_BEFORE}(?:${words.join('|')})${NOT_BEHIND}` };
  });
}

function namePatterns(): Pattern[] {
  return [
    { name: 'constant.other.square.zug', match: `${NOT_BEFORE}[a-z][1-9][0-9]?${NOT_BEHIND}` },
    { name: 'constant.numeric.zug', match: `${NOT_BEFORE}[0-9]+` },
    { name: 'entity.name.type.zug', match: `${NOT_BEFORE}\\p{Lu}[\\p{L}\\p{N}_-]*` },
    { name: 'variable.other.zug', match: `${NOT_BEFORE}\\p{Ll}[\\p{L}\\p{N}_-]*` },
  ];
}
