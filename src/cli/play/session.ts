/** A game that is being played: what was played, taken back, and where it stands. */
import {
  findMove,
  type Game,
  type GameRecord,
  legalMoves,
  makeFen,
  makePgn,
  type NamedMove,
  type Outcome,
  type Position,
} from '../../index.js';

interface Made {
  readonly text: string;
  /** Place in the list of the lawful moves. */
  readonly index: number;
  readonly player: number;
  /** Those that a player should look at after the move. */
  readonly cells: readonly number[];
}

/** Taking back and playing again make it a class: game and lists have to agree. */
export class Session {
  readonly game: Game;
  /** Seen from the other side. */
  flipped = false;
  private readonly start: Position;
  private readonly startFen: string;
  private readonly made: Made[] = [];
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
  get last(): Made | undefined {
    return this.made.at(-1);
  }

  /** All of it as data. */
  record(): GameRecord {
    return { position: this.start, moves: this.made.map(({ index }) => index) };
  }

  outcome(): Outcome | undefined {
    return this.game.outcome();
  }

  /** None once the game is over. */
  legal(): string[] {
    return this.outcome() === undefined ? legalMoves(this.game) : [];
  }

  /** Makes a lawful move. */
  make(text: string): void {
    if (!this.tryMake(text)) throw new Error(`'${text}' is no lawful move`);
  }

  /** Makes the move that a text means, if there is one. */
  tryMake(text: string): boolean {
    const { game } = this;
    const mark = game.mark();
    const found = findMove(game, text);
    if (found !== undefined) {
      this.made.push(noted(game, found, mark));
      game.make(found.move);
      this.undone = [];
    }
    game.release(mark);
    return found !== undefined;
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

  /** `outcome`: how it ended, where the rules do not say it. */
  pgn(tags: Readonly<Record<string, string>>, outcome?: Outcome): string {
    return makePgn({ game: this.game, fen: this.startFen, moves: this.moves, tags, outcome });
  }
}

function noted(game: Game, { move, text }: NamedMove, mark: number): Made {
  const { from, to } = game.facts(move);
  const cells = [from, to].filter((cell) => cell >= 0);
  return { text, index: move - mark, player: game.toMove, cells };
}
