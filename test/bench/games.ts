/** Rule files for measurements: shipped ones by their paths, and those beside this file. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Game, renderConcise } from '../../src/index.js';
import { compileRules } from '../../src/pipeline.js';
import { readShipped, sourceOf } from '../games/shipped.js';

/** The path of a rule file. */
export function pathOf(name: string): string {
  const own = fileURLToPath(new URL(`${name}.zug`, import.meta.url));
  return existsSync(own) ? own : fileURLToPath(new URL(`../../rules/${name}.zug`, import.meta.url));
}

/** A fresh compilation. */
export function compileFile(name: string): Game {
  // As if it lay among the shipped ones, for what it includes.
  const own = { name: `${name}.zug`, text: readFileSync(pathOf(name), 'utf8') };
  const source = name.includes('/') ? sourceOf(name) : own;
  const { value, diagnostics } = compileRules(source, readShipped);
  if (value === undefined) throw new Error(`${name} does not compile:\n${renderConcise(diagnostics)}`);
  return value;
}
