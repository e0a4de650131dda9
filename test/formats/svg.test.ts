// Pictures: what stands where, that they are whole XML, and that no name can break out of them.

import { describe, expect, test } from 'vitest';
import type { BoardView } from '../../src/formats/board-view.js';
import { themes } from '../../src/formats/picture/themes.js';
import { drawSvg } from '../../src/formats/svg.js';
import { orthodox, reserve, slotsOf, start, viewFrom } from './views.js';

const chess = viewFrom(start, orthodox);
const hostile = `<script>alert("1")</script>&'\u0000`;

const views: Readonly<Record<string, BoardView>> = {
  chess,
  'marked chess': { ...chess, last: [12, 28], check: [4], targets: [16, 60] },
  'reserves of seven types': viewFrom(
    'r4k3r/10/10/10/10/10/10/R4K3R',
    `${orthodox}, C Chancellor, A Archbishop`,
    {
      reserves: [0, 1].map((player) =>
        reserve(player, 'Queen, Chancellor, Archbishop, 2 Bishop, 2 Knight, 12 Pawn, endless Rook'),
      ),
    },
  ),
  characters: viewFrom(
    'rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR',
    'K General, A Advisor, B Elephant, N Horse, R Chariot',
    {
      players: ['Red', 'Black'],
    },
  ),
  tiles: viewFrom('lnsgkgsnl/9/9/9/9/9/9/9/+B8', 'K King, G Gold, S Silver, N Knight, L Lance, +B Horse', {
    reserves: [reserve(1, '2 Silver')],
  }),
  slots: { ...chess, slots: slotsOf(chess, '----N---', 'r-------') },
  holes: viewFrom('#k.#/4/1Q~2/#K.#', `${orthodox}, D Duck`),
  'the largest': viewFrom(Array(26).fill('26').join('/'), orthodox),
  'one square': viewFrom('K', orthodox),
  'no square': viewFrom('#', orthodox),
  draughts: viewFrom('mk/MK', 'M Man, K King'),
  stones: viewFrom('sS/1S', 'S Stone'),
  hexes: viewFrom('s1/1S', 'S Stone', { shape: 'hex', lean: 1 }),
  'a hexagon': viewFrom('k2/3/2K', orthodox, { shape: 'hexagon', lean: -1 }),
  'a graph': viewFrom('m#./#.#/.#M', 'M Man', {
    shape: 'graph',
    lines: [
      [0, 2],
      [2, 4],
    ],
  }),
  'four players': viewFrom('kq/KQ', orthodox, { players: ['Red', 'Blue', 'Odd', 'White'], toMove: 3 }),
  'hostile names': viewFrom('x1/1X', 'X Thing', {
    title: hostile,
    players: [hostile, 'Schäfer'],
    types: [{ name: 'Thing', letter: '<&"' }],
    reserves: [{ player: 0, name: hostile, men: [{ type: hostile, count: 2 }] }],
  }),
};

describe.each(Object.entries(views))('%s', (_, view) => {
  const svg = drawSvg(view);
  const placed = [...view.squares, ...view.slots];

  test('is whole XML', () => {
    expect(flawOf(svg)).toBeUndefined();
    expect(flawOf(drawSvg(view, { flip: true, theme: 'print', size: 20 }))).toBeUndefined();
  });

  test('has every square and every man once', () => {
    expect(all(svg, /data-square="([^"]*)"/g).sort()).toEqual(placed.map(({ name }) => name).sort());
    const men = placed.filter(({ man }) => man).map(({ name }) => name);
    expect(all(svg, /data-man="([^"]*)"/g).sort()).toEqual(men.sort());
  });

  test('uses what it defines and nothing from outside', () => {
    const ids = all(svg, / id="([^"]*)"/g);
    const used = new Set([...all(svg, /href="#([^"]*)"/g), ...all(svg, /url\(#([^)]*)\)/g)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...used].filter((id) => !ids.includes(id))).toEqual([]);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|<script|<style|<image|NaN|undefined/,
    );
  });

  test('is the same each time', () => {
    expect(drawSvg(structuredClone(view))).toBe(svg);
  });
});

describe('places', () => {
  test('of men, from both sides', () => {
    expect(manOn(drawSvg(chess), 'e1')).toBe('#zw-king-white x="444" y="716"');
    expect(manOn(drawSvg(chess), 'a8')).toBe('#zw-rook-black x="44" y="16"');
    expect(manOn(drawSvg(chess, { flip: true }), 'e1')).toBe('#zw-king-white x="344" y="16"');
    expect(manOn(drawSvg(chess, { flip: true }), 'a8')).toBe('#zw-rook-black x="744" y="716"');
  });

  test('of slots: beyond the edge and smaller', () => {
    const svg = drawSvg(views.slots!);
    expect(manOn(svg, 'e0')).toBe('#zw-knight-white transform="translate(456 923) scale(0.76)"');
    expect(manOn(svg, 'a9')).toBe('#zw-rook-black transform="translate(56 21) scale(0.76)"');
  });

  test('of hexes: rows half a hex apart', () => {
    const svg = drawSvg(views.hexes!);
    expect(manOn(svg, 'a2')).toContain('#zw-disc-black');
    const [a1, , a2] = all(svg, /points="([^" ]*)/g).map((corner) => corner.split(',').map(Number));
    expect([a2![0]! - a1![0]!, a1![1]! - a2![1]!]).toEqual([50, 86.6]);
  });

  test('of reserves: wrapped where the board is narrow', () => {
    const men = 'King, Queen, Rook, Bishop, Knight, Pawn';
    const height = (view: BoardView) => Number(/viewBox="0 0 \S+ (\S+)"/.exec(drawSvg(view))![1]);
    const narrow = viewFrom('k/K', orthodox);
    expect(height({ ...narrow, reserves: [reserve(0, men)] })).toBeGreaterThan(height(narrow));
    expect(height({ ...chess, reserves: [reserve(0, men)] })).toBe(height(chess));
  });
});

