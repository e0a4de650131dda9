/**
 * Writes shapes.ts: outlines of men and letters from two Noto fonts, as SVG paths. Run by `npm run generate`;
 * with --check it only fails if the file is stale.
 *
 * A man's outline has two parts. `outer` are the contours that lie in no other one: filled, they are the body of the
 * man. `inner` are the rest; both together are the glyph, drawn over the body.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';

type Point = readonly [number, number];
type Command = ReturnType<ReturnType<fontkit.Font['glyphForCodePoint']>['path']['commands']['at']> & {};
type Contour = readonly Command[];
type Font = ReturnType<typeof open>;

/** How a glyph is put on the square of 100 by 100. */
interface Fit {
  readonly scale: number;
  /** Largest width and height; what is larger is scaled down further. */
  readonly box: number;
  /** Where its bottom goes; undefined = in the middle. */
  readonly foot?: number;
}

const CHESS: Fit = { scale: 0.107, box: 88, foot: 91 };
/** Taller, for what stands on another man's base or wears his crown. */
const COMPOUND: Fit = { scale: 0.107, box: 96, foot: 97 };
const DISC: Fit = { scale: 0.1, box: 92 };

/** White (or red) and black code points. */
const men: Readonly<Record<string, readonly [number, number, Fit]>> = {
  king: [0x2654, 0x265a, CHESS],
  queen: [0x2655, 0x265b, CHESS],
  rook: [0x2656, 0x265c, CHESS],
  bishop: [0x2657, 0x265d, CHESS],
  knight: [0x2658, 0x265e, CHESS],
  pawn: [0x2659, 0x265f, CHESS],
  'knight-queen': [0x1fa4e, 0x1fa51, COMPOUND],
  'knight-rook': [0x1fa4f, 0x1fa52, COMPOUND],
  'knight-bishop': [0x1fa50, 0x1fa53, COMPOUND],
  equihopper: [0x1fa48, 0x1fa49, CHESS],
  'disc-general': [0x1fa60, 0x1fa67, DISC],
  'disc-advisor': [0x1fa61, 0x1fa68, DISC],
  'disc-elephant': [0x1fa62, 0x1fa69, DISC],
  'disc-horse': [0x1fa63, 0x1fa6a, DISC],
  'disc-chariot': [0x1fa64, 0x1fa6b, DISC],
  'disc-cannon': [0x1fa65, 0x1fa6c, DISC],
  'disc-soldier': [0x1fa66, 0x1fa6d, DISC],
};

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

function main(): void {
  const path = join(import.meta.dirname, 'shapes.ts');
  const text = fileText();
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error('src/formats/pieces/shapes.ts is stale: run npm run generate');
    process.exitCode = 1;
  }
}

function fileText(): string {
  const symbols = open('noto-sans-symbols-2', 'symbols-400');
  const latin = open('noto-sans', 'latin-600');
  const shapes = Object.entries(men).map(([name, [light, dark, fit]]) =>
    block(name, [
      outlineText('light', outlineOf(symbols, light, fit)),
      outlineText('dark', outlineOf(symbols, dark, fit)),
    ]),
  );
  const letters = printable.map((letter) => letterText(letter, latin));
  const names = Object.keys(men).map((name) => `  | '${name}'`);
  return HEADER.replace('NAMES', names.join('\n'))
    .replace('LETTERS', letters.join(''))
    .replace('SHAPES', shapes.join(''));
}

