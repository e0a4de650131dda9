// Whole games by clicks in Chromium: men put in, refused and put in of necessity, men displaced, promotion, mate.

import { describe, expect, test } from 'vitest';
import {
  clickSquare,
  manOn,
  middleOf,
  movesShown,
  playByClicks,
  shoot,
  statusShown,
  type Tab,
  useChromium,
} from './chromium.js';

const open = useChromium();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function expectMate(tab: Tab, winner: string): Promise<void> {
  await expect.poll(() => statusShown(tab)).toBe(`Checkmate: ${winner} wins`);
}

describe('a whole game by clicks', () => {
  test('Seirawan Chess: men put in, also in castling, and refused; promotion to a Hawk', async () => {
    const tab = await open('game=seirawan&seats=hh');
    await playByClicks(tab, ['e2 e4', 'e7 e5', 'g1 f3 =none@g1', 'g8 f6 =none@g8', 'f1 c4 =none@f1']);
    await playByClicks(tab, ['f8 c5 =none@f8']);
    // In castling both squares have a choice: the king's for White, the rook's for Black.
    await clickSquare(tab, 'e1');
    await clickSquare(tab, 'g1');
    for (const square of ['e1', 'h1'])
      expect(await tab.page.locator(`[data-menu="${square}"] button`).allTextContents()).toEqual([
        'White HawkHawk',
        'White ElephantElephant',
        'none',
      ]);
    await shoot(tab, 'castling');
    await tab.page.click('[data-menu="e1"] [data-pick="Hawk"]');
    await expect.poll(() => movesShown(tab)).toMatch(/e1g1h$/);
    await playByClicks(tab, [
      'e8 g8 =Elephant@h8',
      'd2 d4',
      'e5 d4',
      'c2 c3',
      'd4 c3',
      'a2 a3',
      'c3 b2',
      'h2 h3',
    ]);
    expect(await manOn(tab, 'e1')).toBe('White Hawk e1');
    expect(await manOn(tab, 'h8')).toBe('Black Elephant h8');
    await playByClicks(tab, ['b2 a1 =Hawk@a1', 'e1 d2', 'g7 g6', 'd2 h6']);
    expect(await manOn(tab, 'a1')).toBe('Black Hawk a1');
    await expectMate(tab, 'White');
    expect(await movesShown(tab)).toBe(
      'e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1h h8e8e d2d4 e5d4 c2c3 d4c3 a2a3 c3b2 h2h3 b2a1h e1d2 g7g6 d2h6',
    );
    await shoot(tab, 'seirawan');
  });

  test('the alternative form: placed behind the first rank, they come in of necessity', async () => {
    const tab = await open('game=seirawan-alternative&seats=hh');
    await playByClicks(tab, ['Hawk: b0', 'Hawk: d9', 'Elephant: c0', 'Elephant: a9']);
    await shoot(tab, 'slots');
    await playByClicks(tab, ['b1 c3', 'e7 e5', 'f2 f3', 'b8 c6', 'g2 g4', 'd8 h4']);
    expect(await manOn(tab, 'b1')).toBe('White Hawk b1');
    expect(await manOn(tab, 'd8')).toBe('Black Hawk d8');
    await expectMate(tab, 'Black');
    await shoot(tab, 'seirawan-alternative');
  });

  test('Scandinavian Chess on a phone: drops that displace pawns', async () => {
    const tab = await open('game=scandinavian&seats=hh', phone);
    await playByClicks(tab, ['Queen: i3 i2', 'Bishop: i6 i7', 'Archbishop: b3 h2', 'Chancellor: i8']);
    await playByClicks(tab, ['Knight: a3 j2', 'Knight: h6 d7', 'Bishop: e3 e2', 'Knight: d7 j7']);
    await playByClicks(tab, ['Knight: i2 b2', 'Bishop: d6 c7', 'Chancellor: c3 f2', 'Archbishop: e8']);
    await tab.page.locator('.to-move [data-reserve="Bishop"]').tap();
    await clickSquare(tab, 'a2');
    await shoot(tab, 'phone');
    await playByClicks(tab, ['Queen: j6 e7', 'i2 g1', 'j6 j4', 'b3 e6']);
    await expectMate(tab, 'White');
    expect(await movesShown(tab)).toMatch(/^Q@i3,i3i2 B@i6,i6i7 A@b3,b3h2 C@i8 .* b3e6$/);
    await shoot(tab, 'scandinavian');
    const wide = await tab.page.locator('body').evaluate((body) => body.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });

  test('its alternative form, by drag', async () => {
    const tab = await open('game=scandinavian-alternative&seats=hh');
    const { page } = tab;
    for (const [man, square, then] of DROPS) {
      const from = await page.locator(`.to-move [data-reserve="${man}"]`).boundingBox();
      const to = await middleOf(tab, square);
      await page.mouse.move(from!.x + 10, from!.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + 3, to.y, { steps: 3 });
      await page.mouse.up();
      await playByClicks(tab, [then]);
    }
    await expectMate(tab, 'White');
    await shoot(tab, 'scandinavian-alternative');
  });
});

/** What is dropped where, and where the pawn goes that stood there. */
const DROPS = [
  ['Knight', 'g3', 'a2'],
  ['Queen', 'f6', 'j7'],
  ['Queen', 'a3', 'f2'],
  ['Archbishop', 'j6', 'f7'],
  ['Bishop', 'a2', 'd2'],
  ['Chancellor', 'g6', 'b7'],
  ['Knight', 'h3', 'g2'],
  ['King', 'b6', 'a7'],
  ['Bishop', 'e3', 'h2'],
] as const;

test('by the keyboard alone', async () => {
  const tab = await open('game=seirawan&seats=hh');
  const { page } = tab;
  const press = async (keys: string): Promise<void> => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
  };
  await page.focus('.board svg');
  await shoot(tab, 'keyboard');
  // The cursor begins on the first man that can move: b1. Away from a2, the pawns.
  const go = async (to: string): Promise<void> => {
    for (let n = 0; n < 16; n++) {
      const label = (await page.getAttribute('.board svg', 'aria-label')) ?? '';
      const [, file = '', rank = ''] = /\. ([a-h])(\d)/.exec(label) ?? [];
      if (file + rank === to) return;
      if (file !== to[0]) await press(file < to[0]! ? 'ArrowRight' : 'ArrowLeft');
      else await press(rank < to[1]! ? 'ArrowUp' : 'ArrowDown');
    }
  };
  for (const move of ['f2 f3', 'e7 e5', 'g2 g4']) {
    for (const square of move.split(' ')) {
      await go(square);
      await press('Enter');
    }
    await expect.poll(() => movesShown(tab)).toMatch(new RegExp(`${move.replace(' ', '')}$`));
  }
  await go('d8');
  await press('Enter');
  await go('h4');
  await press('Enter');
  // The choice at d8 has the focus: Hawk, Elephant, none.
  await expect
    .poll(() => page.evaluate('document.activeElement?.tagName'), { timeout: 10_000 })
    .toBe('BUTTON');
  await press('ArrowDown Enter');
  await expectMate(tab, 'Black');
  expect(await movesShown(tab)).toBe('f2f3 e7e5 g2g4 d8h4e');
});
