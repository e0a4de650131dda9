/** The table at which a game is played: the session, who sits where, and how it is shown. */
import { namedMoves } from '../../index.js';
import type { Context } from '../shell.js';
import { chooseMove, type PlayerKind, type Skill } from './players.js';
import { drawBoard, drawScreen, type Looks, playerName } from './screen.js';
import type { Session } from './session.js';

/** What a table is set up with. */
export interface TableOptions {
  readonly session: Session;
  readonly seats: readonly PlayerKind[];
  readonly skill: Skill;
  readonly looks: Looks;
  /** A person at a terminal, not a pipe. */
  readonly interactive: boolean;
  readonly context: Context;
}

/** Nobody watches two programs longer than that. */
const LONGEST_GAME = 10_000;

/** Keeps what happened beside the game itself: complaints, and whether the end was said. */
export class Table implements TableOptions {
  readonly session: Session;
  readonly seats: readonly PlayerKind[];
  readonly skill: Skill;
  readonly looks: Looks;
  readonly interactive: boolean;
  readonly context: Context;
  /** Number of things typed that could not be done. */
  complaints = 0;
  private thinking = false;
  private left = false;

  constructor(options: TableOptions) {
    this.session = options.session;
    this.seats = options.seats;
    this.skill = options.skill;
    this.looks = options.looks;
    this.interactive = options.interactive;
    this.context = options.context;
  }

  humanToMove(): boolean {
    return this.seats[this.session.game.toMove] === 'human';
  }

  /** Says that something cannot be done. */
  complain(words: string): void {
    this.complaints++;
    const { context, interactive } = this;
    if (interactive) context.print(`${context.paint('yellow', words)}\n`);
    else context.stderr.write(`${words}\n`);
  }

  /** Lets programs move until a person is on turn or the game is over. */
  async answer(): Promise<void> {
    for (let made = 0; made < LONGEST_GAME && !this.humanToMove(); made++) {
      if (this.left || this.session.outcome() !== undefined || !(await this.answerOnce())) return;
      if (this.interactive && !this.humanToMove()) this.redraw();
    }
  }

  private async answerOnce(): Promise<boolean> {
    const { session, context, interactive } = this;
    const { game } = session;
    const name = playerName(game, game.toMove);
    if (interactive) context.print(context.paint('dim', `${name} is thinking …\n`));
    this.thinking = true;
    const text = await chooseMove(this.seats[game.toMove]!, session, this.skill);
    this.thinking = false;
    if (text === undefined || this.left) return false;
    session.make(text);
    if (!interactive) context.say(`${name} plays ${text}\n`);
    return true;
  }

  /** Whoever is thinking moves now; false if nobody is. */
  hurry(): boolean {
    if (this.thinking) this.skill.thinker.stop();
    return this.thinking;
  }

  /** No program moves any more, not even the one that is thinking. */
  leave(): void {
    this.left = true;
    this.hurry();
  }

  /** The whole screen for a person, the board alone in a pipe. */
  redraw(): void {
    const { session, looks, context } = this;
    context.print(
      this.interactive ? drawScreen(session, looks, context) : drawBoard(session, looks, context),
    );
  }

  /** Where moves end, to be marked on the board. */
  targetsOf(moves: readonly string[]): number[] {
    const { game } = this.session;
    const mark = game.mark();
    const cells = namedMoves(game)
      .filter(({ text }) => moves.includes(text))
      .map(({ move }) => game.facts(move).to);
    game.release(mark);
    return cells.filter((cell) => cell >= 0);
  }

  pgn(): string {
    const { session, seats } = this;
    const [white = 'human', black = 'human'] = seats;
    return session.pgn({ Event: 'a game of zugwerk', Date: today(), White: white, Black: black });
  }
}

/** `2024.05.31`, as PGN has it. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '.');
}
