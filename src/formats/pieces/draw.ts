/** Pictures of men on a square of 100 by 100, as SVG definitions. */
import { CAPITAL, type Defs, drawText, widthOf } from './lettering.js';
import type { Look } from './looks.js';
import { type Outline, shapes } from './shapes.js';

/** How the men of one player are coloured. */
export interface Paint {
  readonly name: string;
  /** Which of the two glyphs of a chessman: lines on a light body, or a dark man. */
  readonly glyph: 'light' | 'dark';
  readonly body: string;
  readonly line: string;
  /** The colour of a character on wood. */
  readonly character: string;
}

const light = (name: string, body: string, line: string, character: string): Paint => ({
  name,
  glyph: 'light',
  body,
  line,
  character,
});

const paints: readonly Paint[] = [
  light('white', '#ffffff', '#1e1b18', '#b3261e'),
  { name: 'black', glyph: 'dark', body: '#f4efe6', line: '#1e1b18', character: '#1e1b18' },
  light('red', '#e5635b', '#3b0c09', '#b3261e'),
  light('blue', '#6c9ee8', '#0b2147', '#1f4fa3'),
  light('green', '#74b86b', '#0f3310', '#2c7a2a'),
  light('yellow', '#f4d35e', '#41330a', '#8f6b00'),
  light('purple', '#b58ad6', '#2d1244', '#6d35a0'),
  light('orange', '#f0a04b', '#43240a', '#b55a00'),
];

const grey = light('grey', '#a9a9a9', '#222222', '#555555');

/** Colours for the players: by a name that is a colour, else the next one that is free. */
export function paintsOf(players: readonly string[]): readonly Paint[] {
  const named = players.map((name) => paints.find((paint) => paint.name === name.toLowerCase()));
  const free = paints.filter((paint) => !named.includes(paint));
  return named.map((paint) => paint ?? free.shift() ?? grey);
}

/** The colour of men that belong to nobody. */
export const neutralPaint: Paint = grey;

/** Area and edge of what is drawn in the player's colour: discs, swatches. */
export function solid(paint: Paint): { readonly fill: string; readonly edge: string } {
  return paint.glyph === 'light'
    ? { fill: paint.body, edge: paint.line }
    : { fill: paint.line, edge: paint.body };
}

/** Defines a man's picture and gives its id. Tiles point `up` or down. */
export function definePicture(defs: Defs, look: Look, paint: Paint, up: boolean): string {
  const id = `zw-${idPart(look)}-${paint.name}${look.kind === 'tile' && !up ? '-down' : ''}`;
  if (!defs.has(id)) defs.set(id, `<g id="${id}">${drawLook(defs, look, paint, up)}</g>`);
  return id;
}

function idPart(look: Look): string {
  switch (look.kind) {
    case 'shape':
      return look.turn === 0 ? look.shape : `${look.shape}-${look.turn}`;
    case 'character':
      return look.shape;
    case 'tile':
    case 'letter':
      return `${look.kind}-${[...look.text].map((sign) => sign.codePointAt(0)!.toString(16)).join('-')}`;
    case 'disc':
    case 'ringed disc':
    case 'crowned disc':
    case 'duck':
      return look.kind.replace(' ', '-');
  }
}

function drawLook(defs: Defs, look: Look, paint: Paint, up: boolean): string {
  switch (look.kind) {
    case 'shape':
      return turned(look.turn, glyph(shapes[look.shape][paint.glyph], paint.body, paint.line));
    case 'character':
      return glyph(shapes[look.shape][paint.glyph], '#fbf0d9', paint.character);
    case 'tile':
      return tile(defs, look.text, up);
    case 'letter':
      return disc(paint, 39) + lettering(defs, look.text, 46, solid(paint).edge);
    case 'disc':
      return disc(paint, 41);
    case 'ringed disc':
      return disc(paint, 40) + ring(paint);
    case 'crowned disc':
      return disc(paint, 40) + crown(paint);
    case 'duck':
      return DUCK;
  }
}

function turned(degrees: number, markup: string): string {
  return degrees === 0 ? markup : `<g transform="rotate(${degrees} 50 50)">${markup}</g>`;
}

/** A body with its lines; the faint edge parts a man from a ground of his own colour. */
function glyph({ outer, inner }: Outline, body: string, line: string): string {
  const edge = `stroke="${body}" stroke-opacity=".4" stroke-width="3" stroke-linejoin="round"`;
  return `<path d="${outer}" fill="${body}" ${edge}/><path d="${outer}${inner}" fill="${line}"/>`;
}

function disc(paint: Paint, radius: number): string {
  const { fill, edge } = solid(paint);
  const rim = `<circle cx="50" cy="50" r="${radius}" fill="${fill}" stroke="${paint.line}" stroke-width="3"/>`;
  return paint.glyph === 'light'
    ? rim
    : `${rim}<circle cx="50" cy="50" r="${radius - 5}" fill="none" stroke="${edge}" stroke-opacity=".55" stroke-width="2"/>`;
}

function ring(paint: Paint): string {
  const { edge } = solid(paint);
  return `<circle cx="50" cy="50" r="24" fill="none" stroke="${edge}" stroke-opacity=".7" stroke-width="3"/>`;
}

function crown(paint: Paint): string {
  const { outer } = shapes.king.dark;
  return `<path transform="translate(20 18) scale(.6)" d="${outer}" fill="${solid(paint).edge}"/>`;
}

/** All tiles are of the same wood: whose they are is seen from where they point. */
function tile(defs: Defs, text: string, up: boolean): string {
  const edge = 'fill="#f6dfae" stroke="#4b3414" stroke-width="3" stroke-linejoin="round"';
  const wood = `<path d="M50 6L79 19L88 93H12L21 19Z" ${edge}/>`;
  const fill = text.startsWith('+') ? '#b3261e' : '#1e1b18';
  return turned(up ? 0 : 180, wood) + lettering(defs, text, 44, fill, up ? 58 : 42);
}

/** Letters in the middle, smaller if there are many. */
function lettering(defs: Defs, text: string, size: number, fill: string, middle = 50): string {
  const fitting = Math.min(size, (size * 56) / widthOf(text, size));
  const style = { size: fitting, fill, anchor: 'middle' } as const;
  return drawText(defs, text, 50, middle + (fitting * CAPITAL) / 2, style);
}

const DUCK = [
  '<g stroke="#4a3200" stroke-width="3" stroke-linejoin="round">',
  '<path d="M24 36L6 43Q12 51 27 47Z" fill="#ef8c1f"/>',
  '<path d="M31 48C12 62 20 90 53 90C82 90 95 71 93 46C85 57 70 59 59 51Z" fill="#f8d64e"/>',
  '<circle cx="41" cy="34" r="20" fill="#f8d64e"/>',
  '<path d="M48 68Q62 80 76 66" fill="none"/></g>',
  '<path d="M34 51Q46 58 56 47L58 53L34 56Z" fill="#f8d64e"/>',
  '<circle cx="35" cy="29" r="3.5" fill="#4a3200"/>',
].join('');
