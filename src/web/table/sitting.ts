/**
 * A game on the page, as the worker keeps it: the rules, what was played, and how far one has gone back. What follows
 * the position that is looked at is kept until another move is made.
 */
import {
  type Game,
  makeFen,
  makeMove,
  makePgn,
  namedMoves,
  type Outcome,
  parseFen,
  parsePgn,
  reasonOf,
  understand,
  viewOf,
  wordsOf,
} from '../../index.js';
import type { MoveOption } from '../narrowing.js';
import type { Moved, PlayedMove, Setting, Snapshot } from './messages.js';

/** State with invariants: the game stands `at` moves behind the start. */
export class Sitting {
  private readonly game: Game;
  private readonly titles: readonly string[];
  private start: ReturnType<Game['save']>;
  private startFen: string | undefined;
  private played: (PlayedMove & { readonly cells: readonly number[] })[] = [];
  private at = 0;

  constructor(game: Game, titles: readonly string[], seed?: number) {
    this.game = game;
    this.titles = titles;
    this.start = game.start(seed);
    game.load(this.start);
    if (game.model.start.shuffles.length > 0 && seed !== undefined) this.startFen = makeFen(game);
  }

  /** Plays as many of the moves as can be played. */
  replay(moves: readonly string[]): number {
    for (const [index, text] of moves.entries()) {
      if (!this.take(text)) return index;
    }
    return moves.length;
  }

  play(text: string): Moved {
    return this.take(text) ? this.shown() : { ok: false, words: `${text} is no legal move here` };
  }

  /** A move as people type it. */
  type(input: string): Moved {
    const typed = input.trim().slice(0, LONGEST_INPUT);
    const understood = understand(this.game, typed);
    if (this.game.outcome() !== undefined) return { ok: false, words: 'the game is over' };
    if (understood.kind === 'one') return this.play(understood.text);
    if (understood.kind === 'several')
      return { ok: false, words: `'${typed}' can mean ${understood.texts.slice(0, 6).join(', ')}` };
    const { near } = understood;
    const hint = near.length > 0 ? `; did you mean ${near.join(' or ')}?` : '';
    return { ok: false, words: `'${typed}' is no legal move here${hint}` };
  }

  /** To the position after so many moves. */
  go(to: number): Moved {
    const target = Math.max(0, Math.min(to, this.played.length));
    while (this.at > target) {
      this.game.unmake();
      this.at--;
    }
    for (; this.at < target; this.at++) makeMove(this.game, this.played[this.at]!.text);
    return this.shown();
  }

  /** A position or a whole game, from a FEN or a PGN. */
  paste(text: string): Moved {
    const trimmed = text.trim();
    // The ranks of a position are parted by `/`; no tag and no move begins so.
    return /^[^\s[.]*\//.test(trimmed) ? this.pasteFen(trimmed) : this.pastePgn(trimmed);
  }

  pgn(tags: Readonly<Record<string, string>>): string {
    const moves = this.played.map(({ text }) => text);
    return makePgn({ game: this.game, fen: this.startFen, moves, tags });
  }

  shown(): { readonly ok: true; readonly snapshot: Snapshot } {
    return { ok: true, snapshot: this.snapshot() };
  }

  /** Sets a position as the new start; what is wrong with it, if it cannot be. */
  setFen(fen: string): string | undefined {
    const trial = this.game.fresh();
    const read = parseFen(trial, fen);
    const [problem] = read.ok ? [] : read.diagnostics;
    if (problem !== undefined) return wordsOf(problem).title;
    this.start = trial.save();
    this.startFen = makeFen(trial);
    this.restart();
    return undefined;
  }

  // ---------------------------------------------------------------- parts

  private restart(): void {
    this.game.load(this.start);
    this.played = [];
    this.at = 0;
  }

  /** Makes a move by any of its texts; what was taken back before is gone then. */
  private take(text: string): boolean {
    const { game } = this;
    if (game.outcome() !== undefined) return false;
    const mark = game.mark();
    const understood = understand(game, text);
    if (understood.kind !== 'one') return false;
    const found = namedMoves(game).find((move) => move.text === understood.text)!;
    const { from, to } = game.facts(found.move);
    const entry = { text: found.text, player: game.toMove, number: this.turnNumber() };
    game.make(found.move);
    game.release(mark);
    this.played.length = this.at;
    this.played.push({ ...entry, cells: [from, to].filter((cell) => cell >= 0) });
    this.at++;
    return true;
  }

  private turnNumber(): number {
    const { model } = this.game;
    return Math.floor((this.game.save().turnNumber - 1) / model.players.length) + 1;
  }

  private pasteFen(fen: string): Moved {
    const words = this.setFen(fen);
    return words === undefined ? this.shown() : { ok: false, words };
  }

  private pastePgn(text: string): Moved {
    const { tags, moves } = parsePgn(text);
    const before = { start: this.start, startFen: this.startFen, played: this.played, at: this.at };
    const words = tags.FEN === undefined ? this.toStandard() : this.setFen(tags.FEN);
    const kept = words === undefined ? this.replay(moves) : 0;
    if (words === undefined && kept === moves.length) return this.shown();
    Object.assign(this, { start: before.start, startFen: before.startFen });
    this.restart();
    this.replay(before.played.map((each) => each.text));
    this.go(before.at);
    return { ok: false, words: words ?? `the move '${moves[kept]}' (number ${kept + 1}) cannot be played` };
  }

  private toStandard(): undefined {
    this.start = this.game.start();
    this.startFen = undefined;
    this.restart();
  }

  private snapshot(): Snapshot {
    const { game, played, at } = this;
    const { model } = game;
    const outcome = game.outcome();
    const last = at === 0 ? [] : played[at - 1]!.cells;
    return {
      title: model.title,
      titles: this.titles,
      view: viewOf(game, { last }),
      moves: outcome === undefined ? optionsOf(game) : [],
      played: played.map(({ text, player, number }) => ({ text, player, number })),
      at,
      fen: makeFen(game),
      startFen: this.startFen,
      random: model.players.map((player) => player.random),
      phase: model.phases.length > 1 ? model.phases[game.phase]?.name : undefined,
      check: game.inCheck(game.toMove),
      outcome: outcome && outcomeOf(game, outcome),
    };
  }
}

/** Longer texts are no moves. */
const LONGEST_INPUT = 200;

/** A sitting at the position and the moves that a setting asks for. */
export function seat(game: Game, titles: readonly string[], setting: Setting) {
  const sitting = new Sitting(game, titles, setting.seed);
  const fenKept = setting.fen === undefined || sitting.setFen(setting.fen) === undefined;
  const kept = sitting.replay(setting.moves ?? []);
  return { sitting, fenKept, kept };
}

/** The lawful moves as plain data. */
function optionsOf(game: Game): MoveOption[] {
  const mark = game.mark();
  const options = namedMoves(game).map(({ move, text }) => ({ text, facts: game.facts(move) }));
  game.release(mark);
  return options;
}

function outcomeOf({ model }: Game, outcome: Outcome) {
  const winners = outcome.winners.map((player) => model.players[player]?.name ?? '?');
  return { reason: reasonOf(outcome), winners };
}
