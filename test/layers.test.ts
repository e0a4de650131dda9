// Who may import whom: the table of ARCHITECTURE.md, held against every source file. Beside it: no import
// cycles (types count too: who needs a type needs the file read), Node's own modules only in the shells and
// the generators, and one file that re-exports. The last tests show that each rule can fail.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Lowest first. A part is a folder of src, a file of src, or grammar; each may import itself. */
const table: Readonly<Record<string, readonly string[]>> = {
  'src/text': [],
  grammar: [],
  'src/ast': ['src/text'],
  'src/frontends': ['grammar', 'src/text', 'src/ast'],
  'src/model': ['src/text'],
  'src/check': ['src/text', 'src/ast', 'src/model'],
  'src/play': ['src/model'],
  'src/wasm': ['src/text'],
  'src/compile': ['src/text', 'src/model', 'src/play', 'src/wasm'],
  'src/pipeline.ts': [
    'src/text',
    'src/ast',
    'src/frontends',
    'src/model',
    'src/check',
    'src/play',
    'src/compile',
  ],
  'src/formats': ['src/text', 'src/ast', 'src/model', 'src/play'],
  'src/search': ['src/play'],
  'src/analysis': ['src/text', 'src/ast', 'src/model', 'src/play', 'src/formats', 'src/search'],
  'src/protocols': ['src/model', 'src/play', 'src/formats', 'src/search'],
  'src/index.ts': [
    'src/text',
    'src/ast',
    'src/frontends',
    'src/model',
    'src/check',
    'src/play',
    'src/wasm',
    'src/compile',
    'src/pipeline.ts',
    'src/formats',
    'src/search',
    'src/analysis',
    'src/protocols',
  ],
  'src/cli': ['src/index.ts'],
  'src/web': ['src/index.ts'],
  'src/lsp': ['src/index.ts'],
};

const shells = ['src/cli', 'src/web', 'src/lsp'];

/** Path from the root, with forward slashes, to text. */
type Files = ReadonlyMap<string, string>;

describe('layers', () => {
  const files = new Map(
    [...sources('grammar'), ...sources('src')].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

  test('every import is in the table', () => {
    expectNone(strangers(files));
  });
  test('no file imports itself on a detour', () => {
    expectNone(cycles(files));
  });
  test("Node's own modules only in cli, web, lsp and the generators", () => {
    expectNone(nodeImports(files));
  });
  test('only src/index.ts re-exports', () => {
    expectNone(reExports(files));
  });
});

describe('the layers test itself', () => {
  test('finds every kind of import', () => {
    const text = [
      "import type { A } from './a.js';",
      "import './b.js';",
      "export { c } from './c.js';",
      "export * from './d.js';",
      "const e = await import('./e.js');",
      "type F = import('./f.js').F;",
      "// import './no.js';",
      'const no = "import \'./no.js\'";',
    ];
    const found = imports('src/play/x.ts', text.join('\n')).map((path) => posix.basename(path));
    expect(found.sort()).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts']);
  });

  test('knows a stranger', () => {
    expect(strangers(planted({ 'src/play/x.ts': "import type { S } from '../text/source.js';" }))).toEqual([
      'src/play/x.ts imports src/text/source.ts; src/play may import src/model',
    ]);
    expect(strangers(planted({ 'src/cli/x.ts': "import '../web/y.js';" }))).toHaveLength(1);
    expect(strangers(planted({ 'src/text/x.ts': "import '../../test/y.js';" }))).toHaveLength(1);
    expect(strangers(planted({ 'src/cellar/x.ts': '' }))).toEqual([
      'src/cellar/x.ts has no row in the table',
    ]);
    expect(strangers(planted({ 'src/cli/x.ts': "import '../index.js'; import 'yargs';" }))).toEqual([]);
  });

  test('knows a cycle', () => {
    const text = { a: "import './b.js';", b: "import type { C } from './c.js';", c: "import './a.js';" };
    const ring = { 'src/ast/a.ts': text.a, 'src/ast/b.ts': text.b, 'src/ast/c.ts': text.c };
    expect(cycles(planted(ring))).toEqual(['src/ast/a.ts > src/ast/b.ts > src/ast/c.ts > src/ast/a.ts']);
    expect(cycles(planted({ ...ring, 'src/ast/c.ts': '' }))).toEqual([]);
    expect(cycles(planted({ 'src/ast/a.ts': "import './a.js';" }))).toHaveLength(1);
  });

  test("knows Node's own modules", () => {
    const text = "import { join } from 'node:path'; import 'fs';";
    expect(nodeImports(planted({ 'src/text/x.ts': text }))).toEqual([
      'src/text/x.ts imports node:path',
      'src/text/x.ts imports fs',
    ]);
    expect(nodeImports(planted({ 'src/cli/x.ts': text, 'grammar/generate.ts': text }))).toEqual([]);
  });

  test('knows a re-export', () => {
    const texts = ["export * from './y.js';", "import { y } from './y.js'; export { y };"];
    for (const text of texts) expect(reExports(planted({ 'src/ast/x.ts': text }))).toHaveLength(1);
    expect(reExports(planted({ 'src/index.ts': "export * from './pipeline.js';" }))).toEqual([]);
    expect(reExports(planted({ 'src/ast/x.ts': 'const x = 1; export { x };' }))).toEqual([]);
  });
});

function strangers(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    const part = partOf(path);
    const row = table[part];
    if (!row) return [`${path} has no row in the table`];
    return imports(path, text)
      .filter((target) => isOurs(target) && ![part, ...row].includes(partOf(target)))
      .map(
        (target) => `${path} imports ${target}; ${part} may import ${row.join(', ') || 'nothing of ours'}`,
      );
  });
}

