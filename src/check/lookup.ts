/** Names looked up in a scope, with the report where there is none, or where there are several. */
import type { Condition, Piece, Steps, Types, Who, Word, Zone } from '../ast/nodes.js';
import type { Owner } from '../model/model.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { listed } from '../text/words.js';
import { playerNumber } from './players.js';
import type { Scope } from './scope.js';

/** The piece of a name, whether it takes part in the variant or not. */
export function findPiece(scope: Scope, name: Word): Piece | undefined {
  const [piece, ...others] = scope.names.find('piece', name.text, name.span.source);
  if (piece === undefined) {
    const known = scope.names.all('piece', name.span.source);
    scope.report('E0201', name.span, { name: name.text, near: near(name.text, known) });
    return undefined;
  }
  if (others.length > 0) reportAmbiguous(scope, name, [piece, ...others]);
  scope.used.add(piece);
  return piece;
}

/** The number of a piece; no report if the piece exists but takes no part. */
export function typeNumber(scope: Scope, name: Word): number | undefined {
  const piece = findPiece(scope, name);
  const number = piece === undefined ? -1 : scope.types.indexOf(piece);
  return number < 0 ? undefined : number;
}

/** Numbers of the named pieces, each once. */
export function typeNumbers(scope: Scope, names: readonly Word[]): number[] {
  return [...new Set(names.flatMap((name) => typeNumber(scope, name) ?? []))];
}

/** `any but Rook`, `Hawk or Elephant`: `any` means all pieces that are not neutral, or all neutral ones. */
export function readTypes(scope: Scope, types: Types, neutral: boolean): number[] {
  switch (types.kind) {
    case 'names':
      return typeNumbers(scope, types.names);
    case 'any': {
      const but = typeNumbers(scope, types.but);
      return scope.types.flatMap((piece, type) =>
        piece.neutral === neutral && !but.includes(type) ? [type] : [],
      );
    }
    default:
      return assertNever(types);
  }
}

/** The zones that a name means: one for all, and those `of` single players. Empty and no report if there is none. */
export function findZones(scope: Scope, name: Word): readonly Zone[] {
  const zones = scope.names.find('zone', name.text, name.span.source);
  for (const zone of zones) scope.used.add(zone);
  const clash = zones.filter((zone) =>
    zones.some((other) => other !== zone && other.of?.text === zone.of?.text),
  );
  if (clash.length > 0) reportAmbiguous(scope, name, clash);
  return zones;
}

export function findCondition(scope: Scope, name: Word): Condition | undefined {
  const [condition, ...others] = scope.names.find('condition', name.text, name.span.source);
  if (condition === undefined) return undefined;
  if (others.length > 0) reportAmbiguous(scope, name, [condition, ...others]);
  scope.used.add(condition);
  return condition;
}

export function findSteps(scope: Scope, name: Word): Steps | undefined {
  const [steps, ...others] = scope.names.find('steps', name.text, name.span.source);
  if (steps === undefined) {
    const known = scope.names.all('steps', name.span.source);
    scope.report('E0216', name.span, { name: name.text, near: near(name.text, known) });
    return undefined;
  }
  if (others.length > 0) reportAmbiguous(scope, name, [steps, ...others]);
  scope.used.add(steps);
  return steps;
}

type Numbered = 'trigger' | 'phase' | 'kind' | 'reserve' | 'tally';

const UNKNOWN = {
  trigger: 'E0205',
  phase: 'E0206',
  kind: 'E0210',
  reserve: 'E0211',
  tally: 'E0207',
} as const;

/** The number of a trigger, phase, kind, reserve or tally. */
export function numberOf(scope: Scope, sort: Numbered, name: Word): number | undefined {
  const names = namesOfSort(scope, sort);
  const number = names.indexOf(name.text);
  if (number >= 0) return number;
  scope.report(UNKNOWN[sort], name.span, { name: name.text, near: near(name.text, names) });
  return undefined;
}

function namesOfSort(scope: Scope, sort: Numbered): readonly string[] {
  switch (sort) {
    case 'trigger':
      return scope.triggers;
    case 'phase':
      return scope.phases;
    case 'kind':
      return scope.kinds;
    case 'reserve':
      return scope.reserves;
    case 'tally':
      return scope.tallies.map((tally) => tally.name);
    default:
      return assertNever(sort);
  }
}

/** Whose: as seen from the speaker, or a player by number. */
export function readWho(scope: Scope, who: Who | undefined): Owner {
  if (who === undefined) return 'friend';
  switch (who.kind) {
    case 'friend':
    case 'me':
      return 'friend';
    case 'enemy':
      return 'enemy';
    case 'anyone':
      return 'any';
    case 'player':
      return playerNumber(scope.players, who.name, scope.report) ?? 'friend';
    default:
      return assertNever(who);
  }
}

/** Reports names that are explained by themselves: the way from a name back to it. */
export function reportCircle(scope: Scope, kind: string, name: Word, way: readonly string[]): void {
  const circle = way.slice(way.indexOf(name.text));
  const key = `${kind} ${[...circle].sort().join(' ')}`;
  if (scope.circles.has(key)) return;
  scope.circles.add(key);
  scope.report('E0226', name.span, { kind, name: name.text, chain: [...circle, name.text].join(' > ') });
}

/** Checks that some piece has the number. */
export function checkNumber(scope: Scope, name: Word): void {
  const known = [
    ...new Set(
      scope.names.pieces(name.span.source).flatMap((piece) => piece.numbers.map((n) => n.name.text)),
    ),
  ];
  if (!known.includes(name.text)) {
    scope.report('E0212', name.span, { name: name.text, near: near(name.text, known) });
  }
}

/** Two declarations in one file are reported there; here those that meet by `include`. */
function reportAmbiguous(
  scope: Scope,
  name: Word,
  all: readonly { readonly span: Span; readonly name: Word }[],
): void {
  if (new Set(all.map((one) => one.span.source)).size < 2) return;
  const related = all.map((one) => ({ span: one.name.span, text: `one in ${one.span.source.name}` }));
  const files = [...new Set(all.map((one) => one.span.source.name))];
  scope.report('E0224', name.span, { name: name.text, file: listed(files) }, related);
}
