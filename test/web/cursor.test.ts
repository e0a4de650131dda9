// Arrow keys and pointers on boards of every shape.

import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/formats/board-view.js';
import { type BoardPicture, drawLayers } from '../../src/formats/picture.js';
import { ARROWS, placeAt, placeBeside } from '../../src/web/board/cursor.js';
import { shipped, shippedNames } from '../games/shipped.js';

const pictureOf = (name: string, flip = false): BoardPicture => drawLayers(viewOf(shipped(name)), { flip });

function walk({ places }: BoardPicture, from: string, keys: string): string {
  const steps = { l: 'ArrowLeft', r: 'ArrowRight', u: 'ArrowUp', d: 'ArrowDown' } as const;
  let { cell } = places.find(({ name }) => name === from)!;
  for (const key of keys) cell = placeBeside(places, cell, ARROWS[steps[key as keyof typeof steps]]!);
  return places.find((place) => place.cell === cell)!.name;
}

describe('the arrow keys', () => {
  test('go to the neighbours, and stay at the edge', () => {
    const chess = pictureOf('orthodox/chess');
    expect(walk(chess, 'e4', 'u')).toBe('e5');
    expect(walk(chess, 'e4', 'rd')).toBe('f3');
    expect(walk(chess, 'a1', 'lld')).toBe('a1');
    expect(walk(pictureOf('orthodox/chess', true), 'e4', 'u')).toBe('e3');
  });
  test('lead to the slots behind the ranks', () => {
    expect(walk(pictureOf('gating/seirawan-alternative'), 'e1', 'd')).toBe('e0');
  });

  const shapes = [
    'hexagonal/glinski',
    'connection/hex',
    'mills/nine-mens-morris',
    'gating/seirawan-alternative',
  ];
  test.each([...shapes, 'boards/alice', 'four-player/teams'])('%s: every place can be reached', (name) => {
    const { places } = pictureOf(name);
    const reached = new Set([places[0]!.cell]);
    for (const cell of reached)
      for (const step of Object.values(ARROWS)) reached.add(placeBeside(places, cell, step));
    expect(places.filter(({ cell }) => !reached.has(cell)).map(({ name: place }) => place)).toEqual([]);
  });
});

test.each(shippedNames())(
  '%s: a pointer finds each place by its middle, and none beside the board',
  (name) => {
    const { places } = pictureOf(name);
    for (const { cell, x, y } of places) expect(placeAt(places, x + 20, y - 20)).toBe(cell);
    expect(placeAt(places, -500, -500)).toBe(-1);
  },
);
