/**
 * The Chess Engine Communication Protocol, version 2, as XBoard speaks it. Games that XBoard does not know are told to it
 * by `setup`, `piece` and `highlight`.
 */
import { namedMoves } from '../formats/move-text.js';
import { resultOf } from '../formats/pgn.js';
import type { Game } from '../play/game.js';
import { pliesToEnd } from '../search/limits.js';
import { Clock } from './cecp-clock.js';
import { highlight } from './cecp-highlight.js';
import { letterBeside, setupLines } from './cecp-setup.js';
import { fromCecp, toCecp } from './cecp-squares.js';
import { Desk } from './desk.js';
import {
  type Catalogue,
  type Dialogue,
  type Order,
  type PlainLimits,
  type Report,
  say,
  type Thought,
} from './orders.js';

/** What XBoard calls the game that it begins with. */
const NORMAL = 'normal';
const MOST_WAITING = 100;

export class Cecp implements Dialogue {
  private readonly games: Catalogue;
  private desk: Desk;
  private clock = new Clock();
  /** The player for whom we move; undefined: for none. */
  private side: number | undefined;
  private analysing = false;
  private posting = false;
  private hash = 16;
  /** What the thread that thinks is at; its answer may be of no use any more. */
  private thinking: 'move' | 'analysis' | 'stale' | undefined;
  private last: Thought | undefined;
  private pings: string[] = [];

  constructor(games: Catalogue) {
    this.games = games;
    this.desk = this.deskFor(games.usual)!;
    this.begin();
  }

  hear(line: string): Order[] {
    const [word = '', ...words] = line.split(/\s+/).filter((each) => each !== '');
    if (word === '') return [];
    if (Object.hasOwn(COMMANDS, word)) return COMMANDS[word]!(this, words);
    if (/^[a-zA-Z]@?[a-z]?\d|^@@@@$/.test(word)) return this.move(word);
    return say(`Error (unknown command): ${line.slice(0, 100)}`);
  }

  report(report: Report): Order[] {
    switch (report.kind) {
      case 'depth':
        if (this.thinking === 'stale') return [];
        this.last = report;
        return this.posting || this.analysing ? say(...this.thinkingLines(report)) : [];
      case 'thought':
        return this.thought(report);
      case 'failed':
        this.thinking = undefined;
        return [...say(`tellusererror ${report.words}`), ...this.pongs()];
      case 'ready':
      case 'branch':
      case 'counted':
        return [];
    }
  }

  // ---------------------------------------------------------------- games

  features(): Order[] {
    const names = this.games.names().filter((name) => name !== this.games.usual);
    return say(
      'feature ping=1 setboard=1 usermove=1 playother=1 colors=0 sigint=0 sigterm=0 reuse=1 analyze=1',
      'feature name=0 nps=0 debug=1 memory=1 smp=0 draw=0 highlight=1',
      `feature myname="${this.games.program}"`,
      `feature variants="${[NORMAL, ...names].join(',')}"`,
      'feature done=1',
    );
  }

  /** The usual game; we play the second player. */
  newGame(): Order[] {
    this.desk = this.deskFor(this.games.usual)!;
    return this.begin();
  }

  variant(name: string): Order[] {
    const desk = this.deskFor(name === NORMAL ? this.games.usual : name);
    if (desk === undefined) return say(`Error (there is no such variant): variant ${name.slice(0, 60)}`);
    this.desk = desk;
    const orders = this.begin();
    if (name === NORMAL || name === this.games.usual) return orders;
    const lines = setupLines(this.desk.game);
    if (lines === undefined) return say(`tellusererror ${name} cannot be shown on this kind of board`);
    return [...orders, ...say(...lines)];
  }

  setBoard(fen: string): Order[] {
    return this.changed(this.desk.set(fen) ? undefined : `tellusererror Illegal position`);
  }

  undo(moves: number): Order[] {
    for (let n = 0; n < moves; n++) this.desk.undo();
    return this.changed(undefined);
  }

