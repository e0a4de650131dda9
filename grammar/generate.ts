/*
 * Writes what is made from the grammar: types of the parser's tree, the grammar as a page of EBNF, railroad diagrams,
 * and colours for editors. Run by `npm run generate`; with --check it only fails if a file is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateCstDts } from './chevrotain.js';
import { ebnfPage } from './generate/ebnf.js';
import { railroadPages } from './generate/railroad.js';
import { chaptersOf } from './generate/rules.js';
import { startsModule } from './generate/starts.js';
import { textMateGrammar } from './generate/textmate.js';
import { NativeParser } from './native/parser.js';

/** All generated files by their path from this folder. */
export function generated(): ReadonlyMap<string, string> {
  const productions = new NativeParser({ skipValidations: true }).getGAstProductions();
  const chapters = chaptersOf(productions);
  return new Map([
    ['native/cst.d.ts', generateCstDts(productions, { includeVisitorInterface: false })],
    ['native/starts.generated.ts', startsModule(productions)],
    ['native/zug.ebnf', ebnfPage(chapters)],
    ['native/zug.tmLanguage.json', textMateGrammar()],
    ...railroadPages(chapters).map(([name, svg]) => [`native/railroad/${name}.generated.svg`, svg] as const),
  ]);
}

function main(): void {
  const isCheck = process.argv.includes('--check');
  for (const [name, text] of generated()) {
    const path = join(import.meta.dirname, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (isCheck) {
      console.error(`stale: ${name} (npm run generate)`);
      process.exitCode = 1;
    } else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

if (process.argv[1] === import.meta.filename) main();
