/** A game as it is set up and played from outside, with its record and its texts. */
import { makeFen, parseFen } from '../formats/fen.js';
import { legalMoves, type NamedMove, namedMoves, readMove } from '../formats/move-text.js';
import { reasonOf } from '../formats/status.js';
import type { Game, Outcome, Position } from '../play/game.js';
import { type GameRecord, makeAt } from '../play/record.js';

/** How a protocol writes a move, which is on the move stack. */
export type Writer = (game: Game, move: NamedMove) => string;

export class Desk {
  readonly game: Game;
  private start: Position;
  private startText = '';
  /** As they were given, and their places in the lists of lawful moves. */
  private made: { readonly given: string; readonly index: number }[] = [];

  constructor(game: Game) {
    this.game = game;
    this.start = game.start();
    game.load(this.start);
  }

  get record(): GameRecord {
    return { position: this.start, moves: this.made.map(({ index }) => index) };
  }

  get count(): number {
    return this.made.length;
  }

  /** The start position of the rules. */
  reset(): void {
    this.begin(this.game.start(), '');
  }

  /** Sets a position; false if the text cannot be read, and nothing happens. */
  set(fen: string): boolean {
    const read = parseFen(this.game, fen);
    if (read.ok) this.begin(read.position, fen);
    return read.ok;
  }

  /**
   * Sets a position, the start one if the text is empty, and plays moves; what stands there already is not played again.
   * Returns what went wrong.
   */
  arrange(fen: string, moves: readonly string[]): string | undefined {
    const known = fen === this.startText && this.made.every(({ given }, i) => moves[i] === given);
    if (!known && fen === '') this.reset();
    if (!known && fen !== '' && !this.set(fen)) return `cannot read the position '${fen.slice(0, 200)}'`;
    for (const text of moves.slice(this.made.length)) {
      const trouble = this.play(text);
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  }

  /** Makes the move that a text means. Returns why it cannot. */
  play(text: string): string | undefined {
    const { game } = this;
    const mark = game.mark();
    const reading = readMove(game, text);
    const found = reading.kind === 'one' ? reading.move.move - mark : -1;
    game.release(mark);
    if (found < 0)
      return `'${text.slice(0, 60)}' ${reading.kind === 'none' ? 'is no legal move' : 'can mean several moves'}`;
    makeAt(game, found);
    this.made.push({ given: text, index: found });
    return undefined;
  }

  undo(): boolean {
    if (this.made.pop() === undefined) return false;
    this.game.unmake();
    return true;
  }

  fen(): string {
    return makeFen(this.game);
  }

  legal(): string[] {
    return this.game.ended() ? [] : legalMoves(this.game);
  }

  /** How the game has ended, with the words for it. */
  ending(): { readonly outcome: Outcome; readonly reason: string } | undefined {
    const outcome = this.game.outcome();
    return outcome === undefined ? undefined : { outcome, reason: reasonOf(outcome) };
  }

  /** The texts of moves one after the other, given by their places in the lists. */
  line(indices: readonly number[], write: Writer = (_, { text }) => text): string[] {
    const { game } = this;
    const { ply } = game;
    const texts: string[] = [];
    for (const index of indices) {
      const mark = game.mark();
      const move = namedMoves(game)[index];
      if (move !== undefined) {
        texts.push(write(game, move));
        game.make(move.move);
      }
      game.release(mark);
      if (move === undefined) break;
    }
    while (game.ply > ply) game.unmake();
    return texts;
  }

  private begin(position: Position, text: string): void {
    this.start = position;
    this.startText = text;
    this.made = [];
    this.game.load(position);
  }
}
