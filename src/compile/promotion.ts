/** Promotion: a choice (or a must) that comes before all triggers, for the man that the move itself moved. */
import type { Promotion } from '../model/model.js';
import { typeOf, withType } from '../play/man.js';
import { assertNever } from '../text/never.js';
import { DID_PROMOTION, PROMOTED } from './candidate.js';
import type { Members, Test, Workshop } from './workshop.js';

interface Line {
  readonly rule: Promotion;
  readonly zone: Members;
  readonly when: Test | undefined;
}

/** Returns the stage: calls `next` once for every way to promote or not. */
export function compilePromotion(k: Workshop, next: () => void): () => void {
  const { core } = k;
  const byType = linesByType(k);
  if (core.model.promotions.length === 0) return next;
  const zones = zoneTable(k, byType);
  const cells = core.layout.cells;
  return () => {
    const c = core.cand;
    // A man out of a reserve does not arrive: he is dropped as what he is. And he may be gone by now.
    if (c.from < 0 || core.s[c.to] === 0) {
      next();
      return;
    }
    const type = typeOf(c.man);
    const row = (core.speaker * byType.length + type) * cells;
    if (zones[row + c.to] === 0 && zones[row + c.from] === 0) next();
    else promote(type);
  };

  function promote(type: number): void {
    const c = core.cand;
    let applies = 0;
    let must = 0;
    for (const line of byType[type]!) {
      if (!lineApplies(k, line)) continue;
      applies++;
      if (!line.rule.may) must++;
      offer(line, type);
    }
    if (must > 0) return;
    if (applies > 0) c.promotion = -2;
    next();
    c.promotion = -1;
  }

  function offer(line: Line, type: number): void {
    for (const to of line.rule.to) {
      if (to === type || offeredBefore(line, type, to)) continue;
      const reserve = line.rule.reserve;
      const index = reserve === undefined ? -1 : k.reserveIndex(core.speaker, reserve, to);
      if (index >= 0 && core.s[index] === 0) continue;
      core.save();
      if (index >= 0 && core.s[index]! > 0) core.add(index, -1);
      become(to, reserve !== undefined);
      next();
      core.cand.promotion = -1;
      core.restore();
    }
  }

  function become(to: number, rebase: boolean): void {
    const c = core.cand;
    const man = withType(core.s[c.to]!, to, rebase || !k.keepsBase);
    core.setMan(c.to, man);
    c.promotion = to;
    c.did |= DID_PROMOTION;
    if (k.wantsEvents) c.event(PROMOTED, c.to, man);
  }

  /** A line that takes its men from a reserve offers only those that are there. */
  function inStock({ rule }: Line, type: number): boolean {
    return rule.reserve === undefined || core.s[k.reserveIndex(core.speaker, rule.reserve, type)] !== 0;
  }

  function offeredBefore(line: Line, type: number, to: number): boolean {
    for (const other of byType[type]!) {
      if (other === line) return false;
      if (other.rule.to.includes(to) && inStock(other, to) && lineApplies(k, other)) return true;
    }
    return false;
  }
}

/** Could a promotion apply to a man of a type, of the speaker, on his way? */
export function compileMayPromote(k: Workshop): (type: number, from: number, to: number) => boolean {
  const { core } = k;
  const types = core.model.types.length;
  const zones = zoneTable(k, linesByType(k));
  const { cells } = core.layout;
  return (type, from, to) => {
    const row = (core.speaker * types + type) * cells;
    return zones[row + to] === 1 || zones[row + from] === 1;
  };
}

function linesByType(k: Workshop): Line[][] {
  const { model } = k.core;
  return model.types.map((_, type) =>
    model.promotions.filter((rule) => rule.types.includes(type)).map((rule) => lineOf(k, rule)),
  );
}

function lineOf(k: Workshop, rule: Promotion): Line {
  return { rule, zone: k.set(rule.zone), when: rule.when === undefined ? undefined : k.cond(rule.when) };
}

function lineApplies(k: Workshop, line: Line): boolean {
  return isThere(line, k.core.cand.from, k.core.cand.to) && (line.when === undefined || line.when());
}

function isThere({ rule, zone }: Line, from: number, to: number): boolean {
  switch (rule.on) {
    case 'arrive':
      return zone.has(to);
    case 'enter':
      return zone.has(to) && !zone.has(from);
    case 'enter or leave':
      return zone.has(to) || zone.has(from);
    default:
      return assertNever(rule.on);
  }
}

/** By speaker, type, cell: 1 if some line could apply there. */
function zoneTable(k: Workshop, byType: readonly (readonly Line[])[]): Uint8Array {
  const { core } = k;
  const { cells } = core.layout;
  const players = core.model.players.length;
  const table = new Uint8Array(players * byType.length * cells);
  for (let player = 0; player < players; player++) {
    byType.forEach((lines, type) => {
      for (const line of lines)
        markZone(k, table.subarray((player * byType.length + type) * cells), line, player);
    });
  }
  return table;
}

/** A zone that is not fixed may hold any cell. */
function markZone(k: Workshop, row: Uint8Array, line: Line, player: number): void {
  const fixed = k.fixedCells(line.rule.zone, player);
  for (let cell = 0; cell < k.core.layout.cells; cell++)
    if (fixed === undefined || fixed[cell] === 1) row[cell] = 1;
}
