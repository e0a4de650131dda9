/** One process, two protocols: the first line tells which. */
import { Cecp } from './cecp.js';
import { type Catalogue, type Dialogue, type Order, type Report, say } from './orders.js';
import { Uci } from './uci.js';

const BEGINNINGS: Readonly<Record<string, (games: Catalogue) => Dialogue>> = {
  uci: (games) => new Uci(games),
  xboard: (games) => new Cecp(games),
  protover: (games) => new Cecp(games),
};

/** Speaks whichever protocol it is spoken to in; UCI if nobody introduces himself. */
export class Engine implements Dialogue {
  private readonly games: Catalogue;
  private dialogue: Dialogue | undefined;

  constructor(games: Catalogue) {
    this.games = games;
  }

  hear(line: string): Order[] {
    const word = line.trim().split(/\s+/, 1)[0] ?? '';
    if (this.dialogue === undefined && word === '') return [];
    if (this.dialogue === undefined && word === 'help')
      return say("This is an engine for chess programs. Say 'uci' or 'xboard'; 'quit' ends it.");
    this.dialogue ??= (Object.hasOwn(BEGINNINGS, word) ? BEGINNINGS[word]! : BEGINNINGS.uci!)(this.games);
    return this.dialogue.hear(line);
  }

  report(report: Report): Order[] {
    return this.dialogue?.report(report) ?? [];
  }
}
