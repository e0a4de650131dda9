/* Castling: a king goes some squares along his rank towards a rook, who lands beside him on the inner side. */
import type { Castling } from '../../../ast/nodes.js';
import { buildAt } from '../build.js';
import type { Context } from '../context.js';
import { seatOf } from '../squares.js';
import type { Atlas } from './atlas.js';
import { EMPTY, FRIEND } from './formula.js';
import { type Frame, HERE } from './frame.js';
import type { Site, Way } from './ways.js';

interface Castle {
  readonly way: Way;
  readonly side: 1 | -1;
  readonly squares: number;
  /** How far the partner stands from the king. */
  readonly distance: number;
  readonly partner: string;
}

export interface Castles {
  readonly ways: readonly Way[];
  readonly line: Castling;
}

/** The castling of one piece; undefined where its ways do not mean just what our line means. */
export function castlingOf(
  ways: readonly Way[],
  piece: string,
  isRoyal: boolean,
  frames: readonly Frame[],
  context: Context,
  atlas: Atlas,
): Castles | undefined {
  const found = frames.map((frame) => ways.flatMap((way) => castle(way, isRoyal, frame) ?? []));
  const [own = []] = found;
  const [first] = own;
  if (first === undefined) return undefined;
  const same = found.every((list) =>
    list.every(({ squares, partner }) => squares === first.squares && partner === first.partner),
  );
  if (!same || found.some((list) => list.length !== own.length)) return undefined;
  const fits = frames.every((_, mover) => fitsSetup(found[mover] ?? [], piece, mover, context, atlas));
  if (!fits) return undefined;
  const b = buildAt(context.rules.entry.span);
  const name = (text: string) => b.word(context.names.of('piece', text));
  return {
    ways: own.map(({ way }) => way),
    line: {
      ...{ span: b.span, kind: 'castling', kings: [name(piece)], partners: [name(first.partner)] },
      target: { kind: 'squares', least: first.squares, most: first.squares },
    },
  };
}

function castle(way: Way, isRoyal: boolean, frame: Frame): Castle | undefined {
  if (way.moves.length !== 2 || way.effects.length > 0 || way.others.length > 0) return undefined;
  if (way.as.length > 0 || way.copying || way.partial !== undefined) return undefined;
  const king = way.moves.find(({ from }) => frame.stepTo(from) === HERE);
  const rook = way.moves.find((move) => move !== king);
  if (king === undefined || rook === undefined) return undefined;
  const [goal, from, to] = [king.to, rook.from, rook.to].map((spot) => along(frame.stepTo(spot)));
  if (goal === undefined || from === undefined || to === undefined) return undefined;
  const side = goal > 0 ? 1 : -1;
  const [squares, distance] = [goal * side, from * side];
  if (distance <= squares || to !== goal - side) return undefined;
  const partner = partnerIn(way, side, squares, distance, isRoyal, frame);
  return partner === undefined ? undefined : { way, side, squares, distance, partner };
}

/** Squares to the right. */
function along(step: string | undefined): number | undefined {
  const match = /^(-?\d+),0$/.exec(step ?? '');
  return match === null ? undefined : Number(match[1]);
}

/** Every place between is empty and asked for, those that the king crosses are not attacked, and both have not moved. */
function partnerIn(
  way: Way,
  side: number,
  squares: number,
  distance: number,
  isRoyal: boolean,
  frame: Frame,
): string | undefined {
  const sites = new Map<number, Site>();
  for (const site of way.sites.values()) {
    const step = frame.stepTo(site.spot);
    const at = step === HERE ? 0 : along(step);
    if (at === undefined || at * side < 0 || at * side > distance) return undefined;
    sites.set(at * side, site);
  }
  if (sites.size !== distance + 1) return undefined;
  let partner: string | undefined;
  for (const [at, { mask, extra }] of sites) {
    const isEnd = at === 0 || at === distance;
    if (at === distance ? mask !== FRIEND : at > 0 && mask !== EMPTY) return undefined;
    const words = extra.map((f) => {
      if (f.kind === 'asks' && f.asked.kind === 'piece' && at === distance) {
        partner = f.asked.name;
        return 'piece';
      }
      if (f.kind === 'asks') return f.asked.kind;
      return f.kind === 'not' && f.of.kind === 'asks' ? `not ${f.of.asked.kind}` : 'other';
    });
    const safe = words.includes('not attacked');
    const known = words.every((word) => ['piece', 'unmoved', 'not attacked'].includes(word));
    if (!known || words.includes('unmoved') !== isEnd) return undefined;
    // Where the king lands the law asks already.
    if (isRoyal ? (at < squares && !safe) || (at > squares && safe) : safe) return undefined;
  }
  return partner;
}

/** Seen from every king of the set-up there is one partner at most on each side, as far away as the ways say. */
function fitsSetup(
  castles: readonly Castle[],
  piece: string,
  mover: number,
  { rules, squares }: Context,
  atlas: Atlas,
): boolean {
  const [first] = castles;
  if (squares === undefined || first === undefined) return false;
  const player = atlas.movers[mover] ?? '';
  const placesOf = (name: string): string[] =>
    rules.setup
      .filter((line) => line.player === player && line.piece === name)
      .flatMap(({ positions }) => positions);
  const { turn } = seatOf(squares, rules, player);
  const canBegin = (way: Way, king: string): boolean =>
    ((way.starts >> BigInt(mover * atlas.positions.length + atlas.positions.indexOf(king))) & 1n) === 1n;
  return placesOf(piece).every((king) => {
    const partners = placesOf(first.partner).flatMap((place) => {
      const [from, to] = [squares.points.get(king), squares.points.get(place)];
      if (from === undefined || to === undefined || from.y !== to.y) return [];
      return [turn([to.x - from.x, 0])[0]];
    });
    return ([1, -1] as const).every((side) => {
      const distances = partners.filter((dx) => dx * side > 0);
      const own = castles.filter((one) => one.side === side);
      if (distances.length === 0) return true;
      const [one] = own;
      if (distances.length > 1 || own.length > 1 || one === undefined) return false;
      return distances[0] === one.distance * side && canBegin(one.way, king);
    });
  });
}
