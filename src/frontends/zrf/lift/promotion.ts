/* Men who become others wherever they come to certain places: one line for all their ways. */
import type { Promotion } from '../../../ast/nodes.js';
import { buildAt } from '../build.js';
import type { ZrfPiece } from '../rules.js';
import type { Frame } from './frame.js';
import type { Mover, Way } from './ways.js';
import { endsOf } from './words.js';

/** Undefined where some way is an exception. */
export function promotionOf(
  ways: readonly Way[],
  piece: ZrfPiece,
  frames: readonly Frame[],
  { context, atlas }: Mover,
): Promotion | undefined {
  const promoting = ways.filter(({ as }) => as.length > 0);
  const [first] = promoting;
  if (first === undefined || promoting.some((way) => way.as.join() !== first.as.join())) return undefined;
  const ends = (way: Way): bigint => {
    const target = way.moves.at(-1)?.to;
    return target === undefined || way.moves.length !== 1 ? 0n : endsOf(way.starts, target, atlas);
  };
  if (promoting.some((way) => ends(way) === 0n)) return undefined;
  const all = (list: readonly Way[]): bigint => list.reduce((set, way) => set | ends(way), 0n);
  const inside = all(promoting);
  const outside = all(ways.filter(({ as }) => as.length === 0));
  if ((inside & outside) !== 0n) return undefined;
  const b = buildAt(piece.span);
  const zones = frames.map((frame) => {
    const [wanted, care] = [inside & frame.mine, (inside | outside) & frame.mine];
    return frame.zones(wanted, care, b)[0] ?? frame.area(wanted, care, b);
  });
  const [zone] = zones;
  if (zone === undefined || zones.some((one) => JSON.stringify(one, plain) !== JSON.stringify(zone, plain)))
    return undefined;
  const names = first.as.filter((name) => name !== piece.name);
  if (names.length === 0) return undefined;
  return {
    ...{ span: b.span, kind: 'promotion', may: names.length < first.as.length, when: 'on', zone },
    pieces: [b.word(context.names.of('piece', piece.name))],
    to: b.types(names.map((name) => context.names.of('piece', name))),
  };
}

function plain(key: string, value: unknown): unknown {
  return key === 'span' ? undefined : value;
}
