/*
 * Words that speak of men: owners, marks and pieces. A piece name alone means men of the speaker; an owner or mark word
 * before a name holds on for the names that follow in its list.
 */
import type { Set_, SetWord } from '../ast/nodes.js';
import type { Owner, PlaceSet, Pronoun } from '../model/model.js';
import { near } from '../text/near.js';
import type { Span } from '../text/source.js';
import { findPiece } from './lookup.js';
import { noCells, onBoard, placesOfPronoun, placeWords, type Scope, textOf, type Where } from './scope.js';

/** Owner and marks that hold on. */
export interface Held {
  readonly owner?: Owner;
  readonly marks: readonly PlaceSet[];
}

export const NOBODY: Held = { marks: [] };

export interface Men {
  /** They meet: the men, and the marks that they must have. */
  readonly sets: readonly PlaceSet[];
  /** For the names that follow in the list. */
  readonly held: Held;
  /** For names in brackets right beside: `enemy (Pawn or Rook)`. */
  readonly inner: Held;
}

type Owned = Extract<SetWord, 'friend' | 'enemy' | 'ally' | 'neutral' | 'any'>;

const OWNERS: ReadonlySet<string> = new Set(['friend', 'enemy', 'ally', 'neutral', 'any']);

/** True for owners, players, pieces, `unmoved` and marks on men. */
export function isMenWord(node: Set_, scope: Scope): boolean {
  if (node.kind === 'word') return OWNERS.has(node.word) || node.word === 'unmoved';
  return node.kind === 'name' && (isCapital(node.name) || manMark(node.name, scope) >= 0);
}

export function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** Reads words side by side that all speak of men. */
export function readMen(words: readonly Set_[], where: Where, held: Held): Men {
  const { scope } = where;
  const owners = words.filter((word) => ownerOf(word, scope) !== undefined);
  const marks = words.flatMap((word) => markOf(word, scope) ?? []);
  const pieces = words.filter(
    (word) => ownerOf(word, scope) === undefined && markOf(word, scope) === undefined,
  );
  reportDoubles(owners, pieces, scope);
  const [first] = owners;
  const owner = first === undefined ? undefined : ownerOf(first, scope);
  const spoken: Held = owner === undefined ? { marks } : { owner, marks };
  const speaks = owner !== undefined || marks.length > 0;
  const meant = speaks || pieces.length === 0 ? spoken : held;
  const sets = pieces.length === 0 ? bareMen(meant, where) : namedMen(pieces, meant, where);
  return { sets, held: speaks && pieces.length > 0 ? spoken : held, inner: speaks ? spoken : held };
}

/** A pronoun, if it points at something here. */
export function readPronoun(word: Pronoun, span: Span, where: Where): PlaceSet {
  if (!placeWords(where).pronouns.includes(word)) {
    where.scope.report('E0305', span, { word, places: placesOfPronoun(word) });
    return noCells(where.scope);
  }
  return { kind: 'pronoun', word };
}

/** Men without a name: whose they are, or a mark alone. */
function bareMen({ owner, marks }: Held, where: Where): readonly PlaceSet[] {
  if (owner !== undefined) return [onBoard({ kind: 'men', owner }, where), ...marks];
  return marks.length === 0 ? [] : [onBoard(marks[0] ?? noCells(where.scope), where), ...marks.slice(1)];
}

function namedMen(pieces: readonly Set_[], { owner, marks }: Held, where: Where): readonly PlaceSet[] {
  const { scope } = where;
  const found = pieces.flatMap((node) => {
    return node.kind === 'name' ? (findPieceOrPlayer(node.name, node.span, scope) ?? []) : [];
  });
  const types = found.flatMap((piece) => (scope.types.includes(piece) ? [scope.types.indexOf(piece)] : []));
  const neutral = found.length > 0 && found.every((piece) => piece.neutral);
  return [onBoard({ kind: 'men', owner: owner ?? (neutral ? 'neutral' : 'friend'), types }, where), ...marks];
}

function findPieceOrPlayer(name: string, span: Span, scope: Scope) {
  const known = scope.names.find('piece', name, span.source);
  const players = scope.players.map((player) => player.name);
  const [close] =
    known.length > 0 ? [] : [near(name, [...scope.names.all('piece', span.source), ...players])];
  if (close !== undefined) {
    scope.report('E0201', span, { name, near: close });
    return undefined;
  }
  return findPiece(scope, { text: name, span });
}

function ownerOf(node: Set_, scope: Scope): Owner | undefined {
  if (node.kind === 'word') return OWNERS.has(node.word) ? (node.word as Owned) : undefined;
  if (node.kind !== 'name') return undefined;
  const player = scope.players.findIndex((one) => one.name === node.name);
  return player < 0 ? undefined : player;
}

function markOf(node: Set_, scope: Scope): PlaceSet | undefined {
  const name = node.kind === 'word' ? node.word : node.kind === 'name' ? node.name : '';
  const mark = manMark(name, scope);
  return mark < 0 ? undefined : { kind: 'marked man', mark };
}

function manMark(name: string, scope: Scope): number {
  return scope.marks.men.findIndex((mark) => mark.name === name);
}

function reportDoubles(owners: readonly Set_[], pieces: readonly Set_[], scope: Scope): void {
  const second = owners[1] ?? pieces[1];
  if (second === undefined) return;
  const first = owners[1] === undefined ? pieces[0] : owners[0];
  const texts = { first: textOf((first ?? second).span), second: textOf(second.span) };
  scope.report('E0320', second.span, texts);
}