/** One line for each import that leads back to a file that is being followed. */
function cycles(files: Files): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, trail: readonly string[]): void => {
    const from = trail.indexOf(path);
    if (from >= 0) found.push([...trail.slice(from), path].join(' > '));
    if (from >= 0 || done.has(path)) return;
    for (const target of imports(path, files.get(path) ?? '')) {
      if (files.has(target)) follow(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of files.keys()) follow(path, []);
  return found;
}

function nodeImports(files: Files): string[] {
  return [...files]
    .filter(([path]) => !shells.includes(partOf(path)) && posix.basename(path) !== 'generate.ts')
    .flatMap(([path, text]) =>
      imports(path, text)
        .filter(isBuiltin)
        .map((target) => `${path} imports ${target}`),
    );
}

function reExports(files: Files): string[] {
  return [...files]
    .filter(([path]) => path !== 'src/index.ts')
    .flatMap(([path, text]) =>
      parseSync(path, text)
        .module.staticExports.flatMap((statement) => statement.entries)
        .flatMap((entry) => entry.moduleRequest?.value ?? [])
        .map((target) => `${path} re-exports from ${target}`),
    );
}

/** What a file imports: our own as paths from the root (`.ts`), packages and Node's modules by name. */
function imports(path: string, text: string): string[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const specifiers = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  new Visitor({ TSImportType: (node) => void specifiers.push(node.source.value) }).visit(program);
  return [...new Set(specifiers)].map((specifier) => resolve(path, specifier));
}

function resolve(path: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const target = posix.join(posix.dirname(path), specifier);
  // `cst.js` stands for `cst.d.ts` where there is nothing but types, `board.js` on the page for `board.tsx`.
  const ending = ['.d.ts', '.tsx'].find((each) => existsSync(join(root, target.replace(/\.js$/, each))));
  return target.replace(/\.js$/, ending ?? '.ts');
}

/** Packages have names, our files have endings. */
function isOurs(target: string): boolean {
  return /\.\w+$/.test(target) && (target.includes('/') || target.startsWith('.'));
}

function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' ? `${first}/${second}` : first;
}

function sources(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('/vite.config.ts'))
    .sort();
}

function planted(texts: Readonly<Record<string, string>>): Files {
  return new Map(Object.entries(texts));
}

/** Fails with the whole list, one offender a line. */
function expectNone(offenders: readonly string[]): void {
  expect(offenders.join('\n'), 'offenders').toBe('');
}
