/**
 * A game as XBoard can be told of it: pictures, size, reserves, start. What its legality test cannot know of our rules
 * `highlight` says, square by square.
 */
import { makeFen } from '../formats/fen.js';
import type { Model, PieceType, Trigger } from '../model/model.js';
import type { Game } from '../play/game.js';
import { pieceText } from './cecp-pieces.js';

/** By name of a type: XBoard's picture for it. Other types get what is left, from the fairy men on. */
const PICTURES: readonly (readonly string[])[] = [
  ['pawn', 'soldier', 'man'],
  ['knight', 'horse'],
  ['bishop'],
  ['rook', 'chariot'],
  ['queen'],
  ['ferz', 'fers', 'met', 'advisor', 'general'],
  ['elephant', 'alfil', 'minister'],
  ['angel', 'amazon'],
  ['marshall', 'marshal', 'chancellor', 'empress'],
  ['wazir'],
  ['commoner', 'mann', 'guard', 'gold'],
  ['cannon'],
  ['nightrider'],
  ['cardinal', 'archbishop', 'princess', 'janus'],
  ['dragon'],
  ['grasshopper'],
  ['silver'],
  ['hawk', 'falcon', 'bird'],
  ['lance'],
  ['cobra'],
  ['unicorn'],
  ['king', 'lieutenant'],
];
const KING = PICTURES.length - 1;
/** Order in which pictures are given to types that have none of their own. */
const SPARE = [20, 19, 14, 7, 10, 9, 5, 6, 8, 11, 12, 13, 15, 16, 17, 18, 0, 1, 2, 3, 4];

/** XBoard is compiled for boards of this size; reserves take four files. */
const MOST_FILES = 16;
const MOST_RANKS = 16;
const RESERVE_FILES = 4;

/** `setup` with the position that stands, and the moves of the men as far as they can be said; undefined where XBoard cannot show the game. */
export function setupLines(game: Game): string[] | undefined {
  const { model } = game;
  const slots = isShowable(model) ? slotsFor(model) : undefined;
  if (slots === undefined) return undefined;
  const table = slots.map((type) => (type === undefined ? '.' : type.letter)).join('');
  const held = holdsMen(model) ? slots.filter((type) => type !== undefined).length : 0;
  const fen = makeFen(game);
  const { files, ranks } = model.board;
  return [
    `setup (${table}${table.toLowerCase()}) ${files}x${ranks}+${held}_${parentOf(model)} ${fen}`,
    ...model.types.flatMap((type) => {
      const text = pieceText(model, type);
      return text === undefined ? [] : [`piece ${type.letter}& ${text}`];
    }),
  ];
}

function isShowable(model: Model): boolean {
  const { shape, files, ranks, levels, cells, squares } = model.board;
  const most = holdsMen(model) ? MOST_FILES - RESERVE_FILES : MOST_FILES;
  return (
    shape === 'rectangle' &&
    levels === 1 &&
    files <= most &&
    ranks <= MOST_RANKS &&
    cells === squares &&
    squares === files * ranks &&
    model.players.length === 2 &&
    model.players.every((player) => !player.random) &&
    model.types.every((type) => /^[A-Z]$/.test(type.letter) && !type.neutral)
  );
}

/** Types by picture; the royal one stands last. */
function slotsFor({ types, protected: guarded }: Model): (PieceType | undefined)[] | undefined {
  const slots: (PieceType | undefined)[] = new Array(PICTURES.length).fill(undefined);
  const royal = guarded.flatMap((set) => (set.kind === 'men' ? (set.types ?? []) : []));
  const later: PieceType[] = [];
  types.forEach((type, t) => {
    const name = type.name.toLowerCase();
    const own = royal.includes(t) ? KING : PICTURES.findIndex((names) => names.includes(name));
    if (own >= 0 && slots[own] === undefined) slots[own] = type;
    else later.push(type);
  });
  for (const type of later) {
    const free = SPARE.find((slot) => slots[slot] === undefined);
    if (free === undefined) return undefined;
    slots[free] = type;
  }
  return slots;
}

/**
 * The letter of a man beside the board, by the square that XBoard calls his place: White's stand on the second file to
 * the right, upwards, Black's to the left, downwards, in the order of the pictures. Undefined for squares of the board.
 */
export function letterBeside(model: Model, square: string): string | undefined {
  const { files, ranks } = model.board;
  const x = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const y = Number(square.slice(1)) - 1;
  if (x >= 0 && x < files) return undefined;
  const types = slotsFor(model)?.filter((type) => type !== undefined) ?? [];
  return types[x > 0 ? y : ranks - 1 - y]?.letter;
}

/** True if men can stand in a reserve. */
export function holdsMen(model: Model): boolean {
  return model.start.reserves.length > 0 || model.phases.some((phase) => phase.drops.length > 0);
}

/** The variant of XBoard whose other rules come nearest: its word for captured men decides. */
function parentOf(model: Model): string {
  if (!holdsMen(model)) return 'fairy';
  if (!model.phases.some((phase) => phase.drops.length > 0)) return 'seirawan';
  return model.triggers.some(keepsMen) ? 'crazyhouse' : 'bughouse';
}

function keepsMen({ effects }: Trigger): boolean {
  return effects.some(({ actions }) => actions.some(({ kind }) => kind === 'send'));
}