describe('marks', () => {
  const marked = { ...chess, last: [12, 28], check: [4], targets: [16, 60] };

  test('last move, check, and targets with and without a man', () => {
    const svg = drawSvg(marked);
    expect(all(svg, /(fill-opacity="\.5")/g)).toHaveLength(2);
    expect(all(svg, /(fill="url\(#zw-check\)")/g)).toHaveLength(1);
    expect(svg).toContain(`<circle cx="94" cy="566" r="15" fill="${themes.brown.target}"`);
    expect(svg).toContain('<circle cx="494" cy="66" r="43" fill="none"');
    expect(drawSvg(chess)).not.toContain('zw-check');
  });

  test('who is to move', () => {
    expect(all(drawSvg(chess), /data-to-move="(\d)"/g)).toEqual(['0']);
    expect(drawSvg({ ...marked, toMove: 1 })).toContain('<desc>Black to move, in check.');
  });
});

test('every orthodox man has a shape in both colours', () => {
  const ids = all(drawSvg(chess), /<g id="zw-([^"]*)"/g).sort();
  const names = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
  expect(ids).toEqual(names.flatMap((name) => [`${name}-white`, `${name}-black`]).sort());
});

test('the position in words', () => {
  const view = viewFrom('k1/1K', orthodox, { reserves: [reserve(1, 'Queen, 2 Pawn')] });
  expect(drawSvg(view)).toContain(
    '<desc>White to move. White: King b1. Black: King a2. Black in hand: Queen, 2 Pawn.</desc>',
  );
});

test('hostile names are text and nothing else', () => {
  const svg = drawSvg(views['hostile names']!);
  expect(svg).toContain('<title>&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;\ufffd</title>');
  expect(svg).not.toContain('\u0000');
  expect(svg).toMatch(/<text [^>]*font-family="sans-serif"[^>]*>Schäfer<\/text>/);
});

test('letters are outlines, so no font is needed', () => {
  for (const name of ['chess', 'tiles', 'reserves of seven types']) {
    expect(drawSvg(views[name]!)).not.toContain('<text');
  }
});

test('the size is that of a square', () => {
  expect(drawSvg(chess, { size: 100 })).toMatch(/viewBox="0 0 860 1044" width="860" height="1044"/);
  expect(drawSvg(chess, { size: 50 })).toMatch(/viewBox="0 0 860 1044" width="430" height="522"/);
});

test('themes colour the board, not the men', () => {
  const white = (theme: keyof typeof themes) =>
    /<g id="zw-king-white">.*?<\/g>/.exec(drawSvg(chess, { theme }))![0];
  expect(drawSvg(chess, { theme: 'green' })).toContain(themes.green.dark);
  expect(drawSvg(chess, { theme: { ...themes.green, dark: '#123456' } })).toContain('#123456');
  expect(white('green')).toBe(white('brown'));
});

test('a renderer can read it', async () => {
  const resvg = await import('@resvg/resvg-js').catch(() => undefined);
  if (!resvg) return;
  for (const view of Object.values(views)) {
    const image = new resvg.Resvg(drawSvg(view, { size: 10 }), { font: { loadSystemFonts: false } }).render();
    expect(image.asPng().subarray(1, 4).toString()).toBe('PNG');
  }
});

test('the judge of XML knows a flaw', () => {
  const bad = ['<a>', '<a></b>', '<a x="1" x="2"/>', '<a>&</a>', '<a x=1/>', '<a>&#60;<</a>'];
  expect(bad.filter((xml) => flawOf(xml) === undefined)).toEqual([]);
  expect(flawOf('<a x="1"><b/>&#60;</a>')).toBeUndefined();
});

// ---------------------------------------------------------------- helpers

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

function manOn(svg: string, name: string): string {
  const match = new RegExp(`<use href="([^"]*)" ([^<]*) data-man="${name}">`).exec(svg);
  return `${match?.[1]} ${match?.[2]}`;
}

/** What is wrong with an XML text, as far as elements, attributes and signs go. */
function flawOf(xml: string): string | undefined {
  const open: string[] = [];
  const markup = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
  const text = xml.replace(markup, (_, closing: string, name: string, attributes: string, alone: string) => {
    const names = all(attributes, /\s([\w:-]+)=/g);
    if (new Set(names).size < names.length) open.push(`twice the same attribute in ${name}`);
    if (closing) return open.pop() === name ? '' : `<mismatched ${name}`;
    if (!alone) open.push(name);
    return '';
  });
  if (open.length > 0) return `open: ${open.join()}`;
  const rest = xml.replaceAll(/&#\d+;/g, '');
  return /[<>]/.exec(text)?.[0] ?? /&/.exec(rest)?.[0];
}
