// The author's view in Chromium: text, problems, completion, diagrams, the board that plays the text, files on disk.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  clickSquare,
  manOn,
  middleOf,
  movesShown,
  playByClicks,
  shoot,
  type Tab,
  useChromium,
} from './chromium.js';

const folder = mkdtempSync(join(tmpdir(), 'zugwerk-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RULES = `include "chess"

variant "Tall Knights" extends "Chess" {
  piece Knight N { leap 1,3 }
}
`;
writeFileSync(join(folder, 'tall.zug'), RULES);

const open = useChromium(['tall.zug'], folder);

const findings = (tab: Tab) => tab.page.locator('[data-findings]').textContent();

/** Puts the cursor behind a piece of the text and types. */
async function typeBehind({ page }: Tab, line: number, text: string): Promise<void> {
  await page
    .locator('.cm-line')
    .nth(line - 1)
    .click();
  await page.keyboard.press('End');
  await page.keyboard.type(text, { delay: 5 });
}

test('a slip is told while one types, and mended the board plays the text', async () => {
  const tab = await open('view=author');
  const { page } = tab;
  await expect.poll(() => findings(tab)).toContain('No problems');
  await typeBehind(tab, 4, '\nlaw no Quen on rank 8');
  await page.keyboard.press('Escape');
  await expect.poll(() => findings(tab)).toContain("there is no piece 'Quen'");
  expect(await page.locator('.cm-lint-marker-error').count()).toBeGreaterThan(0);
  await shoot(tab, 'author-problem');
  // The last rules that were right go on being played.
  await playByClicks(tab, ['b1 c4']);
  for (let n = 0; n < ' on rank 8'.length + 2; n++) await page.keyboard.press('ArrowLeft');
  expect(await page.locator('.cm-content').textContent()).toContain('Quen');
  await page.locator('.cm-line', { hasText: 'Quen' }).click();
  await page.keyboard.press('End');
  for (let n = 0; n < 'Quen on rank 8'.length; n++) await page.keyboard.press('Backspace');
  await page.keyboard.type('Queen on rank 8', { delay: 5 });
  await page.keyboard.press('Escape');
  await expect.poll(() => findings(tab)).toContain('No problems');
  // The move that was made is kept.
  await expect.poll(() => movesShown(tab)).toBe('b1c4');
  expect(await manOn(tab, 'c4')).toBe('White Knight c4');
});

test('completion offers names, pointing at a man shows his moves', async () => {
  const tab = await open('view=author');
  const { page } = tab;
  await expect.poll(() => findings(tab)).toContain('No problems');
  await typeBehind(tab, 4, '\nlaw no Kni');
  await page.waitForSelector('.cm-tooltip-autocomplete');
  expect(await page.locator('.cm-tooltip-autocomplete').textContent()).toContain('Knight');
  // In its first moments the list takes no Enter, lest somebody who types is taken at his word.
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  expect(await page.locator('.cm-content').textContent()).toContain('law no Knight');
  await page.keyboard.press('Escape');
  await page.locator('.zug-man', { hasText: 'Knight' }).first().hover();
  await page.waitForSelector('.cm-diagram');
  expect(await page.locator('.cm-diagram').textContent()).toContain('Knight: dots where he goes');
  expect(await page.locator('.cm-diagram svg circle').count()).toBe(8);
  await shoot(tab, 'author-diagram');
});

test('a change on disk is followed; the moves are kept where they are still legal', async () => {
  writeFileSync(join(folder, 'tall.zug'), RULES);
  const tab = await open('');
  const { page } = tab;
  expect(await page.inputValue('[data-game]')).toBe('tall.zug');
  await playByClicks(tab, ['e2 e4', 'b8 c5']);
  writeFileSync(join(folder, 'tall.zug'), RULES.replace('leap 1,3', 'leap 1,3; step forward to empty'));
  await clickSquare(tab, 'a1');
  await expect
    .poll(
      async () => {
        const { x, y } = await middleOf(tab, 'g1');
        await page.mouse.click(x, y);
        return page.locator('[data-prompt]').textContent();
      },
      { timeout: 20_000 },
    )
    .toContain('White Knight');
  expect(await movesShown(tab)).toBe('e2e4 b8c5');
  // Now the knight's jump of before is illegal: what follows it is lost, and that is said.
  writeFileSync(join(folder, 'tall.zug'), RULES.replace('leap 1,3', 'leap 2,2'));
  await expect.poll(() => movesShown(tab)).toBe('e2e4');
  expect(await page.textContent('[data-notice]')).toContain('1 of 2 moves cannot be played');
});