function open(family: string, face: string) {
  const home = dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`));
  const font = fontkit.openSync(join(home, `files/${family}-${face}-normal.woff2`));
  if (!('glyphForCodePoint' in font)) throw new Error(`${family}: not a font of its own`);
  return font;
}

// ---------------------------------------------------------------- contours

function outlineOf(font: Font, codePoint: number, fit: Fit): { outer: string; inner: string } {
  const contours = contoursOf(font.glyphForCodePoint(codePoint).path.commands);
  const move = placed(contours.flat(), fit);
  const isOuter = (contour: Contour): boolean =>
    !contours.some((other) => other !== contour && holds(other, startOf(contour)));
  const text = (some: readonly Contour[]): string => some.map((contour) => pathText(contour, move)).join('');
  return {
    outer: text(contours.filter(isOuter)),
    inner: text(contours.filter((contour) => !isOuter(contour))),
  };
}

function contoursOf(commands: readonly Command[]): Contour[] {
  const contours: Command[][] = [];
  for (const command of commands) {
    if (command.command === 'moveTo') contours.push([]);
    contours.at(-1)?.push(command);
  }
  return contours;
}

function startOf(contour: Contour): Point {
  const [x = 0, y = 0] = contour[0]?.args ?? [];
  return [x, y];
}

/** Corners and control points: near enough to the curve to say what lies within what. */
function pointsOf(commands: readonly Command[]): Point[] {
  return commands.flatMap(({ args }) =>
    args.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, args[index + 1]!]] : [])),
  );
}

/** Is the point inside the contour? Counts the sides that a ray to the right crosses. */
function holds(contour: Contour, [x, y]: Point): boolean {
  const points = pointsOf(contour);
  const crossed = points.filter(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length]!;
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  });
  return crossed.length % 2 === 1;
}

/** From font units, y upwards, to the square, y downwards. */
function placed(commands: readonly Command[], fit: Fit): (point: Point) => Point {
  const points = pointsOf(commands);
  const [left, right] = range(points.map(([x]) => x));
  const [bottom, top] = range(points.map(([, y]) => y));
  const scale = Math.min(fit.scale, fit.box / (right - left), fit.box / (top - bottom));
  const foot = fit.foot ?? 50 + ((top - bottom) * scale) / 2;
  return ([x, y]) => [50 + (x - (left + right) / 2) * scale, foot - (y - bottom) * scale];
}

function range(values: readonly number[]): Point {
  return [Math.min(...values), Math.max(...values)];
}

// ---------------------------------------------------------------- text

const signs = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

function pathText(contour: Contour, move: (point: Point) => Point): string {
  return contour
    .map((command) => signs[command.command] + pointsOf([command]).flatMap(move).map(short).join(' '))
    .join('');
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

function letterText(letter: string, font: Font): string {
  const glyph = font.glyphForCodePoint(letter.codePointAt(0)!);
  const path = pathText(glyph.path.commands, ([x, y]) => [x / 10, -y / 10]);
  const width = short(glyph.advanceWidth / 10);
  const line = `  ${key(letter)}: { width: ${width}, path: '${path}' },\n`;
  return line.length <= 111 ? line : block(letter, [`    width: ${width},\n`, property('path', path)]);
}

function outlineText(name: string, { outer, inner }: { outer: string; inner: string }): string {
  return `    ${name}: {\n${property('outer', outer, '      ')}${property('inner', inner, '      ')}    },\n`;
}

function block(name: string, lines: readonly string[]): string {
  return `  ${key(name)}: {\n${lines.join('')}  },\n`;
}

/** As the formatter would have it: a long text on a line of its own, unless its name is short. */
function property(name: string, text: string, indent = '    '): string {
  const line = `${indent}${name}: '${text}',`;
  return line.length <= 110 || name.length < 5 ? `${line}\n` : `${indent}${name}:\n${indent}  '${text}',\n`;
}

function key(name: string): string {
  if (/^[a-z_$][\w$]*$/i.test(name) || /^\d$/.test(name)) return name;
  return name === "'" ? `"'"` : `'${name.replace('\\', '\\\\')}'`;
}

const HEADER = `/**
 * Made by generate.ts; not to be edited. Outlines of men on a square of 100 by 100, y downwards, and of letters in
 * hundredths of their size from the base line.
 *
 * The outlines come from the fonts Noto Sans Symbols 2, Copyright 2022 The Noto Project Authors
 * (https://github.com/notofonts/symbols), and Noto Sans, Copyright 2022 The Noto Project Authors
 * (https://github.com/notofonts/latin-greek-cyrillic). Both are licensed under the SIL Open Font License,
 * Version 1.1: see OFL.txt beside this file or https://openfontlicense.org.
 */

/** Two parts of a glyph as SVG paths; \`outer\` alone is the body, both together are the lines on it. */
export interface Outline {
  readonly outer: string;
  readonly inner: string;
}

/** The glyph with a light body and the dark one. */
export interface Shape {
  readonly light: Outline;
  readonly dark: Outline;
}

/** An outline and the way to the next letter. */
export interface Letter {
  readonly width: number;
  readonly path: string;
}

/** What there is an outline of. */
export type ShapeName =
NAMES;

/** By name. */
export const shapes: Readonly<Record<ShapeName, Shape>> = {
SHAPES};

/** Printable ASCII by character. */
export const letters: Readonly<Record<string, Letter>> = {
LETTERS};
`;

main();
