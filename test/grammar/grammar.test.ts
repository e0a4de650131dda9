// Promises of the grammar: it is sound, every word is used, what is made from it is fresh.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CstNode, IProduction, TokenType } from 'chevrotain';
import { describe, expect, test } from 'vitest';
import { RepetitionMandatoryWithSeparator, Terminal } from '../../grammar/chevrotain.js';
import { insideOf } from '../../grammar/generate/first.js';
import { chaptersOf } from '../../grammar/generate/rules.js';
import { generated } from '../../grammar/generate.js';
import { tokenize } from '../../grammar/native/lexer.js';
import { NativeParser, parser } from '../../grammar/native/parser.js';
import {
  ALL_TOKENS,
  KEYWORDS,
  keywordNamed,
  StartsDirection,
  StartsPlaces,
  Stray,
} from '../../grammar/native/tokens.js';
import { DIR_WORDS, SET_WORDS } from '../../src/ast/nodes.js';
import { ALL_BLOCKS, keywordsStarting } from '../../src/frontends/native/blocks.js';
import { SENTENCES } from '../../src/frontends/native/wanted.js';
import { ruleFiles } from '../frontends/rule-files.js';

const usual = new NativeParser({ skipValidations: true });
const productions = usual.getGAstProductions();
const folder = join(import.meta.dirname, '../../grammar');

describe('grammar', () => {
  test("passes Chevrotain's checks", () => {
    expect(() => new NativeParser({ skipValidations: false })).not.toThrow();
  });

  test('every rule is reached from the file', () => {
    const reached = chaptersOf(productions).flatMap(({ rules }) => rules.map(({ name }) => name));
    expect(reached.sort()).toEqual(Object.keys(productions).sort());
  });

  test('every word and sign is used', () => {
    const used = new Set(
      Object.values(productions).flatMap(({ definition }) => definition.flatMap(tokensIn)),
    );
    const isUsed = (type: TokenType): boolean =>
      used.has(type) || (type.CATEGORIES ?? []).some(isSpecificUse);
    const isSpecificUse = (group: TokenType): boolean => used.has(group) && group.name !== 'AnyWord';
    const onlyLookedAt: readonly TokenType[] = [StartsDirection, StartsPlaces, Stray];
    const unused = ALL_TOKENS.filter((type) => !isUsed(type) && !onlyLookedAt.includes(type));
    expect(unused.map(({ name }) => name)).toEqual([]);
  });

  test('no keyword is in two classes', () => {
    const words = Object.values(KEYWORDS).flat();
    expect(words.length).toBe(new Set(words).size);
  });

  test('directions and places are those of the syntax tree', () => {
    expect([...KEYWORDS.direction]).toEqual([...DIR_WORDS]);
    expect([...KEYWORDS.place].sort()).toEqual(SET_WORDS.filter((word) => word !== 'any').sort());
  });

  test('its table of beginnings chooses as what Chevrotain works out', () => {
    for (const { text } of ruleFiles().slice(0, 40)) {
      expect(shapeOf(parseWith(usual, text))).toEqual(shapeOf(parseWith(parser(), text)));
    }
  });

  test('what can begin a sentence of a block is what messages say', () => {
    for (const block of ALL_BLOCKS) {
      const words = block.usual.filter((word) => keywordNamed(word) !== undefined);
      for (const word of words) expect(keywordsStarting(block), block.name).toContain(word);
      expect(Object.keys(productions), block.name).toContain(block.rule);
      for (const rule of block.inside) expect(Object.keys(productions), block.name).toContain(rule);
    }
  });

  test('sentences that messages name are rules', () => {
    expect(Object.keys(SENTENCES).filter((rule) => productions[rule] === undefined)).toEqual([]);
  });
});

function tokensIn(production: IProduction): TokenType[] {
  if (production instanceof Terminal) return [production.terminalType];
  const separator = production instanceof RepetitionMandatoryWithSeparator ? [production.separator] : [];
  return [...separator, ...insideOf(production).flatMap(tokensIn)];
}

function parseWith(chosen: NativeParser, text: string): CstNode {
  chosen.load(tokenize(text).tokens);
  return chosen.file();
}

