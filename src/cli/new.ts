/** `zugwerk new`: a small game to begin with. */
import { basename, dirname, join } from 'node:path';
import { visible } from '../index.js';
import { define } from './command.js';
import { shippedGames } from './list.js';
import { EXIT, Refusal } from './shell.js';
import { writeData } from './write.js';

export const command = define({
  positionals: {
    name: { type: 'string', demandOption: true, describe: 'name of the new file; .zug is added' },
  },
  options: {},
  examples: [['$0 new mine', 'writes mine.zug, a small game with comments']],
  epilogue: 'A file that is there already is never touched.',
  run: async ({ name }, context) => {
    const file = fileFor(name);
    refuseShippedName(stem(name));
    writeData(file, starter(titleFor(name), basename(file)), context, true);
    context.say(`wrote ${visible(file)}\n\n`);
    context.say(`  zugwerk play ${quoted(file)}     play it\n`);
    context.say(`  zugwerk check ${quoted(file)}    look for mistakes after a change\n`);
    context.say(`  zugwerk test ${quoted(file)}     run its tests\n`);
    return EXIT.ok;
  },
});

/** `include "chess"` beside such a file would no longer mean the shipped one. */
function refuseShippedName(name: string): void {
  if (!shippedGames().some((game) => game.name === name)) return;
  throw new Refusal(
    `'${name}' is a game that comes with the program`,
    `take another name: zugwerk new my-${name}`,
  );
}

function fileFor(name: string): string {
  return join(dirname(name), `${stem(name)}.zug`);
}

/** As a shell wants it. */
function quoted(file: string): string {
  return /\s/.test(file) ? `'${visible(file)}'` : visible(file);
}

/** The last part of a path; it also becomes the title, so it has to look like a name. */
function stem(name: string): string {
  const bare = basename(name).replace(/\.zug$/, '');
  if (/^[\p{L}\p{N}][\p{L}\p{N} _.'-]*$/u.test(bare) && bare.length <= 60 && !/[\0/\\]$|\0/.test(name))
    return bare;
  throw new Refusal(
    `'${visible(name)}' cannot be the name of a game`,
    'use letters, digits and dashes: zugwerk new my-game',
  );
}

/** `my-game` → `My game`. */
function titleFor(name: string): string {
  const words = stem(name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A complete game on a small board that shows pieces, promotion, laws, goals and tests. */
function starter(title: string, file: string): string {
  return `// The rules of "${title}". After each change:
//   zugwerk check ${file}    says what is wrong, and what to write instead
//   zugwerk test ${file}     runs the tests at the end of this file
//   zugwerk play ${file}     plays it

include "std/orthodox"  // lends King, Queen, Rook, Bishop and Knight

variant "${title}" {
  board 6 x 6  // files a to f, ranks 1 to 6
  players White, Black  // White begins

  // A piece has a name with a capital, the letter that stands for it in positions, and its moves.
  // Ranks and 'forward' are seen from the side of whoever owns the piece.
  piece Pawn P {
    step forward to empty
    step forward-diagonal to enemy
  }
  promotion Pawn on rank 6 to Queen, Rook, Knight

  // A piece of this game alone: change it, or make others.
  piece Guard G {
    step orthogonal
    leap 2,0
  }

  // From the highest rank to the lowest; capitals are White, numbers are empty squares.
  setup { "rngkgr/pppppp/6/6/PPPPPP/RNGKGR" }

  // A law forbids moves that would break it.
  law King not attacked

  // Goals are asked from the top down after every move; 'lose' means the player who is asked.
  goal {
    no move and King attacked: lose
    no move: draw
    position seen 3 times: draw
    100 plies without capture nor move of any Pawn: draw
  }
}

// Moves are written from square to square; a promotion has the letter of the new piece behind it.
test "first moves" for "${title}" {
  legal "a2a3 b1c3"
  illegal "a2a4 b1d2"
  perft 1 = 10
}

test "promotion" for "${title}" {
  position "5k/P5/6/6/6/K5 w - - 0 1"
  legal "a5a6q a5a6r a5a6n"
  after "a5a6q" expect White Queen on a6
}
`;
}
