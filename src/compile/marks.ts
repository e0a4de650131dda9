/** Place-marks: a short list in the state, kept in ascending order so that equal positions look equal. */
import { CODE, ownerOf } from '../play/man.js';
import type { Core } from './core.js';
import { makerOf, markOf, packMark, placeOf, playerOf } from './layout.js';
import type { Deed } from './workshop.js';

export function insertMark(core: Core, packed: number): void {
  const { marks, marksMost } = core.layout;
  const n = core.s[marks]!;
  if (n >= marksMost) return;
  let at = marks + n;
  while (at > marks && core.s[at]! > packed) {
    core.write(at + 1, core.s[at]!);
    at--;
  }
  core.write(at + 1, packed);
  core.write(marks, n + 1);
}

/** Drops the marks for which `gone` holds; the others close ranks. */
export function removeMarks(core: Core, gone: (packed: number) => boolean): void {
  const { marks } = core.layout;
  const n = core.s[marks]!;
  let kept = 0;
  for (let i = 1; i <= n; i++) {
    const packed = core.s[marks + i]!;
    if (gone(packed)) continue;
    kept++;
    if (kept !== i) core.write(marks + kept, packed);
  }
  if (kept === n) return;
  for (let i = kept + 1; i <= n; i++) core.write(marks + i, 0);
  core.write(marks, kept);
}

/**
 * A mark goes when the man who made it leaves his place, by moving or captured; one that lasts until he is captured
 * follows him. The journal holds the move from `start` on.
 */
export function followMakers(core: Core, deed: Deed, start: number): void {
  const { layout, s } = core;
  for (let i = s[layout.marks]!; i > 0; i--) {
    const packed = s[layout.marks + i]!;
    const maker = manBefore(core, makerOf(packed), start);
    if (!isMaker(maker, packed) || isMaker(s[makerOf(packed)]!, packed)) continue;
    removeMarks(core, (other) => other === packed);
    if (follows(core, deed, packed, maker))
      insertMark(core, packMark(markOf(packed), placeOf(packed), deed.to, playerOf(packed)));
  }
}

function follows({ model, s }: Core, deed: Deed, packed: number, maker: number): boolean {
  if (model.placeMarks[markOf(packed)]!.until !== 'captured' || deed.to < 0) return false;
  return ((maker ^ deed.man) & CODE) === 0 && isMaker(s[deed.to]!, packed);
}

/** Marks are few and their makers stand still, so the owner tells whether it is still the same man. */
function isMaker(man: number, packed: number): boolean {
  return man !== 0 && ownerOf(man) === playerOf(packed);
}

/** Who stood on a cell before the move. */
function manBefore({ s, journal, top }: Core, cell: number, start: number): number {
  for (let i = start; i < top; i += 3) if (journal[i] === cell) return journal[i + 1]!;
  return s[cell]!;
}