  move(text: string): Order[] {
    const trouble = this.desk.play(fromCecp(this.model, text));
    if (trouble !== undefined) return say(`Illegal move: ${text.slice(0, 60)}`);
    return [...this.changed(undefined), ...this.claim(), ...this.goOn()];
  }

  private get model(): Game['model'] {
    return this.desk.game.model;
  }

  private deskFor(name: string): Desk | undefined {
    const game = this.games.game(name);
    return game === undefined ? undefined : new Desk(game);
  }

  private begin(): Order[] {
    this.desk.reset();
    this.side = this.model.order[1] ?? 1;
    this.analysing = false;
    return [...this.drop(), { kind: 'prepare', game: this.desk.game }];
  }

  /** The position is another one. */
  private changed(trouble: string | undefined): Order[] {
    return [...(trouble === undefined ? this.drop() : say(trouble)), ...this.analyseOn()];
  }

  private claim(): Order[] {
    const ending = this.desk.ending();
    if (ending === undefined || this.analysing) return [];
    const result = resultOf(ending.outcome);
    return say(`${result === '*' ? '1/2-1/2' : result} {${ending.reason}}`);
  }

  // ---------------------------------------------------------------- thinking

  /** We move for whoever is on turn. */
  go(): Order[] {
    this.side = this.desk.game.toMove;
    return this.goOn();
  }

  /** We move for whoever is not on turn. */
  playOther(): Order[] {
    const { order } = this.model;
    this.side = order.find((player) => player !== this.desk.game.toMove);
    return this.drop();
  }

  force(): Order[] {
    this.side = undefined;
    return this.drop();
  }

  analyse(): Order[] {
    this.side = undefined;
    this.analysing = true;
    return [...this.drop(), ...this.analyseOn()];
  }

  stopAnalysing(): Order[] {
    this.analysing = false;
    return this.drop();
  }

  moveNow(): Order[] {
    return this.thinking === 'move' ? [{ kind: 'stop' }] : [];
  }

  ping(number: string): Order[] {
    const pong = `pong ${number}`;
    if (this.thinking !== 'move') return say(pong);
    if (this.pings.length < MOST_WAITING) this.pings.push(pong);
    return [];
  }

  private pongs(): Order[] {
    return say(...this.pings.splice(0));
  }

  /** Our move, if it is our turn. */
  private goOn(): Order[] {
    const { desk } = this;
    if (this.side !== desk.game.toMove || desk.ending() !== undefined || desk.legal().length === 0) return [];
    return this.think('move', { ...this.clock.limits(Math.floor(desk.count / 2)), only: sayable(desk.game) });
  }

  private analyseOn(): Order[] {
    if (!this.analysing || this.desk.ending() !== undefined) return [];
    return this.think('analysis', {});
  }

  /** While an old thought is on its way out, the new one waits for its report. */
  private think(what: 'move' | 'analysis', limits: PlainLimits): Order[] {
    if (this.thinking !== undefined) return [];
    const { game, record } = this.desk;
    this.thinking = what;
    this.last = undefined;
    return [{ kind: 'think', game, record, limits: { hash: this.hash, ...limits } }];
  }

  /** What is thought about is of no use any more. */
  private drop(): Order[] {
    if (this.thinking === undefined) return [];
    this.thinking = 'stale';
    return [{ kind: 'stop' }];
  }

  private thought(report: Thought): Order[] {
    const { thinking } = this;
    this.thinking = undefined;
    if (thinking === 'stale') return [...this.pongs(), ...this.analyseOn(), ...this.goOn()];
    const orders = thinking === 'move' ? this.answer(report) : [];
    return [...orders, ...this.pongs(), ...this.goOn()];
  }

  private answer({ result }: Thought): Order[] {
    const [text] = this.desk.line(result.lines[0]?.moves.slice(0, 1) ?? []);
    if (text === undefined || this.desk.play(text) !== undefined) return [];
    return [...say(`move ${toCecp(this.model, text)}`), ...this.claim()];
  }

