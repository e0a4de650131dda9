/** A game that is being played: what was played, taken back, and where it stands. */
import {
  type Game,
  legalMoves,
  makeFen,
  makeMove,
  makePgn,
  namedMoves,
  type Outcome,
  type Position,
} from '../../index.js';

/** Taking back and playing again make it a class: game and lists have to agree. */
export class Session {
  readonly game: Game;
  /** Seen from the other side. */
  flipped = false;
  private readonly start: Position;
  private readonly startFen: string;
  private readonly made: {
    readonly text: string;
    readonly player: number;
    readonly cells: readonly number[];
  }[] = [];
  private undone: string[] = [];

  /** The game as it stands is where the record begins. */
  constructor(game: Game) {
    this.game = game;
    this.start = game.save();
    this.startFen = makeFen(game);
    game.load(this.start);
  }

  /** Texts of the moves made. */
  get moves(): readonly string[] {
    return this.made.map(({ text }) => text);
  }

  /** Who made the last move, and which cells it was about. */
  get last():
    | { readonly text: string; readonly player: number; readonly cells: readonly number[] }
    | undefined {
    return this.made.at(-1);
  }

  outcome(): Outcome | undefined {
    return this.game.outcome();
  }

  /** None once the game is over. */
  legal(): string[] {
    return this.outcome() === undefined ? legalMoves(this.game) : [];
  }

  /** Makes a lawful move by its exact text. */
  make(text: string): void {
    const player = this.game.toMove;
    const cells = cellsOf(this.game, text);
    const written = makeMove(this.game, text) ?? text;
    this.made.push({ text: written, player, cells });
    this.undone = [];
  }

  /** Takes the last move back; its text, or nothing. */
  undo(): string | undefined {
    const last = this.made.pop();
    if (last === undefined) return undefined;
    this.game.unmake();
    this.undone.push(last.text);
    return last.text;
  }

  /** Makes the move again that was taken back last. */
  redo(): string | undefined {
    const { undone } = this;
    const text = undone.pop();
    if (text === undefined) return undefined;
    this.make(text);
    this.undone = undone;
    return text;
  }

  restart(): void {
    this.game.load(this.start);
    this.made.length = 0;
    this.undone = [];
  }

  fen(): string {
    return makeFen(this.game);
  }

  pgn(tags: Readonly<Record<string, string>>): string {
    return makePgn({ game: this.game, fen: this.startFen, moves: this.moves, tags });
  }
}

/** The cells that a player should look at after a move. */
function cellsOf(game: Game, text: string): number[] {
  const mark = game.mark();
  const found = namedMoves(game).find((move) => move.text === text);
  const { from = -1, to = -1 } = found === undefined ? {} : game.facts(found.move);
  game.release(mark);
  return [from, to].filter((cell) => cell >= 0);
}
