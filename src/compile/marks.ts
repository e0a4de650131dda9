/** Place-marks: a short list in the state, kept in ascending order so that equal positions look equal. */
import type { Core } from './core.js';

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