  private thinkingLines({ result, time }: Thought): string[] {
    return result.lines.map(({ score, moves }) => {
      const pv = this.desk.line(moves).map((text) => toCecp(this.model, text));
      return `${result.depth} ${scoreOf(score)} ${Math.round(time / 10)} ${result.nodes} ${pv.join(' ')}`;
    });
  }

  /** `.`: time, nodes, depth, moves to go, moves in all. */
  status(): Order[] {
    if (!this.analysing || this.last === undefined) return [];
    const { result, time } = this.last;
    return say(
      `stat01: ${Math.round(time / 10)} ${result.nodes} ${result.depth} 0 ${this.desk.legal().length}`,
    );
  }

  // ---------------------------------------------------------------- settings

  lift(square: string): Order[] {
    const place = fromCecp(this.model, square);
    return say(highlight(this.desk.game, letterBeside(this.model, place) ?? place));
  }

  post(posting: boolean): Order[] {
    this.posting = posting;
    return [];
  }

  memory(megabytes: string): Order[] {
    if (/^\d{1,6}$/.test(megabytes)) this.hash = Math.min(Math.max(Number(megabytes), 1), 1024);
    return [];
  }

  time(set: (clock: Clock) => void): Order[] {
    set(this.clock);
    return [];
  }
}

/** Mates as XBoard counts them: 100000 and the moves to it. */
function scoreOf(score: number): number {
  const plies = pliesToEnd(score);
  if (plies === undefined) return score;
  return plies > 0 ? 100_000 + Math.ceil(plies / 2) : -100_000 - Math.ceil(-plies / 2);
}

/** Places of the moves that XBoard has words for; all if there are none. */
function sayable(game: Game): number[] {
  const mark = game.mark();
  const texts = namedMoves(game).map(({ text }) => text);
  game.release(mark);
  return [...texts.keys()].filter((index) => !/[,;]/.test(texts[index]!));
}

type Command = (cecp: Cecp, words: readonly string[]) => Order[];

const nothing: Command = () => [];

const COMMANDS: Readonly<Record<string, Command>> = {
  xboard: () => say(''),
  protover: (cecp) => cecp.features(),
  new: (cecp) => cecp.newGame(),
  variant: (cecp, [name = '']) => cecp.variant(name),
  setboard: (cecp, words) => cecp.setBoard(words.join(' ')),
  usermove: (cecp, [move = '']) => cecp.move(move),
  undo: (cecp) => cecp.undo(1),
  remove: (cecp) => cecp.undo(2),
  go: (cecp) => cecp.go(),
  playother: (cecp) => cecp.playOther(),
  force: (cecp) => cecp.force(),
  result: (cecp) => cecp.force(),
  analyze: (cecp) => cecp.analyse(),
  exit: (cecp) => cecp.stopAnalysing(),
  '.': (cecp) => cecp.status(),
  '?': (cecp) => cecp.moveNow(),
  ping: (cecp, [number = '']) => cecp.ping(number),
  lift: (cecp, [square = '']) => cecp.lift(square),
  post: (cecp) => cecp.post(true),
  nopost: (cecp) => cecp.post(false),
  memory: (cecp, [megabytes = '']) => cecp.memory(megabytes),
  level: (cecp, words) => cecp.time((clock) => clock.level(words)),
  st: (cecp, [seconds = '']) => cecp.time((clock) => clock.each(seconds)),
  sd: (cecp, [depth = '']) => cecp.time((clock) => clock.atMost(depth)),
  time: (cecp, [hundredths = '']) => cecp.time((clock) => clock.set(hundredths)),
  quit: () => [{ kind: 'quit' }],
  ...Object.fromEntries(
    'accepted rejected otim put hover hard easy random computer cores option name rating ics draw white black nps bk hint pause resume egtpath'
      .split(' ')
      .map((word) => [word, nothing]),
  ),
};
