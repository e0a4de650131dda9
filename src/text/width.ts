/*
 * What a text looks like in a terminal: which characters are safe to print and how many columns
 * they take. Widths are those of current terminals: wide East Asian characters and pictures take
 * two columns, marks that sit on another character none.
 */

/** One character as readers see it, with its place in the text and its look. */
export interface Glyph {
  readonly start: number;
  readonly end: number;
  /** What to print: safe, tabs as spaces. */
  readonly shown: string;
  /** Columns that it takes. */
  readonly width: number;
}

const TAB = 4;

/** The text with control, invisible and direction-changing characters made visible. */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => pictureOf(character.codePointAt(0) ?? 0));
}

/** Cuts a text into glyphs; `offset` is added to their places. */
export function glyphsOf(text: string, offset: number): Glyph[] {
  const glyphs: Glyph[] = [];
  let column = 0;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment, index } of segmenter.segment(text)) {
    const shown = segment === '\t' ? ' '.repeat(TAB - (column % TAB)) : visible(segment);
    const width = segment === '\t' ? shown.length : widthOf(shown);
    const start = offset + index;
    glyphs.push({ start, end: start + segment.length, shown, width });
    column += width;
  }
  return glyphs;
}

/** Made when a text is first cut: it loads much. */
let segmenter: Intl.Segmenter | undefined;

// Format characters are invisible or turn the direction of the text, except the joiners and tags
// inside pictures of several parts.
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

function pictureOf(point: number): string {
  if (point < 0x20) return String.fromCodePoint(0x2400 + point);
  return point === 0x7f ? '\u2421' : '\ufffd';
}

function widthOf(cluster: string): number {
  if (cluster.includes('\ufe0f')) return 2;
  let width = 0;
  for (const character of cluster) width = Math.max(width, widthOfOne(character));
  return width;
}

function widthOfOne(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

// The Wide and Fullwidth ranges of Unicode's EastAsianWidth.txt, neighbouring ones joined.
const WIDE = new RegExp(
  '[\\p{Emoji_Presentation}\\u1100-\\u115f\\u2329\\u232a\\u2e80-\\u303e\\u3041-\\u4dbf\\u4e00-\\ua4cf' +
    '\\ua960-\\ua97c\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe10-\\ufe19\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6' +
    '\\u{16fe0}-\\u{18d08}\\u{1aff0}-\\u{1b2fb}\\u{1f200}-\\u{1f265}\\u{20000}-\\u{3fffd}]',
  'u',
);
