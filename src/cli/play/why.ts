/** Why a move is not legal, as far as it can be told: laws are taken away one sort after the other to see which forbids it. */
import {
  compileGame,
  either,
  type Game,
  legalMoves,
  type Model,
  makeMove,
  NEUTRAL,
  ownerOf,
  typeOf,
  understand,
  visible,
} from '../../index.js';

/** A sentence about a text that is no legal move; `told` if it names the moves that there are. */
export interface Why {
  readonly words: string;
  readonly told: boolean;
}

/** Why a text is no legal move. */
export function whyNot(game: Game, input: string): Why {
  const words = sentence(game, input);
  return { words, told: TOLD.test(words) };
}

const TOLD = / has (?!no ).*\d|cannot be dropped |castl/;

function sentence(game: Game, input: string): string {
  const { board } = game.model;
  const squares = input.toLowerCase().match(/[a-z]\d+/g) ?? [];
  const stranger = squares.find((name) => !board.names.includes(name));
  if (stranger !== undefined) return `there is no square ${visible(stranger)} on this board`;
  const drop = /^(\+?[A-Za-z])@/.exec(input);
  const [square] = squares;
  if (drop !== null)
    return (
      forbidden(game, input) ?? whyNoDrop(game, drop[1]!.toUpperCase(), board.names.indexOf(square ?? ''))
    );
  if (CASTLING.test(input)) return whyNoCastling(game, input);
  const [from] = squares;
  if (from === undefined) return `'${visible(input.slice(0, 60))}' is no move`;
  if (!input.toLowerCase().startsWith(from)) return `no move fits '${visible(input.slice(0, 60))}'`;
  return whyNotFrom(game, input, board.names.indexOf(from), squares.length > 1);
}

function whyNotFrom(game: Game, input: string, cell: number, complete: boolean): string {
  const { model, toMove } = game;
  const man = game.man(cell);
  const square = model.board.names[cell];
  if (man === 0) return complete ? `there is nobody on ${square}` : `no move fits '${visible(input)}'`;
  const name = model.types[typeOf(man)]?.name ?? 'man';
  const owner = ownerOf(man);
  if (owner !== toMove)
    return `the ${name} on ${square} ${ownerWords(model, owner)}, and ${playerName(model, toMove)} is to move`;
  if (model.phases[game.phase]?.moves === undefined)
    return `in the phase '${model.phases[game.phase]?.name}' nobody moves by himself`;
  return `${(complete ? forbidden(game, input) : undefined) ?? 'that is not legal here'}; ${waysOf(game, cell, name)}`;
}

function ownerWords(model: Model, owner: number): string {
  return owner === NEUTRAL ? 'belongs to nobody' : `belongs to ${playerName(model, owner)}`;
}

function playerName(model: Model, player: number): string {
  return visible(model.players[player]?.name ?? '?');
}

/** `the Knight on g1 can go to f3 or h3`. */
function waysOf(game: Game, cell: number, name: string): string {
  const square = game.model.board.names[cell]!;
  const moves = legalMoves(game).filter((text) => isFrom(text, square));
  if (moves.length === 0) return `the ${name} on ${square} has no legal move`;
  const shown = moves.slice(0, MOST_SHOWN).join(' ');
  return `the ${name} on ${square} has ${shown}${moves.length > MOST_SHOWN ? ` and ${moves.length - MOST_SHOWN} more` : ''}`;
}

const MOST_SHOWN = 16;

/** The text of a move that begins on a square: behind the name there is no further digit or level. */
export function isFrom(text: string, square: string): boolean {
  return text.startsWith(square) && !/^[.\d]/.test(text.slice(square.length));
}

const CASTLING = /^([0oO])-\1(-\1)?[+#]?$/;

function whyNoCastling(game: Game, input: string): string {
  const { model } = game;
  const phase = model.phases[game.phase];
  if (model.castlings.length === 0) return 'there is no castling in this game';
  if (phase?.castling !== true) return `there is no castling in the phase '${visible(phase?.name ?? '')}'`;
  const lawless = positioned(game, { ...model, laws: [], prefers: [] });
  const men = (pick: 'kings' | 'partners'): string => {
    const types = model.castlings.flatMap((castling) => castling[pick]);
    return [...new Set(types)].map((type) => visible(model.types[type]?.name ?? '?')).join(' or ');
  };
  const player = playerName(model, game.toMove);
  if (understand(lawless, input).kind !== 'none')
    return `${player} cannot castle now: the ${men('kings')} is attacked, or would be on the way or at the end of it`;
  const unmoved = `${men('kings')} and ${men('partners')} must stand there and not have moved`;
  return `${player} cannot castle there: ${unmoved}, with nobody between them`;
}

function whyNoDrop(game: Game, letter: string, cell: number): string {
  const { model, toMove } = game;
  const type = model.types.findIndex((each) => each.letter === letter);
  if (type < 0)
    return `no piece has the letter ${visible(letter)}; there are ${model.types.map((each) => each.letter).join(' ')}`;
  const held = model.reserves.some((_, reserve) => game.inReserve(toMove, reserve, type) !== 0);
  const name = model.types[type]!.name;
  if (!held) return `${playerName(model, toMove)} has no ${name} in hand`;
  const places = legalMoves(game).filter((text) => text.startsWith(`${letter}@`));
  if (places.length === 0) return `no ${name} can be dropped now`;
  const man = cell < 0 ? 0 : game.man(cell);
  const why = man === 0 ? 'there' : `where the ${visible(model.types[typeOf(man)]?.name ?? '?')} stands`;
  return `the ${name} cannot be dropped ${why}; ${places.slice(0, MOST_SHOWN).join(' ')}${places.length > MOST_SHOWN ? ' …' : ''}`;
}

// ---------------------------------------------------------------- laws

/** What forbids a move that the man could make otherwise. */
function forbidden(game: Game, input: string): string | undefined {
  const { model } = game;
  if (model.prefers.length > 0 && allows(game, { ...model, prefers: [] }, input)) {
    return 'there is a move that must be preferred';
  }
  const free = positioned(game, { ...model, laws: [], prefers: [] });
  const inCheck = free.inCheck(game.toMove);
  if (makeMove(free, input) === undefined) return undefined;
  if (!free.inCheck(game.toMove)) return 'a law of this game forbids it';
  const men = either(protectedNames(model)).replaceAll("'", '') || 'man';
  return inCheck ? `the ${men} is attacked and would still be` : `that would leave the ${men} attacked`;
}

function allows(game: Game, model: Model, input: string): boolean {
  return makeMove(positioned(game, model), input) !== undefined;
}

function positioned(game: Game, model: Model): Game {
  const other = compileGame(model);
  other.load(game.save());
  return other;
}

/** The pieces that a law protects from attack. */
function protectedNames({ protected: sets, types }: Model): string[] {
  const numbers = sets.flatMap((set) => ('types' in set && set.types !== undefined ? set.types : []));
  return [...new Set(numbers)].map((type) => types[type]?.name ?? '?');
}
