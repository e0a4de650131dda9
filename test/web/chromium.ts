/**
 * The real page in a real browser: Debian's Chromium without a window. The page comes from our own server, so that its
 * headers are in force. Pictures are kept in `artefacts/`, which git ignores.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { listen, type Running } from '../../src/cli/serve/listen.js';

const root = join(import.meta.dirname, '../..');
const program = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** A page that tests act on, and what went wrong on it. */
export interface Tab {
  readonly page: Page;
  /** Errors of the page and its console. */
  readonly errors: readonly string[];
}

/** Opens the page at a hash; anything that the console calls an error fails the test at its end. */
export type Open = (hash: string, options?: BrowserContextOptions) => Promise<Tab>;

/** For the tests of a file: one browser and one server. Without Chromium they skip. */
export function useChromium(files: readonly string[] = [], cwd = root): Open {
  let browser: Browser;
  let server: Running;
  beforeAll(async () => {
    if (program === undefined) return;
    const built = spawnSync(process.execPath, [join(root, '.ci/page.mjs')], { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`the page was not built: ${built.stderr}`);
    server = await listen({ files, host: '127.0.0.1', port: 0 }, { cwd });
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath: program, args });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach((context) => {
    if (program === undefined) context.skip('chromium is not installed');
  });
  return async (hash, options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    onTestFinished(async () => {
      await context.close();
      expect(errors).toEqual([]);
    });
    await page.goto(`${server.address}#${hash}`);
    await page.waitForSelector('.board svg');
    return { page, errors };
  };
}

/** Keeps a picture of the page to be looked at. */
export async function shoot({ page }: Tab, name: string): Promise<void> {
  const folder = join(root, 'artefacts', 'page');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

// ---------------------------------------------------------------- acting

/** Clicks in the middle of a square or slot, whatever stands there. */
export async function clickSquare(tab: Tab, name: string): Promise<void> {
  const { x, y } = await middleOf(tab, name);
  await tab.page.mouse.click(x, y);
}

/** The middle of a square on the screen. */
export async function middleOf({ page }: Tab, name: string): Promise<{ x: number; y: number }> {
  const square = page.locator(`.board [data-square="${name}"]`).first();
  await square.scrollIntoViewIfNeeded();
  const box = await square.boundingBox();
  if (box === null) throw new Error(`there is no ${name} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Plays by clicks. A move is squares in the order of the clicks; `Knight:` before them picks a man in reserve,
 * `=Hawk@e1` behind them a figure in the choice at a square, `=none@e1` nobody.
 */
export async function playByClicks(tab: Tab, moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const before = await movesMade(tab);
    for (const word of move.split(' ')) await act(tab, word);
    await expect.poll(() => movesMade(tab), { message: move }).toBe(before + 1);
  }
}

async function act(tab: Tab, word: string): Promise<void> {
  const { page } = tab;
  const [, figure = '', at = ''] = /^=(\w+)@(\w+)$/.exec(word) ?? [];
  if (figure !== '') await page.click(`[data-menu="${at}"] [data-pick="${figure}"]`);
  else if (word.endsWith(':')) await page.click(`.to-move [data-reserve="${word.slice(0, -1)}"]`);
  else await clickSquare(tab, word);
}

/** How many moves the list shows. */
export function movesMade({ page }: Tab): Promise<number> {
  return page.locator('.moves li button').count();
}

/** The moves as the list shows them. */
export async function movesShown({ page }: Tab): Promise<string> {
  return (await page.locator('.moves li button').allTextContents()).join(' ');
}

/** What the status line says. */
export async function statusShown({ page }: Tab): Promise<string> {
  return (await page.textContent('[data-status]')) ?? '';
}

/** The men on squares, from the pictures that stand there: `White Knight c3`. */
export function manOn({ page }: Tab, square: string): Promise<string | null> {
  return page.locator(`.board [data-man="${square}"] title`).first().textContent();
}
