// The other end of a conversation: a protocol with shipped games, and a thread that thinks which is this one.

import { perft } from '../../src/play/perft.js';
import { type GameRecord, playRecord } from '../../src/play/record.js';
import type { Catalogue, Order, Report } from '../../src/protocols/orders.js';
import { Engine } from '../../src/protocols/protocols.js';
import { think } from '../../src/search/opponent.js';
import { shipped } from '../games/shipped.js';

const NAMES: Readonly<Record<string, string>> = {
  capablanca: 'orthodox/capablanca',
  chess: 'orthodox/chess',
  chess960: 'shuffle/chess960',
  grand: 'capablanca/grand',
  hex: 'connection/hex',
  scandinavian: 'deployment/scandinavian',
  seirawan: 'gating/seirawan',
};

export function catalogue(): Catalogue {
  const names = Object.keys(NAMES);
  return {
    program: 'Zugwerk 0',
    author: 'nobody',
    usual: 'chess',
    names: () => names,
    game: (name) => (Object.hasOwn(NAMES, name) ? shipped(NAMES[name]!) : undefined),
    load: (path) => (path === 'good.zug' ? void names.push('good') : `${path}: no such file`),
  };
}

/** Most nodes that are thought about, whatever was asked. */
const NODES = 300;

/** A conversation: lines in, lines out. Thinking is done when `wait` is called. */
export class Partner {
  readonly engine = new Engine(catalogue());
  private owed: Order | undefined;
  /** True once it was told to stop. */
  stopped = false;
  quit = false;

  /** What is said to these lines at once. */
  say(...lines: readonly string[]): string[] {
    return lines.flatMap((line) => this.obey(this.engine.hear(line)));
  }

  /** What comes of thinking and counting. */
  wait(): string[] {
    const said: string[] = [];
    for (let n = 0; n < 100 && this.owed !== undefined; n++) said.push(...this.work());
    return said;
  }

  /** The order that is waiting. */
  get thinking(): (Order & { kind: 'think' }) | undefined {
    return this.owed?.kind === 'think' ? this.owed : undefined;
  }

  private obey(orders: readonly Order[]): string[] {
    return orders.flatMap((order) => this.obeyOne(order));
  }

  private obeyOne(order: Order): string[] {
    if (order.kind === 'say') return [order.line];
    if (order.kind === 'prepare') return this.obey(this.engine.report({ kind: 'ready' }));
    if (order.kind === 'think' || order.kind === 'count') {
      if (this.owed !== undefined) throw new Error('an order while an answer is owed');
      this.owed = order;
    }
    this.stopped ||= order.kind === 'stop';
    this.quit ||= order.kind === 'quit';
    return [];
  }

  private work(): string[] {
    const order = this.owed!;
    this.owed = undefined;
    if (order.kind === 'think') return this.obey(this.engine.report(thoughtOf(order)));
    if (order.kind !== 'count') throw new Error(order.kind);
    const game = order.game.fresh();
    return this.obey(
      this.engine.report({ kind: 'counted', nodes: counted(game, order.record, order.depth) }),
    );
  }
}

function thoughtOf({ game, record, limits }: Order & { kind: 'think' }): Report {
  const other = game.fresh();
  playRecord(other, record);
  const { time: _, ...bounded } = limits;
  const result = think(other, { ...bounded, nodes: Math.min(limits.nodes ?? NODES, NODES) });
  return { kind: 'thought', result, time: 1 };
}

function counted(game: ReturnType<typeof shipped>, record: GameRecord, depth: number): number {
  playRecord(game, record);
  return perft(game, Math.min(depth, 2));
}
