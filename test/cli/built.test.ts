/** The built command line, in one process after the other: what bundling could break. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/cli/package.js';

const main = join(packageRoot(), 'dist/cli/main.js');

// `npm test` builds first; a single file run by hand may find nothing to run.
const run = existsSync(main) ? describe : describe.skip;

run('the built program', { timeout: 120_000 }, () => {
  test('counts as the rules say', () => {
    expect(call(['perft', 'seirawan', '3', '-q'])).toEqual({ code: 0, out: '24830\n', err: '' });
  });

  test('thinks in its thread', () => {
    const { code, out } = call(['play', 'chess', '--black', 'computer', '--depth', '1'], 'e2e4 quit\n');
    expect(code).toBe(0);
    // The last line is the position: White is to move again.
    expect(out).toMatch(/ w \S+ \S+ \d+ 2\n$/);
  });

  test('draws with the package that may be missing', () => {
    const picture = join(mkdtempSync(join(tmpdir(), 'zugwerk-')), 'board.png');
    expect(call(['show', 'chess', '--png', picture]).code).toBe(0);
    expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  });

  test('the build kept code that Node takes', () => {
    const built = (name: string): string => join(packageRoot(), 'dist/cli', name);
    const [, head = '', tail = ''] =
      /`(\(function .*?\{)\$\{.*?\}\\n(\}\))`/.exec(readFileSync(built('main.js'), 'utf8')) ?? [];
    const text = `${head}${readFileSync(built('program.cjs'), 'utf8')}\n${tail}`;
    const script = new Script(text, { cachedData: readFileSync(built('program.cache')) });
    expect(script.cachedDataRejected).toBe(false);
  });

  test('runs without the code that the build kept, and with code that Node does not know', () => {
    const copy = mkdtempSync(join(tmpdir(), 'zugwerk-'));
    for (const name of ['package.json', 'dist/cli/main.js', 'dist/cli/program.cjs'])
      copyFileSync(join(packageRoot(), name), join(copy, basename(name)));
    const version = (): string | null =>
      spawnSync(process.execPath, [join(copy, 'main.js'), '--version'], { encoding: 'utf8' }).stdout;
    expect(version()).toMatch(/^\d+\.\d+\.\d+\n$/);
    writeFileSync(join(copy, 'program.cache'), 'from elsewhere');
    expect(version()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('knows the options of each command, and says what is wrong', () => {
    expect(call(['perft', '--help']).out).toContain('--max-nodes');
    expect(call(['chek']).err).toContain("did you mean 'check'?");
  });
});

function call(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    input,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}
