// The page in Chromium: links, texts, going back and forth, the opponent, boards of every sort.

import { describe, expect, test } from 'vitest';
import { randomOf } from '../../src/play/random.js';
import { shippedNames } from '../games/shipped.js';
import {
  manOn,
  movesMade,
  movesShown,
  playByClicks,
  shoot,
  statusShown,
  type Tab,
  useChromium,
} from './chromium.js';

const open = useChromium();

async function typeMove({ page }: Tab, text: string): Promise<void> {
  await page.fill('[data-move]', text);
  await page.keyboard.press('Enter');
}

test('moves as text; what is none is told', async () => {
  const tab = await open('game=chess&seats=hh');
  await typeMove(tab, 'e4');
  await expect.poll(() => movesShown(tab)).toBe('e2e4');
  await typeMove(tab, 'e5');
  await typeMove(tab, 'Nf3');
  await expect.poll(() => movesShown(tab)).toBe('e2e4 e7e5 g1f3');
  await typeMove(tab, 'Nf3');
  await expect.poll(() => tab.page.textContent('[data-notice]')).toContain("'Nf3' is no legal move here");
});

test('back, forth, and another way from there', async () => {
  const tab = await open('game=chess&seats=hh&moves=e2e4 e7e5 g1f3');
  const { page } = tab;
  expect(await movesMade(tab)).toBe(3);
  await page.click('[data-do="undo"]');
  await page.click('[data-do="undo"]');
  await expect.poll(() => manOn(tab, 'e7')).toBe('Black Pawn e7');
  expect(await movesMade(tab)).toBe(3);
  await page.click('[data-do="redo"]');
  await expect.poll(() => manOn(tab, 'e5')).toBe('Black Pawn e5');
  await page.click('[aria-label="to the start"]');
  await expect.poll(() => manOn(tab, 'e2')).toBe('White Pawn e2');
  await page.click('.moves li button >> nth=1');
  await expect.poll(() => manOn(tab, 'e5')).toBe('Black Pawn e5');
  await page.keyboard.press('Escape');
  await typeMove(tab, 'd2d4');
  await expect.poll(() => movesShown(tab)).toBe('e2e4 e7e5 d2d4');
});

test('FEN and PGN in and out, the link leads back', async () => {
  const tab = await open('game=seirawan&seats=hh');
  const { page } = tab;
  await page.click('.exchange summary');
  const pgn = '[Variant "Seirawan Chess"]\n\n1. b1c3h e7e5 2. g1f3 {quiet} *';
  await page.fill('[data-paste]', pgn);
  await page.click('[data-do="paste"]');
  await expect.poll(() => movesShown(tab)).toBe('b1c3h e7e5 g1f3');
  expect(await page.inputValue('[data-fen]')).toBe(
    'rnbqkbnr/pppp1ppp/8/4p3/8/2N2N2/PPPPPPPP/RHBQKB1R[Ehe] b KQCDFkqbcdfg - 1 2',
  );
  await expect.poll(() => page.url()).toContain('b1c3h');
  const again = await open(page.url().split('#')[1]!);
  expect(await movesShown(again)).toBe('b1c3h e7e5 g1f3');
  await page.fill('[data-paste]', 'no position at all');
  await page.click('[data-do="paste"]');
  await expect.poll(() => page.textContent('[data-notice]')).toBeTruthy();
  expect(await movesShown(tab)).toBe('b1c3h e7e5 g1f3');
  await page.fill('[data-paste]', '4k3/P7/8/8/8/8/8/4K3[] w - - 0 1');
  await page.click('[data-do="paste"]');
  await expect.poll(() => manOn(tab, 'a7')).toBe('White Pawn a7');
});

test('a link that makes no sense says so', async () => {
  const tab = await open('game=chess&moves=e2e4 e2e4&seats=hh');
  expect(await tab.page.textContent('[data-notice]')).toContain('1 of 2 moves');
  const other = await open('game=no-such-game');
  await expect.poll(() => other.page.textContent('[data-notice]')).toContain("no game 'no-such-game'");
});

test('the opponent answers, and can be told to move at once', async () => {
  const tab = await open('game=chess&seats=hc&level=1');
  const { page } = tab;
  await playByClicks(tab, ['e2 e4']).catch(() => {});
  await expect.poll(() => movesMade(tab)).toBe(2);
  await page.selectOption('[data-time]', '30000');
  await typeMove(tab, 'd2d3');
  await page.click('[data-do="move-now"]');
  await expect.poll(() => movesMade(tab)).toBe(4);
});

test('flipped, the other side is below; at night it is dark', async () => {
  const tab = await open('game=shogi&seats=hh', { colorScheme: 'dark' });
  const where = async (): Promise<number> =>
    (await tab.page.locator('[data-square="a1"]').first().boundingBox())!.y;
  const before = await where();
  await tab.page.click('[data-do="flip"]');
  await expect.poll(where).toBeLessThan(before - 100);
  await shoot(tab, 'dark');
});

describe('any board', () => {
  const random = randomOf(20);
  const names = shippedNames().map((name) => name.split('/')[1]!);
  const chosen = Array.from({ length: 10 }, () => names.splice(Math.floor(random() * names.length), 1)[0]!);

  test.each(chosen)('%s: the opponent plays 20 plies against itself', async (name) => {
    const tab = await open(`game=${name}&seats=cccccccccccccc&level=1`);
    const over = async (): Promise<boolean> =>
      (await movesMade(tab)) >= 20 || (await tab.page.locator('.status .over').count()) > 0;
    await expect.poll(over, { timeout: 110_000 }).toBe(true);
    expect(await statusShown(tab)).not.toBe('');
    await shoot(tab, `any-${name}`);
  });

  test('26 x 26', async () => {
    const rules =
      'include "chess"\nvariant "Large" extends "Chess" { board 26 x 26 setup each { King e1; Rook a1, z1; Pawn rank 2 } }';
    const tab = await open('game=chess&seats=hh');
    const { page } = tab;
    await page.click('[data-do="author"]');
    await page.waitForSelector('.cm-content');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(rules);
    await expect.poll(() => page.locator('[data-square="z26"]').count()).toBe(1);
    await shoot(tab, 'large');
  });
});
