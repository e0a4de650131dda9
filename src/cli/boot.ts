#!/usr/bin/env node
/**
 * Starts the built command line: one file, with what V8 made of it when it was built. Node would otherwise read and
 * compile all of it anew each time, which takes longer than most commands. V8 refuses what another release of it has
 * made; the program then starts without. The build sets ZUGWERK_KEEP_CODE to have it made.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

const folder = import.meta.dirname;
const file = join(folder, 'program.cjs');
const kept = join(folder, 'program.cache');

type Body = (exports: object, require: NodeJS.Require, module: object, file: string, folder: string) => void;

const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`,
  {
    filename: file,
    ...(existsSync(kept) ? { cachedData: readFileSync(kept) } : {}),
  },
);
const module = { exports: {} };
(script.runInThisContext() as Body)(module.exports, createRequire(file), module, file, dirname(file));

if (process.env.ZUGWERK_KEEP_CODE !== undefined) {
  process.on('exit', () => writeFileSync(kept, script.createCachedData()));
}
