/**
 * Text in SVG without fonts: letters as outlines, so that a picture looks the same everywhere and renders where no font
 * is at hand. Only what has no outline here becomes a text element of a generic family.
 */
import { type Letter, letters } from './shapes.js';

/** Definitions used by a picture, by id; each goes into <defs> once. */
export type Defs = Map<string, string>;

/** How a line of text is set. */
export interface TextStyle {
  /** Size of the letters in units. */
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Height of a capital letter of size 1. */
export const CAPITAL = 0.714;

const INFINITY: Letter = {
  width: 90,
  path: 'M45-29.7C38-20 31-15 23-15C11-15 4-24 4-35.7C4-48 12-57 23-57C32-57 38-51 45-42C52-51 58-57 67-57C78-57 86-48 86-35.7C86-24 79-15 67-15C59-15 52-20 45-29.7ZM39-36C33-44 29-47 23-47C17-47 14-42 14-35.7C14-29 17-25 23-25C29-25 33-28 39-36ZM51-36C57-28 61-25 67-25C73-25 76-29 76-35.7C76-42 73-47 67-47C61-47 57-44 51-36Z',
};

/** Width of a text in units. */
export function widthOf(text: string, size: number): number {
  const hundredths = [...text].reduce((sum, letter) => sum + (letterOf(letter)?.width ?? 60), 0);
  return (hundredths * size) / 100;
}

/** A line of text with its base line at y. */
export function drawText(defs: Defs, text: string, x: number, y: number, style: TextStyle): string {
  if ([...text].some((letter) => !letterOf(letter))) return textElement(text, x, y, style);
  const scale = style.size / 100;
  const left = x - widthOf(text, style.size) * shares[style.anchor ?? 'start'];
  const at = `translate(${short(left)} ${short(y)}) scale(${short(scale, 3)})`;
  return `<g transform="${at}" fill="${style.fill}">${outlines(defs, text)}</g>`;
}

const shares = { start: 0, middle: 0.5, end: 1 };

function outlines(defs: Defs, text: string): string {
  let x = 0;
  let markup = '';
  for (const letter of text) {
    const { width, path } = letterOf(letter)!;
    const id = `zw-letter-${letter.codePointAt(0)!.toString(16)}`;
    if (path !== '') {
      defs.set(id, `<path id="${id}" d="${path}"/>`);
      markup += `<use href="#${id}" x="${short(x)}"/>`;
    }
    x += width;
  }
  return markup;
}

function textElement(text: string, x: number, y: number, style: TextStyle): string {
  const place = `x="${short(x)}" y="${short(y)}" text-anchor="${style.anchor ?? 'start'}"`;
  const look = `font-family="sans-serif" font-weight="600" font-size="${short(style.size)}" fill="${style.fill}"`;
  return `<text ${place} ${look}>${escapeXml(text)}</text>`;
}

function letterOf(letter: string): Letter | undefined {
  if (letter === '∞') return INFINITY;
  return Object.hasOwn(letters, letter) ? letters[letter] : undefined;
}

/** Text for XML: its five signs as entities, what XML forbids replaced. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// XML 1.0 has no control characters, no halves of pairs, no U+FFFE and U+FFFF, not even as entities.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A number for an attribute, rounded. */
export function short(value: number, decimals = 1): string {
  const factor = 10 ** decimals;
  return String(Math.round(value * factor) / factor || 0);
}
