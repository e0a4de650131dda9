/**
 * What men look like: names of piece types to pictures. A set of men is chosen for a whole game, so that a king stands
 * among queens as a chessman and among gold generals as a tile. The names are those of types, never of games.
 */
import type { TypeView } from '../board-view.js';
import type { ShapeName } from './shapes.js';

/** How a man is drawn. */
export type Look =
  /** An outline, turned clockwise by degrees. */
  | { readonly kind: 'shape'; readonly shape: ShapeName; readonly turn: number }
  | { readonly kind: 'character'; readonly shape: ShapeName }
  | { readonly kind: 'tile' | 'letter'; readonly text: string }
  | { readonly kind: 'disc' | 'ringed disc' | 'crowned disc' | 'duck' };

/** Chessmen; discs with characters; pointed tiles; draughtsmen; stones. */
export type MenSet = 'chess' | 'characters' | 'tiles' | 'draughts' | 'stones';

const shape = (name: ShapeName, turn = 0): Look => ({ kind: 'shape', shape: name, turn });
const character = (name: ShapeName): Look => ({ kind: 'character', shape: name });

const chess: Readonly<Record<string, Look>> = {
  king: shape('king'),
  queen: shape('queen'),
  rook: shape('rook'),
  bishop: shape('bishop'),
  knight: shape('knight'),
  pawn: shape('pawn'),
  amazon: shape('knight-queen'),
  chancellor: shape('knight-rook'),
  marshall: shape('knight-rook'),
  marshal: shape('knight-rook'),
  empress: shape('knight-rook'),
  elephant: shape('knight-rook'),
  archbishop: shape('knight-bishop'),
  cardinal: shape('knight-bishop'),
  princess: shape('knight-bishop'),
  janus: shape('knight-bishop'),
  hawk: shape('knight-bishop'),
  equihopper: shape('equihopper'),
  // Problem chess turns the orthodox men for its fairy pieces.
  grasshopper: shape('queen', 180),
  nightrider: shape('knight', 180),
  rookhopper: shape('rook', 180),
  bishophopper: shape('bishop', 180),
  commoner: shape('king', 180),
  mann: shape('king', 180),
  berolina: shape('pawn', 180),
  berolinapawn: shape('pawn', 180),
  wazir: shape('rook', 90),
  ferz: shape('bishop', 90),
  fers: shape('bishop', 90),
  dabbaba: shape('rook', 270),
  alfil: shape('bishop', 270),
  met: shape('queen', 90),
  camel: shape('knight', 90),
  zebra: shape('knight', 270),
  giraffe: shape('knight', 45),
  antelope: shape('knight', 315),
};

const characters: Readonly<Record<string, Look>> = {
  general: character('disc-general'),
  king: character('disc-general'),
  advisor: character('disc-advisor'),
  guard: character('disc-advisor'),
  mandarin: character('disc-advisor'),
  elephant: character('disc-elephant'),
  minister: character('disc-elephant'),
  horse: character('disc-horse'),
  knight: character('disc-horse'),
  chariot: character('disc-chariot'),
  rook: character('disc-chariot'),
  cannon: character('disc-cannon'),
  soldier: character('disc-soldier'),
  pawn: character('disc-soldier'),
};

const tiles = words(
  'king rook bishop knight pawn lance silver gold silvergeneral goldgeneral horse dragon dragonhorse dragonking tokin',
);
const draughts = words('man king');
const stones = words('stone disc disk counter marker');

/** Which names belong to which set; of two that know as many of them, the first. */
const members: readonly (readonly [MenSet, (name: string) => boolean])[] = [
  ['chess', (name) => get(chess, name) !== undefined],
  ['characters', (name) => get(characters, name) !== undefined],
  ['tiles', (name) => tiles.has(name) || name.startsWith('promoted')],
  ['draughts', (name) => draughts.has(name)],
  ['stones', (name) => stones.has(name)],
];

/** The set of men that knows most of a game's types. */
export function setOf(types: readonly TypeView[]): MenSet {
  const names = types.map((type) => plain(type.name));
  const counts = members.map(([set, has]) => {
    const known = set === 'characters' && looksTwice(names) ? 0 : names.filter(has).length;
    return { set, count: known };
  });
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).set;
}

/** Characters have several names: where two men of a game would get the same one, nobody could tell them apart. */
function looksTwice(names: readonly string[]): boolean {
  const looks = names.flatMap((name) => get(characters, name) ?? []);
  return new Set(looks.map((look) => (look.kind === 'character' ? look.shape : ''))).size < looks.length;
}

/** What a type looks like in a set. */
export function lookOf(type: TypeView, set: MenSet): Look {
  const name = plain(type.name);
  if (name === 'duck') return { kind: 'duck' };
  if (stones.has(name)) return { kind: 'disc' };
  return lookIn(set, name, type) ?? { kind: set === 'tiles' ? 'tile' : 'letter', text: type.letter };
}

function lookIn(set: MenSet, name: string, type: TypeView): Look | undefined {
  switch (set) {
    case 'chess':
      return chessLook(name, type);
    case 'characters':
      return get(characters, name);
    case 'draughts':
      return draughts.has(name) ? { kind: name === 'man' ? 'ringed disc' : 'crowned disc' } : undefined;
    case 'tiles':
    case 'stones':
      return undefined;
  }
}

/** Moves go before names: a chancellor may be anything, rook with knight looks the same everywhere. */
function chessLook(name: string, { movement }: TypeView): Look | undefined {
  if (movement !== undefined && movement !== 'other') return shape(movement);
  const look = get(chess, name);
  const isCompound = look?.kind === 'shape' && look.shape.startsWith('knight-');
  return isCompound && movement === 'other' ? undefined : look;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Names are the author's: `constructor` is none of ours. */
function get(table: Readonly<Record<string, Look>>, name: string): Look | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
