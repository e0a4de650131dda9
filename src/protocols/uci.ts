/**
 * The Universal Chess Interface, with what Fairy-Stockfish made of it for variants: `UCI_Variant`, `VariantPath`,
 * `go perft`, `d`.
 */
import { drawAscii } from '../formats/ascii.js';
import { viewOf } from '../formats/board-view.js';
import { shuffledText } from '../formats/move-text.js';
import type { Game } from '../play/game.js';
import { LEVELS, levelLimits } from '../search/opponent.js';
import { Desk, type Writer } from './desk.js';
import {
  type Catalogue,
  type Dialogue,
  type Order,
  type PlainLimits,
  type Report,
  say,
  type Thought,
} from './orders.js';
import { type Go, readGo } from './uci-go.js';
import { infoLines } from './uci-info.js';

/** More lines than that are not kept while an answer is owed. */
const MOST_WAITING = 100;
const MOST_LINES = 256;
const MOST_HASH = 1024;

type Busy =
  | { readonly kind: 'thinking'; readonly afterHit: number | undefined }
  | { readonly kind: 'counting'; readonly texts: readonly string[] };

export class Uci implements Dialogue {
  private readonly games: Catalogue;
  private desk: Desk;
  private variant: string;
  private busy: Busy | undefined;
  /** The answer waits for `stop` or `ponderhit`. */
  private hold = false;
  private held: Thought | undefined;
  private waiting: string[] = [];
  private readonly options = { hash: 16, lines: 1, level: LEVELS, rookCastling: false };

  constructor(games: Catalogue) {
    this.games = games;
    this.variant = games.usual;
    const game = games.game(games.usual);
    if (game === undefined) throw new Error(`the rules of '${games.usual}' have errors`);
    this.desk = new Desk(game);
  }

  hear(line: string): Order[] {
    const [word, ...words] = commandIn(line);
    if (word === undefined) return [];
    if (this.busy !== undefined && CHANGES.has(word)) {
      if (this.waiting.length < MOST_WAITING) this.waiting.push(line);
      return [];
    }
    return COMMANDS[word]!(this, words);
  }

  report(report: Report): Order[] {
    switch (report.kind) {
      case 'depth':
        return say(...infoLines(this.desk, report, this.write));
      case 'thought':
        if (!this.hold) return this.answer(report);
        this.held = report;
        return [];
      case 'branch':
        return this.busy?.kind === 'counting' ? say(`${this.busy.texts[report.index]}: ${report.nodes}`) : [];
      case 'counted':
        return [...say('', `Nodes searched: ${report.nodes ?? 'stopped'}`, ''), ...this.rest()];
      case 'ready':
        return say('readyok');
      case 'failed':
        return [...say(`info string ${report.words}`, 'bestmove (none)'), ...this.rest()];
    }
  }

  // ---------------------------------------------------------------- commands

  identify(): Order[] {
    const names = this.games.names();
    return say(
      `id name ${this.games.program}`,
      `id author ${this.games.author}`,
      '',
      `option name Hash type spin default ${this.options.hash} min 1 max ${MOST_HASH}`,
      'option name Threads type spin default 1 min 1 max 1',
      `option name MultiPV type spin default 1 min 1 max ${MOST_LINES}`,
      'option name Ponder type check default false',
      `option name Level type spin default ${LEVELS} min 1 max ${LEVELS}`,
      'option name UCI_Chess960 type check default false',
      `option name UCI_Variant type combo default ${this.games.usual}${names.map((name) => ` var ${name}`).join('')}`,
      'option name VariantPath type string default <empty>',
      'uciok',
    );
  }

  setOption(words: readonly string[]): Order[] {
    const at = words.indexOf('value');
    const name = words
      .slice(1, at < 0 ? undefined : at)
      .join(' ')
      .toLowerCase();
    const value = at < 0 ? '' : words.slice(at + 1).join(' ');
    switch (name) {
      case 'hash':
        return this.setNumber('hash', value, MOST_HASH);
      case 'multipv':
        return this.setNumber('lines', value, MOST_LINES);
      case 'level':
        return this.setNumber('level', value, LEVELS);
      case 'uci_chess960':
        this.options.rookCastling = value === 'true';
        return [];
      case 'uci_variant':
        return this.setVariant(value);
      case 'variantpath':
        return this.load(value);
      case 'threads':
      case 'ponder':
        return [];
      default:
        return say(`info string there is no option '${name.slice(0, 60)}'`);
    }
  }

  load(path: string): Order[] {
    if (path === '' || path === '<empty>') return [];
    const trouble = this.games.load(path);
    if (trouble !== undefined) return say(...trouble.split('\n').map((line) => `info string ${line}`));
    const names = this.games.names();
    return say(
      `option name UCI_Variant type combo default ${this.variant}${names.map((name) => ` var ${name}`).join('')}`,
    );
  }

  /** At once while an answer is owed; else when the thread that thinks knows the rules. */
  ready(): Order[] {
    return this.busy === undefined ? [{ kind: 'prepare', game: this.desk.game }] : say('readyok');
  }

  newGame(): Order[] {
    this.desk.reset();
    return [];
  }

  position(words: readonly string[]): Order[] {
    const at = words.indexOf('moves');
    const [kind, ...fields] = words.slice(0, at < 0 ? undefined : at);
    if (kind !== 'startpos' && kind !== 'fen') return say("info string position wants 'startpos' or 'fen'");
    const fen = kind === 'fen' ? fields.join(' ') : '';
    const trouble = this.desk.arrange(fen, at < 0 ? [] : words.slice(at + 1));
    return trouble === undefined ? [] : say(`info string ${trouble}`);
  }

