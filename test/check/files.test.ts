import { describe, expect, test } from 'vitest';
import type { Include, RuleFile, Word } from '../../src/ast/nodes.js';
import { FILE_LIMITS, type Host, loadFiles, withIncludes } from '../../src/check/files.js';
import type { LoadedFile } from '../../src/check/program.js';
import type { Diagnostic } from '../../src/text/diagnostic.js';
import type { Source } from '../../src/text/source.js';
import { wordsOf } from '../../src/text/words.js';

/** Texts are words with blanks between them: each is the path of an include, `!` is a syntax error. */
function parse(source: Source): { value: RuleFile; diagnostics: Diagnostic[] } {
  const words = Array.from(source.text.matchAll(/\S+/g), (match): Word => {
    return { text: match[0], span: { source, start: match.index, end: match.index + match[0].length } };
  });
  const paths = words.filter(({ text }) => text !== '!');
  const span = { source, start: 0, end: source.text.length };
  const items = paths.map((path): Include => ({ kind: 'include', paths: [path], span: path.span }));
  const errors = words.filter(({ text }) => text === '!');
  return {
    value: { items, comments: [], span },
    diagnostics: errors.map((word) => ({ code: 'E0103', span: word.span, args: {}, related: [] })),
  };
}

interface World extends Host {
  readonly parsed: string[];
}

/** A folder as data; `./x` is another path to `x`, and some paths cannot be read. */
function world(files: Readonly<Record<string, string>>): World {
  const parsed: string[] = [];
  return {
    parsed,
    parse: (source) => {
      parsed.push(source.name);
      return parse(source);
    },
    read: (path) => {
      const name = path.replace(/^\.\//, '');
      const text = files[name];
      if (path === '../up') return { ok: false, reason: 'outside', near: [] };
      if (path === 'dir') return { ok: false, reason: 'unreadable', near: [] };
      if (path === 'huge') return { ok: false, reason: 'too large', near: [] };
      if (text === undefined) return { ok: false, reason: 'missing', near: Object.keys(files) };
      return { ok: true, source: { name, text } };
    },
  };
}

function load(files: Readonly<Record<string, string>>) {
  const host = world(files);
  const { value, diagnostics } = loadFiles({ name: 'main', text: files.main ?? '' }, host);
  return { value, diagnostics, parsed: host.parsed };
}

function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, span }) => {
    return `${code} ${span.source.name} ${span.source.text.slice(span.start, span.end)}`;
  });
}

function tree({ source, includes }: LoadedFile): string {
  return includes.length === 0 ? source.name : `${source.name}(${includes.map(tree).join(' ')})`;
}

describe('loadFiles', () => {
  test('follows includes in their order, each file once', () => {
    const { value, diagnostics, parsed } = load({ main: 'a b a', a: 'c', b: './c', c: '' });
    expect(diagnostics).toEqual([]);
    expect(parsed).toEqual(['main', 'a', 'c', 'b']);
    expect(tree(value)).toBe('main(a(c) b(c))');
    expect(value.includes[0]?.includes[0]).toBe(value.includes[1]?.includes[0]);
    expect(withIncludes(value).map(({ source }) => source.name)).toEqual(['main', 'a', 'c', 'b']);
  });

  test('passes on what the parser says, once for each file', () => {
    const { diagnostics } = load({ main: 'a ! b', a: 'c', b: 'c', c: '!' });
    expect(places(diagnostics)).toEqual(['E0103 main !', 'E0103 c !']);
  });

  test('says why a file cannot be had, and goes on', () => {
    const { value, diagnostics } = load({ main: 'lib ../up dir huge libs', libs: '' });
    expect(places(diagnostics)).toEqual([
      'E0501 main lib',
      'E0502 main ../up',
      'E0505 main dir',
      'E0505 main huge',
    ]);
    expect(diagnostics[0]?.args.near).toBe("'main' or 'libs'");
    expect(tree(value)).toBe('main(libs)');
  });

  test('a circle of includes is an error at the path that closes it', () => {
    const { value, diagnostics } = load({ main: 'a', a: 'b', b: 'c ./a', c: '' });
    expect(places(diagnostics)).toEqual(['E0510 b ./a']);
    const [circle] = diagnostics as [Diagnostic];
    expect(wordsOf(circle).why).toBe('the way is a > b > a');
    expect(circle.related.map(({ span, text }) => [span.source.name, text])).toEqual([
      ['a', 'a includes "b" here'],
    ]);
    expect(tree(value)).toBe('main(a(b(c)))');
  });

  test('a file that includes itself', () => {
    expect(places(load({ main: 'main' }).diagnostics)).toEqual(['E0510 main main']);
  });

  test('bounds the number of files', () => {
    const names = Array.from({ length: 300 }, (_, index) => `f${index}`);
    const files = Object.fromEntries(names.map((name) => [name, '']));
    const { diagnostics, parsed } = load({ ...files, main: names.join(' ') });
    expect(places(diagnostics)).toEqual([`E0506 main f${FILE_LIMITS.files - 1}`]);
    expect(parsed).toHaveLength(FILE_LIMITS.files);
  });

  test('bounds the depth, and reports it once', () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`f${index}`, `f${index + 1} x`]),
    );
    const { diagnostics, parsed } = load({ ...files, main: 'f0' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['E0511']);
    expect(parsed).toHaveLength(FILE_LIMITS.levels + 1);
  });

  test('bounds the size of all files together', () => {
    const big = ' '.repeat(4_000_000);
    const { diagnostics } = load({ main: 'a b c', a: big, b: big, c: big });
    expect(places(diagnostics)).toEqual(['E0511 main c']);
  });

  test('bounds the number of paths that are looked up', () => {
    const paths = Array.from({ length: 5000 }, (_, index) => `none${index}`);
    const { diagnostics } = load({ main: paths.join(' ') });
    expect(diagnostics).toHaveLength(FILE_LIMITS.paths + 1);
    expect(diagnostics.at(-1)?.code).toBe('E0511');
  });
});