/** Rules and words in their order, as one text. */
function shapeOf({ name, children }: CstNode): string {
  const inside = Object.entries(children).map(([key, list]) => {
    return `${key}: ${list.map((child) => ('children' in child ? shapeOf(child) : child.image)).join(' ')}`;
  });
  return `${name}(${inside.join(', ')})`;
}

describe('generated files', () => {
  test.each([...generated()])('%s is fresh', (name, text) => {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

  test('the EBNF page names every rule and no other', () => {
    const page = generated().get('native/zug.ebnf') ?? '';
    const defined = [...page.matchAll(/^(\w+) =/gm)].map(([, name]) => name);
    const withoutText = page.replace(/\(\*[\s\S]*?\*\)|\?.*?\?|"[^"]*"/g, '');
    const spoken = [...withoutText.matchAll(/\b[A-Za-z_]\w*/g)].map(([name]) => name);
    expect(defined.filter((name) => name !== name?.toUpperCase()).sort()).toEqual(
      Object.keys(productions).sort(),
    );
    expect(spoken.filter((name) => !defined.includes(name))).toEqual([]);
  });

  test('the railroad diagrams show every rule', () => {
    const pages = [...generated()].filter(([name]) => name.includes('railroad')).map(([, svg]) => svg);
    for (const rule of Object.keys(productions)) {
      expect(pages.filter((svg) => svg.includes(`>${rule}</text>`)).length, rule).toBeGreaterThan(0);
    }
    for (const svg of pages)
      expect(svg.match(/<(?:svg|g)[ >]/g)?.length).toBe(svg.match(/<\/(?:svg|g)>/g)?.length);
  });
});

describe('colours for editors', () => {
  interface Pattern {
    readonly name?: string;
    readonly match: string;
    readonly captures?: Readonly<Record<string, { readonly name: string }>>;
  }
  const text = generated().get('native/zug.tmLanguage.json') ?? '';
  const { patterns, scopeName } = JSON.parse(text) as { patterns: Pattern[]; scopeName: string };

  /** What an editor would do: the first place where a pattern matches, of several the first pattern. */
  function scopesOf(line: string): string[] {
    const found: string[] = [];
    for (let at = 0; at < line.length; ) {
      const next = patterns
        .map((pattern) => ({ pattern, match: execFrom(pattern, line, at) }))
        .filter(({ match }) => match !== null && match[0] !== '')
        .sort((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0))[0];
      if (next?.match == null) break;
      found.push(...scopesIn(next.pattern, next.match));
      at = next.match.index + next.match[0].length;
    }
    return found;
  }

  function execFrom({ match }: Pattern, line: string, at: number): RegExpExecArray | null {
    const regex = new RegExp(match, 'gu');
    regex.lastIndex = at;
    return regex.exec(line);
  }

  function scopesIn({ name, captures }: Pattern, match: RegExpExecArray): string[] {
    if (name !== undefined) return [`${match[0]} ${name}`];
    return Object.entries(captures ?? {}).map(([group, scope]) => `${match[Number(group)]} ${scope.name}`);
  }

  test('the scope is that of rule files', () => {
    expect(scopeName).toBe('source.zug');
  });

  test('every keyword has the colour of its class', () => {
    for (const [group, words] of Object.entries(KEYWORDS)) {
      for (const word of words) {
        expect(scopesOf(`(${word})`)[1], word).toMatch(new RegExp(`^${word} [a-z.]+\\.${group}\\.zug$`));
      }
    }
  });

  test('names, squares, numbers, texts and comments', () => {
    expect(scopesOf('trigger drop { "no drop" // drop')).toEqual([
      'trigger keyword.control.section.zug',
      'drop entity.name.zug',
      '{ punctuation.zug',
      '"no drop" string.quoted.double.zug',
      '// drop comment.line.double-slash.zug',
    ]);
    expect(scopesOf('drop Rook e4 12 camp forward-diagonal')).toEqual([
      'drop support.function.action.zug',
      'Rook entity.name.type.zug',
      'e4 constant.other.square.zug',
      '12 constant.numeric.zug',
      'camp variable.other.zug',
      'forward-diagonal constant.language.direction.zug',
    ]);
  });
});