  go(words: readonly string[]): Order[] {
    const { desk } = this;
    const { game, record } = desk;
    const go = readGo(words, game.toMove === game.model.order[0]);
    if (go.kind === 'go') return this.think(go);
    this.busy = { kind: 'counting', texts: desk.legal() };
    return [{ kind: 'count', game, record, depth: go.depth }];
  }

  stop(): Order[] {
    this.hold = false;
    const { held } = this;
    if (held !== undefined) return this.answer(held);
    return this.busy === undefined ? [] : [{ kind: 'stop' }];
  }

  ponderHit(): Order[] {
    const after = this.busy?.kind === 'thinking' ? this.busy.afterHit : undefined;
    if (this.held !== undefined || after === undefined) return this.held === undefined ? [] : this.stop();
    this.hold = false;
    return [{ kind: 'stop', after }];
  }

  show(): Order[] {
    const { game } = this.desk;
    const board = drawAscii(viewOf(game, {})).trimEnd().split('\n');
    return say(...board, '', `Fen: ${this.desk.fen()}`, `Moves: ${this.desk.legal().join(' ')}`);
  }

  // ---------------------------------------------------------------- options

  private setNumber(option: 'hash' | 'lines' | 'level', value: string, most: number): Order[] {
    if (/^\d{1,9}$/.test(value)) this.options[option] = Math.min(Math.max(Number(value), 1), most);
    return [];
  }

  private setVariant(name: string): Order[] {
    const game = this.games.game(name);
    if (game === undefined) return say(`info string there is no variant '${name.slice(0, 60)}'`);
    this.variant = name;
    this.desk = new Desk(game);
    if (name === this.games.usual) return [];
    const { board, types } = game.model;
    const pocket = game.model.start.reserves.length > 0 || hasDrops(game) ? types.length : 0;
    return say(
      `info string variant ${name} files ${board.files} ranks ${board.ranks} pocket ${pocket} ` +
        `template fairy startpos ${this.desk.fen()}`,
    );
  }

  // ---------------------------------------------------------------- thinking

  private readonly write: Writer = (game, { move, text }) =>
    (this.options.rookCastling ? shuffledText(game.model, game.facts(move)) : undefined) ?? text;

  private think(go: Go): Order[] {
    const { desk } = this;
    const { game, record } = desk;
    if (desk.legal().length === 0 || desk.ending() !== undefined) {
      const score = desk.ending()?.outcome.winners.length ? 'mate 0' : 'cp 0';
      return say(`info depth 0 score ${score}`, 'bestmove (none)');
    }
    this.busy = { kind: 'thinking', afterHit: go.afterHit };
    this.hold = go.hold;
    return [{ kind: 'think', game, record, limits: this.limits(go) }];
  }

  private limits({ limits, searchMoves }: Go): PlainLimits {
    const { hash, lines, level } = this.options;
    const only = this.placesOf(searchMoves);
    return { hash, lines, only, ...(level < LEVELS ? levelLimits(level) : {}), ...limits };
  }

  private placesOf(moves: readonly string[]): number[] {
    const lawful = this.desk.legal();
    return moves.map((move) => lawful.indexOf(move)).filter((index) => index >= 0);
  }

  private answer({ result }: Thought): Order[] {
    this.held = undefined;
    const [best, ponder] = this.desk.line(result.lines[0]?.moves.slice(0, 2) ?? [], this.write);
    const answer = `bestmove ${best ?? '(none)'}${ponder === undefined ? '' : ` ponder ${ponder}`}`;
    return [...say(answer), ...this.rest()];
  }

  /** What was said meanwhile. */
  private rest(): Order[] {
    this.busy = undefined;
    this.hold = false;
    const orders: Order[] = [];
    while (this.busy === undefined && this.waiting.length > 0)
      orders.push(...this.hear(this.waiting.shift()!));
    return orders;
  }
}

function hasDrops({ model }: Game): boolean {
  return model.phases.some((phase) => phase.drops.length > 0);
}

type Command = (uci: Uci, words: readonly string[]) => Order[];

const nothing: Command = () => [];

const COMMANDS: Readonly<Record<string, Command>> = {
  uci: (uci) => uci.identify(),
  isready: (uci) => uci.ready(),
  setoption: (uci, words) => uci.setOption(words),
  ucinewgame: (uci) => uci.newGame(),
  position: (uci, words) => uci.position(words),
  go: (uci, words) => uci.go(words),
  stop: (uci) => uci.stop(),
  ponderhit: (uci) => uci.ponderHit(),
  d: (uci) => uci.show(),
  load: (uci, words) => uci.load(words.join(' ')),
  quit: () => [{ kind: 'quit' }],
  debug: nothing,
  register: nothing,
};

/** What has to wait while an answer is owed. */
const CHANGES = new Set(['setoption', 'ucinewgame', 'position', 'go', 'load']);

/** The line from the first word on that is a command: others are passed over, as the protocol wants it. */
function commandIn(line: string): string[] {
  const words = line.split(/\s+/).filter((word) => word !== '');
  const at = words.findIndex((word) => Object.hasOwn(COMMANDS, word));
  return at < 0 ? [] : words.slice(at);
}
