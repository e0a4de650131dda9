// Makes a fresh clone ready: installs what package-lock.json says and builds dist/. Quiet when there is
// nothing to do, else one line on stderr for each step. The other scripts in this folder begin with it;
// by hand: `node .ci/setup.mjs [--clean]` (--clean builds from nothing, with the page, as a package needs it).

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const tsc = 'node_modules/typescript/bin/tsc';
const vite = 'node_modules/vite/bin/vite.js';

/** Installs and builds where needed; ends the process when that fails. */
export function setup() {
  install();
  build();
}

/** Brings node_modules in line with package-lock.json. */
export function install() {
  if (installed()) return;
  say('installing dependencies (npm ci)');
  // NODE_ENV=production would leave out the compiler.
  const { status, stdout, stderr, error } = spawnSync('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`npm ci failed\n${error?.message ?? stdout + stderr}`);
}

/** Compiles to dist/, and the command line to dist/cli, if a source changed since the last build that succeeded. */
export function build() {
  const sources = ['src', 'grammar'].flatMap(files).filter((name) => /^(?!src\/web\/).*\.ts$/.test(name));
  once('dist/.built', ['package-lock.json', 'tsconfig.json', ...sources], 'building (tsc)', [tsc]);
  const args = [vite, 'build', '--logLevel', 'warn'];
  once(
    'dist/cli/.built',
    ['package-lock.json', 'vite.config.ts', ...sources],
    'building the command line (vite)',
    args,
  );
}

/** The same for the page, to dist/web. */
export function buildPage() {
  const sources = ['src', 'grammar', 'rules'].flatMap(files);
  const args = [vite, 'build', 'src/web', '--logLevel', 'warn'];
  alone('dist/.page-lock', () =>
    once('dist/web/.built', ['package-lock.json', ...sources], 'building the page (vite)', args),
  );
}

/** Test files that want the same build at the same time do it once, and the others wait for it. */
function alone(name, work) {
  const lock = join(root, name);
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // Somebody who was interrupted left it behind.
      if (waited > 1200) rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  process.once('exit', () => rmSync(lock, { recursive: true, force: true }));
  work();
  rmSync(lock, { recursive: true, force: true });
}

/** Runs a build unless its inputs are those of the last one that succeeded. */
function once(stampName, inputNames, words, args) {
  const stamp = join(root, stampName);
  const inputs = fingerprint(inputNames);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say(words);
  if (node(args, { stdio: ['ignore', 2, 2] }) !== 0) fail(`${words} failed`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

/** Runs Node in the root folder, waits, and returns the exit code. */
export function node(args, options = {}) {
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) fail(error.message);
  return status ?? 1;
}

/** Goes on as another program in this same process: its stdin, signals and exit code are ours. */
export async function become(file, args) {
  const path = join(root, file);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
}

export function say(text) {
  process.stderr.write(`zugwerk: ${text}\n`);
}

/** True if node_modules holds each package of the lock file in its version (other platforms' excepted). */
function installed() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const present = packages(hidden);
  return Object.entries(packages(join(root, 'package-lock.json'))).every(([path, { version, optional }]) => {
    const found = present[path];
    return path === '' || (found ? found.version === version : optional);
  });
}

function packages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Names, sizes and times of all that a build reads: tells of changed, new and removed files. */
function fingerprint(names) {
  return [...names]
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(root, name));
      return `${name} ${size} ${mtimeMs}\n`;
    })
    .join('');
}

function files(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? files(name) : [name];
  });
}

function fail(text) {
  say(text);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--clean')) rmSync(join(root, 'dist'), { recursive: true, force: true });
  setup();
  if (process.argv.includes('--clean')) buildPage();
}
