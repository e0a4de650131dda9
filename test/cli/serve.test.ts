// The server without and with a port: what it answers, what it refuses, how it follows files, how it ends.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeApp, type Served } from '../../src/cli/serve/app.js';
import { listen } from '../../src/cli/serve/listen.js';
import { readServed } from '../../src/cli/serve/rules.js';
import { loadSite } from '../../src/cli/serve/site.js';
import { cli, folder } from './cli.js';

const PAGE = '<meta name="zugwerk" content="static" /><script type="module" src="./a.js"></script>';

function site() {
  return loadSite(folder({ 'index.html': PAGE, 'a.js': 'export {};', 'deep/b.css': '', 'secret.env': 'x' }));
}

function app(served: Partial<Served> = {}) {
  return makeApp({ site: site(), rules: () => [], watch: () => () => {}, hosts: ['localhost'], ...served });
}

const ask = (path: string, init: RequestInit = {}, host = 'localhost:6480') =>
  app().request(path, { ...init, headers: { host, ...init.headers } });

describe('what it answers', () => {
  test('the page, which then knows that it is served', async () => {
    const answer = await ask('/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('name="zugwerk" content="served"');
  });

  test('scripts and styles with their types', async () => {
    expect((await ask('/a.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await ask('/deep/b.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('a strict policy on every answer, refusals too', async () => {
    for (const answer of [await ask('/'), await ask('/nothing'), await ask('/', { method: 'POST' })]) {
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/'unsafe|\*/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('what it refuses', () => {
  test.each([
    '/index.html',
    '/secret.env',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/deep/../../package.json',
    '//etc/passwd',
    '/deep',
    '/a.js%00',
    '/%zz',
    '/__proto__',
  ])('%s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s', async (method) => {
    expect((await ask('/', { method })).status).toBe(405);
  });

  test('a body that is too large', async () => {
    const answer = await ask('/', {
      method: 'POST',
      body: 'x'.repeat(5000),
      headers: { 'content-length': '5000' },
    });
    expect(answer.status).toBe(413);
  });

  test('a name that is not its own', async () => {
    expect((await ask('/files.json', {}, 'evil.example')).status).toBe(403);
    expect((await ask('/files.json', {}, '')).status).toBe(403);
  });
});

describe('rule files', () => {
  const rules = 'include "lib/men"\nvariant "Mine" { board 3 x 3 }\n';

  test('with what they include, and where they lie', () => {
    const cwd = folder({ 'mine.zug': rules, 'lib/men.zug': 'include "std/orthodox"\n' });
    const { rules: read, paths } = readServed(['mine.zug', 'chess'], cwd);
    expect(read[0]).toEqual({
      name: 'mine.zug',
      text: rules,
      files: { 'lib/men.zug': 'include "std/orthodox"\n' },
      shipped: false,
    });
    expect(read[1]).toMatchObject({ name: 'orthodox/chess', shipped: true, files: {} });
    expect(paths).toContain(join(cwd, 'lib/men.zug'));
  });

  test('never what lies outside of their folder', () => {
    const cwd = folder({ 'in/mine.zug': 'include "../other"\n', 'other.zug': 'secret' });
    expect(JSON.stringify(readServed(['in/mine.zug'], cwd).rules)).not.toContain('secret');
  });

  test('changes are told, also of files that were not there', { timeout: 20_000 }, async () => {
    const cwd = folder({ 'mine.zug': rules });
    const server = await listen({ files: ['mine.zug'], host: '127.0.0.1', port: 0, site: site() }, { cwd });
    onTestFinished(() => server.close());
    const events = await fetch(`${server.address}changes`);
    const reader = events.body!.getReader();
    const heard = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    appendFileSync(join(cwd, 'mine.zug'), '// more\n');
    expect(await heard()).toContain('event: change');
    const [file] = (await (await fetch(`${server.address}files.json`)).json()) as { text: string }[];
    expect(file?.text).toContain('// more');
    mkdirSync(join(cwd, 'lib'));
    writeFileSync(join(cwd, 'lib/men.zug'), '');
    expect(await heard()).toContain('event: change');
  });
});

describe('the command', () => {
  test('a file that is not there', async () => {
    expect(await cli('serve no-such.zug')).toMatchObject({ code: 2, out: '' });
  });

  test('ports that are none, hosts that are none', async () => {
    for (const port of ['x', '-1', '70000', '1.5'])
      expect((await cli(['serve', '--port', port])).err).toContain('--port must be a number from 0 to 65535');
  });

  test('a port in use', async () => {
    const cwd = folder({});
    const server = await listen({ files: [], host: '127.0.0.1', port: 0, site: site() }, { cwd });
    onTestFinished(() => server.close());
    const port = Number(new URL(server.address).port);
    await expect(listen({ files: [], host: '127.0.0.1', port, site: site() }, { cwd })).rejects.toMatchObject(
      {
        message: `port ${port} is in use already`,
        hint: `take another one: --port ${port + 1}; --port 0 takes any that is free`,
      },
    );
  });

  test('a page that is not built', () => {
    expect(() => loadSite(folder({}))).toThrow('the page is not built');
  });

  test('it says where it is, and Ctrl-C ends it', { timeout: 60_000 }, async () => {
    const root = join(import.meta.dirname, '../..');
    expect(spawnSync(process.execPath, [join(root, '.ci/page.mjs')]).status).toBe(0);
    const main = join(root, 'src/cli/main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', main, 'serve', '--port', '0']);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(chunk)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
