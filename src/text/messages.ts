/*
 * The words of every problem that we report: code -> words. Nothing but the words lives here.
 *
 * To add a code: copy an entry, give it the next free number of its group, write the words.
 *   E01 text and syntax     E02 names                  E03 meaning of sets, conditions, actions
 *   E04 board, set-up, FEN  E05 files, inheritance     E06 tests in files      W07 lint
 *   E08, W08 rules in other languages
 * A code keeps its meaning for ever: never use the number of a removed one again.
 *
 * `{name}` is a hole for an argument of the same name. Every hole of the title must be filled (the
 * type of `report` demands it). Of `why` and `hint` the first template whose holes all have a
 * value is used, so "did you mean {near}?" can stand before a more general advice. `near` and
 * other lists come quoted out of `near()` and `either()`; other words are quoted here.
 *
 * Tone: to a chess player who does not program. What was found, in the author's words; why that is
 * a problem; what to write instead. A title is small at its beginning and has no full stop.
 */
import { prose } from './prose.js';

/** The words of one code. */
export interface Message {
  readonly severity: 'error' | 'warning';
  /** One line: what was found. */
  readonly title: string;
  /** Why it is a problem. */
  readonly why?: string | readonly string[];
  /** What to write instead. */
  readonly hint?: string | readonly string[];
  /** The long story for `zugwerk explain`, without the samples. */
  readonly explain: string;
  /** A piece of a rule file that gets this message … */
  readonly wrong?: string;
  /** … and what was meant. */
  readonly right?: string;
}

export const messages = {
  // ------------------------------------------------------------------ E01: text and syntax

  E0101: {
    severity: 'error',
    title: "'{found}' does not fit here",
    why: ['in {place} can stand {expected}', 'here can stand {expected}'],
    hint: ["write '{instead}'", 'did you mean {near}?', "after '{after}' write {wanted}"],
    explain: prose`
      The sentence was clear up to the marked word, but that word cannot come next. Most often
      a word before it is missing, is misspelt, or stands in another order than the rules want.

      Read the sentence aloud from its first word. Line ends and ';' mean nothing, so the place
      where it goes wrong may be one line below the place where something is missing.`,
    wrong: 'promotion Pawn at rank 8 to Queen',
    right: 'promotion Pawn on rank 8 to Queen',
  },

  E0102: {
    severity: 'error',
    title: 'the file ends in the middle of {place}',
    hint: 'add {wanted}',
    explain: prose`
      The file ends before the sentence or the block is complete. Most often a '}' is missing:
      each '{' needs one.

      If the file looks complete, look for a '{' that was opened too much further up.`,
    wrong: 'variant "Tiny" {\n  board 5 x 5',
    right: 'variant "Tiny" {\n  board 5 x 5\n}',
  },

  E0103: {
    severity: 'error',
    title: "this quoted text has no closing '\"'",
    why: 'a quoted text ends on the line where it begins',
    hint: "add '\"' at its end",
    explain: prose`
      Names of variants and files, positions and Betza texts stand between two '"'. Both must
      be on the same line. Without the second one, the rest of the file could not be told from
      the text.`,
    wrong: 'include "std/orthodox',
    right: 'include "std/orthodox"',
  },

  E0104: {
    severity: 'error',
    title: "the character '{found}' ({point}) means nothing here",
    hint: "write '{instead}'",
    explain: prose`
      Rule files are made of words, numbers, quoted texts and a few signs such as '{', ',' and
      '<='. Any other character can stand only in a quoted text or behind '//'.

      A text copied from a web page or a word processor often has look-alikes: curly quotes
      for '"', a long dash for '-', a cross for 'x', or spaces that cannot be seen.`,
    wrong: 'board 8 × 8',
    right: 'board 8 x 8',
  },

  E0105: {
    severity: 'error',
    title: 'brackets stand more than {limit} deep in each other',
    hint: 'give the inner part a name with `zone` or `condition`, and use the name here',
    explain: prose`
      Brackets inside brackets inside brackets are hard to read for people, and without a limit
      a file could be made that no computer can read.

      Give the inner part a name and use the name.`,
    wrong: 'law ((((not ((King attacked))))))        // … many more',
    right: 'condition in-check = King attacked\nlaw not in-check',
  },

  E0106: {
    severity: 'error',
    title: 'this file is too large: {found} characters, and {limit} is the most',
    hint: 'if it really is a rule file, split it and join the parts with `include`',
    explain: prose`
      The rules of the largest variants take some thousand characters. A file beyond the limit
      is most likely no rule file, so it is not read.`,
  },

  E0107: {
    severity: 'error',
    title: "this '{open}' is never closed",
    hint: "add '{close}' at the end of {place}",
    explain: prose`
      Each '{' needs a '}', and each '(' a ')'. The marked one has no partner: either it was
      forgotten, or an inner one took the partner that was meant for it.`,
    wrong: 'piece Knight N { leap 1,2\nsetup { Knight b1 }',
    right: 'piece Knight N { leap 1,2 }\nsetup { Knight b1 }',
  },

  E0108: {
    severity: 'error',
    title: "this '{close}' closes nothing",
    hint: "remove it, or add the '{open}' that belongs to it",
    explain: prose`
      There is no open bracket left that this one could close. Most often a block was closed
      once too often; then what follows stands outside of the variant.`,
    wrong: 'piece Knight N { leap 1,2 } }',
    right: 'piece Knight N { leap 1,2 }',
  },

  E0109: {
    severity: 'error',
    title: 'the number {found} is out of range',
    why: 'it must be from {low} to {high}',
    explain: prose`
      Numbers of steps, squares, plies and men have limits. They are far above what a game
      needs and keep a slip of the finger from filling the memory.`,
    wrong: 'board 8 x 88888888',
    right: 'board 8 x 8',
  },

  E0110: {
    severity: 'error',
    title: "'{found}' runs backwards",
    why: 'the smaller end comes first',
    hint: "write '{instead}'",
    explain: prose`
      'ranks 1..3' are the ranks from 1 to 3. The smaller end must come first, also in 'files
      a..c', in 'a1..c3' (the lower left corner first) and in '1 to 3 moves'.`,
    wrong: 'zone camp = ranks 9..7',
    right: 'zone camp = ranks 7..9',
  },

  E0111: {
    severity: 'error',
    title: "'{name}' is a word of the language, so it cannot be a name",
    hint: "choose another name, such as '{instead}'",
    explain: prose`
      Words such as 'rank', 'empty' or 'to' have a fixed meaning. If a zone or a mark could be
      called so, a sentence would have two readings.

      Two words joined by '-' are one word, and a free one: 'last-rank' is a good name.`,
    wrong: 'zone border = rank 1, rank 8',
    right: 'zone edge = rank 1, rank 8',
  },

  E0112: {
    severity: 'error',
    title: "no statement begins with '{found}'",
    why: 'in {place} can stand {expected}',
    hint: ["write '{instead}'", 'did you mean {near}?'],
    explain: prose`
      Every statement begins with its own word: 'piece', 'zone', 'law', 'drop' and so on. The
      marked word begins none of those that can stand here.

      Either it is misspelt, or the statement before it goes on in a way that cannot be read.`,
    wrong: 'rule King not attacked',
    right: 'law King not attacked',
  },

  E0113: {
    severity: 'error',
    title: "'{word}' cannot stand in {place}",
    why: 'it belongs in {home}',
    explain: prose`
      The statement itself may be right, but not at this place: 'step' and 'slide' belong in a
      piece, 'moves' in a phase, 'walk' in a program, 'position' in a test.

      Often a '}' above is missing or stands too early.`,
    wrong: 'variant "Tiny" { step orthogonal }',
    right: 'variant "Tiny" { piece Wazir W { step orthogonal } }',
  },

  E0114: {
    severity: 'error',
    title: "the Betza text cannot be read from '{found}' on",
    why: ["only '{before}' before it is clear", 'its first letter means nothing in Betza notation'],
    hint: 'an atom is a capital (W F D N A H C Z G, or K Q R B); small letters before it say where and how',
    explain: prose`
      In 'betza "…"' stands a move in Betza's notation, with H. G. Muller's extensions: small
      letters for direction and manner, then a capital for the leap, then a number for how far
      it may go on. A pawn is 'fmWfcF', a rook 'R' or 'WW', a nightrider 'NN'.

      Everything up to the marked letter was read; from there on it makes no sense.`,
    wrong: 'piece Pawn P { betza "fmWfc?F" }',
    right: 'piece Pawn P { betza "fmWfcF" }',
  },

  E0115: {
    severity: 'error',
    title: 'there are more than {limit} problems in this file; the rest is not shown',
    hint: 'mend the first ones and check again: many of the others may vanish with them',
    explain: prose`
      A file with very many problems is often not a rule file at all, or an early slip has put
      all that follows out of place.`,
  },

  E0116: {
    severity: 'error',
    title: '{missing} is missing here',
    why: "'{after}' must be followed by it",
    hint: "for example '{instead}'",
    explain: prose`
      The sentence goes on as if something had been said that was not: a piece without a name,
      a drop without a place, a board without its size.`,
    wrong: 'drop Pawn to',
    right: 'drop Pawn to empty',
  },

  E0117: {
    severity: 'error',
    title: 'more than {limit} parts are strung together in one sentence',
    hint: 'give some of them a name with `zone` or `tally`, and use the name here',
    explain: prose`
      'A but B but C …' or '1 + 1 + 1 …' with hundreds of parts is most likely a slip or was made
      by a machine. Such a sentence is not read to its end.

      Lists with ',' and 'or' may be as long as they need to be.`,
  },

  E0118: {
    severity: 'error',
    title: "'{phrase} …' needs brackets here",
    why: "behind 'to', 'from', 'of', 'count' and the like stand single words, side by side",
    hint: "write '({phrase} …)'",
    explain: prose`
      'next to Rook', 'door of King', 'count friend Pawn': such phrases take words, not further
      phrases, so that it is clear where each of them ends. A phrase inside a phrase stands in
      brackets.`,
    wrong: 'zone doors = next to file of King',
    right: 'zone doors = next to (file of King)',
  },

  E0120: {
    severity: 'error',
    title: "'{found}' must stand in quotes",
    hint: 'write \'"{instead}"\'',
    explain: prose`
      Titles of variants and tests, names of files, positions and Betza texts stand between two
      '"'. Everything else is written without them.`,
    wrong: 'include std/orthodox',
    right: 'include "std/orthodox"',
  },

  E0121: {
    severity: 'error',
    title: "{what} begins with a {size} letter, and '{found}' does not",
    hint: "write '{instead}'",
    explain: prose`
      A word with a capital is a piece or a player, a word with a small letter is all else. So
      a reader sees at once what is spoken of, and a zone 'king' is no King.`,
    wrong: 'piece knight N { leap 1,2 }',
    right: 'piece Knight N { leap 1,2 }',
  },

  E0122: {
    severity: 'error',
    title: "the ';' before '{found}' ends the list",
    hint: "write ',' in its place",
    explain: prose`
      A ',' goes on with a list, a ';' ends a statement. What follows a ';' must begin a new
      statement with a word of its own.`,
    wrong: 'promotion Pawn on rank 8 to Queen; Rook',
    right: 'promotion Pawn on rank 8 to Queen, Rook',
  },

  E0123: {
    severity: 'error',
    title: "'{found}' is no sign of rule files",
    hint: "write '{instead}'",
    explain: prose`
      The signs are '=', '<', '>', '<=' and '>=' between numbers, '+' and '-', brackets and
      braces, ',' ';' ':' and '..'. All else is said with words: 'and', 'or', 'not'.`,
    wrong: 'goal { tally checks == 3: win }',
    right: 'goal { tally checks = 3: win }',
  },

  E0124: {
    severity: 'error',
    title: "a comment begins with '//', not with '{found}'",
    hint: "write '//' before each line of it",
    explain: prose`
      A comment is for readers only: it runs from '//' to the end of the line, on a line of its
      own or behind a statement.`,
    wrong: '# the usual men\ninclude "std/orthodox"',
    right: '// the usual men\ninclude "std/orthodox"',
  },

  // ------------------------------------------------------------------ E02: names

  E0201: {
    severity: 'error',
    title: "there is no piece '{name}'",
    hint: ['did you mean {near}?', "declare it with 'piece {name} …', or include the file that does"],
    explain: prose`
      A word with a capital names a piece (or a player). This one is declared neither in the
      variant, nor in one that it extends, nor in an included file.

      The usual men are in "std/orthodox": King, Queen, Rook, Bishop, Knight. The Pawn is not,
      since his moves differ from game to game.`,
    wrong: 'setup { Kinght b1 }',
    right: 'setup { Knight b1 }',
  },

  E0202: {
    severity: 'error',
    title: "there is no zone '{name}'",
    hint: ['did you mean {near}?', "declare it with 'zone {name} = …'"],
    explain: prose`
      A zone is a set of places with a name, such as 'zone camp = ranks 1..3'. It is seen from
      its owner's side: rank 1 is each player's own first rank.`,
    wrong: 'zone last-rank = rank 8\npromotion Pawn on lastrank to Queen',
    right: 'zone last-rank = rank 8\npromotion Pawn on last-rank to Queen',
  },

  E0203: {
    severity: 'error',
    title: "there is no player '{name}'",
    why: 'the players of this variant are {known}',
    hint: ['did you mean {near}?', "use one of these, or add '{name}' to 'players'"],
    explain: prose`
      The line 'players' names those who play, in the order of their turns. Everywhere else
      they must be called by these names; there are no fixed ones.`,
    wrong: 'players Red, Black\nzone far of White = rank 10',
    right: 'players Red, Black\nzone far of Red = rank 10',
  },

  E0204: {
    severity: 'error',
    title: "there is no mark '{name}'",
    hint: ['did you mean {near}?', "declare it with 'mark {name}'"],
    explain: prose`
      A mark is a note on a place or on a man, such as 'en-passant' on the square that a pawn
      has crossed. It must be declared, so that a misspelt one does not go unseen.

      The only mark that needs no declaration is 'unmoved'.`,
    wrong: 'piece Pawn P { slide forward exactly 2 to empty, mark passed as crossed }',
    right: 'mark crossed\npiece Pawn P { slide forward exactly 2 to empty, mark passed as crossed }',
  },

  E0205: {
    severity: 'error',
    title: "there is no trigger '{name}'",
    hint: ['did you mean {near}?', "declare it with 'trigger {name} { when … }'"],
    explain: prose`
      A trigger adds something to moves: 'trigger gate { when … leaves may drop … }'. Its name
      is used by 'law before gate:' and by 'no trigger gate'. The variant and those that it
      extends have no trigger of this name.`,
    wrong:
      'trigger gate { when King leaves may drop Hawk on here once }\nlaw before gating: King not attacked',
    right: 'trigger gate { when King leaves may drop Hawk on here once }\nlaw before gate: King not attacked',
  },

  E0206: {
    severity: 'error',
    title: "there is no phase '{name}'",
    hint: ['did you mean {near}?', "declare it with 'phase {name} { … }'"],
    explain: prose`
      Phases part a game, for example a set-up from the play: 'phase placing until no any in
      hand { … }'. The variant and those that it extends have no phase of this name.`,
    wrong: 'phase placing until no any in hand { drop any to empty }\nlaw not phase placement',
    right: 'phase placing until no any in hand { drop any to empty }\nlaw not phase placing',
  },

  E0207: {
    severity: 'error',
    title: "there is no tally '{name}'",
    hint: [
      'did you mean {near}?',
      "declare it with 'tally {name} each' (one for each player) or 'tally {name}'",
    ],
    explain: prose`
      A tally is a number that the game keeps, such as the checks that a player has given. It
      must be declared: 'tally checks each' gives each player his own, 'tally plies' is one for
      both.`,
    wrong: 'goal { tally check = 3: win }',
    right: 'tally checks each\ngoal { tally checks = 3: win }',
  },

  E0208: {
    severity: 'error',
    title: "there is no condition '{name}'",
    hint: ["here that is said '{phrase}'", 'did you mean {near}?', "declare it with 'condition {name} = …'"],
    explain: prose`
      A word that stands alone where something is true or false must be the name of a
      condition: 'condition facing = General seen vertical from enemy General'.`,
    wrong: 'law not faceing',
    right: 'condition facing = General seen vertical from enemy General\nlaw not facing',
  },

  E0209: {
    severity: 'error',
    title: "there is no direction '{name}'",
    why: 'besides your own there are forward, backward, sideways, left, right, orthogonal, diagonal and any',
    hint: ['did you mean {near}?', "declare it with 'directions {name} = …'"],
    explain: prose`
      Directions are seen by the man who moves: 'forward' leads away from his own side. Of his
      own leap one gives the two numbers: 'leap 1,2'. Lines of a 'board graph' are directions
      under the name that the board gives them.`,
    wrong: 'piece Lance L { slide foreward }',
    right: 'piece Lance L { slide forward }',
  },

  E0210: {
    severity: 'error',
    title: "there is no kind of move '{name}'",
    hint: ['did you mean {near}?', "name some abilities with 'kind {name} { … }'"],
    explain: prose`
      'kind jump { … }' in a piece gives some of its abilities a name, so that 'again jump',
      'law on jump:' or 'prefer jump' can speak of them. No piece has a kind of this name.`,
    wrong:
      'piece Man M { kind jump { step forward through enemy capturing then step onward to empty again jmp } }',
    right:
      'piece Man M { kind jump { step forward through enemy capturing then step onward to empty again jump } }',
  },

  E0211: {
    severity: 'error',
    title: "there is no reserve '{name}'",
    hint: ['did you mean {near}?', "declare it with 'reserve {name} each { … }', or use 'hand'"],
    explain: prose`
      A reserve holds men who are not on the board. The usual one is called 'hand'; others
      have the name that a 'reserve' line gives them.`,
    wrong: 'trigger keep { when any is captured must send it to graveyard of me }',
    right:
      'reserve graveyard each { }\ntrigger keep { when any is captured must send it to graveyard of me }',
  },

  E0212: {
    severity: 'error',
    title: "no piece has a number '{name}'",
    hint: ['did you mean {near}?', "give it to the pieces: 'piece Rabbit R {name} 1 { … }'"],
    explain: prose`
      'with strength > 3' and 'sum points of friend' use numbers that stand in the 'piece'
      lines: 'piece Elephant E strength 6 { … }'. No piece has one of this name.`,
    wrong: 'piece Cat C { step orthogonal }\nzone weak = enemy with strength < 3',
    right: 'piece Cat C strength 2 { step orthogonal }\nzone weak = enemy with strength < 3',
  },

  E0213: {
    severity: 'error',
    title: "the word '{name}' is not known here",
    why: 'it is no zone, mark, slot or link of this variant, and no word of the language',
    hint: [
      "here that is said '{phrase}'",
      'did you mean {near}?',
      "declare it first, for example 'zone {name} = …'",
    ],
    explain: prose`
      Small words in a set are words of the language ('empty', 'enemy', 'rank 3') or names
      from the file: zones, marks, slots, links. This one is none of them.`,
    wrong: 'piece Advisor A { step diagonal within palast }',
    right: 'zone palace = d1..f3\npiece Advisor A { step diagonal within palace }',
  },

  E0214: {
    severity: 'error',
    title: "there are no slots and no link '{name}' on this board",
    hint: ['did you mean {near}?', "declare them in the board: 'board 8 x 8 { slots {name} behind rank 1 }'"],
    explain: prose`
      '… of …' leads from a place to the one that belongs to it: 'door of King' is the slot
      'door' behind the king, 'file of here' the file of the place. Slots and links get their
      names in the 'board' line.`,
    wrong: 'board 8 x 8 { slots door behind rank 1 }\nlaw no friend on gate of King',
    right: 'board 8 x 8 { slots door behind rank 1 }\nlaw no friend on door of King',
  },

  E0215: {
    severity: 'error',
    title: "the letter of a piece is a capital, not '{letter}'",
    hint: "write '{instead}'",
    explain: prose`
      Behind the name of a piece stands the letter that means it in positions: a capital, since
      the small letter means the man of the second player. Numbers of a piece, such as
      'strength 3', have names of more than one letter.`,
    wrong: 'piece Mortar t { step any }',
    right: 'piece Mortar T { step any }',
  },

  E0216: {
    severity: 'error',
    title: "there are no steps '{name}'",
    hint: ['did you mean {near}?', "write them as 'steps {name} { … }'"],
    explain: prose`
      'do steps NAME' in a script stands for steps that have a name: 'steps NAME { … }' in the
      variant. The variant and those that it extends have no steps of this name.`,
    wrong: 'steps ahead { walk forward }\npiece Man M { script { do steps onwards;  land } }',
    right: 'steps ahead { walk forward }\npiece Man M { script { do steps ahead;  land } }',
  },

  E0220: {
    severity: 'error',
    title: "{kind} '{name}' is declared twice",
    why: 'it would not be clear which one is meant',
    hint: 'remove one, or give it another name',
    explain: prose`
      Within one variant a name of a piece, zone, trigger, phase, mark or tally can stand for
      one thing only.

      A variant that extends another may declare the name again: then its own replaces the
      inherited one. To add abilities to an inherited piece, write 'extend piece'.`,
    wrong: 'zone camp = ranks 1..3\nzone camp = ranks 1..2',
    right: 'zone camp = ranks 1..3\nzone base = ranks 1..2',
  },

  E0221: {
    severity: 'error',
    title: "this is a second '{section}' in one variant",
    why: 'a variant has one of them at most',
    hint: 'join the two, or remove one',
    explain: prose`
      'board', 'players', 'setup', 'goal' and each reserve can stand once in a variant. The
      lines of two goals would have no order; two boards make no sense.

      In a variant that extends another, its own section replaces the inherited one.`,
    wrong: 'goal { no King: lose }\ngoal { no move: draw }',
    right: 'goal { no King: lose;  no move: draw }',
  },

  E0222: {
    severity: 'error',
    title: "the letter '{letter}' stands for both {first} and {second}",
    why: 'a position could not be read any more',
    hint: ["take another letter: '{instead}' is free", 'take another letter for one of them'],
    explain: prose`
      Positions (FEN) and moves name each man by a letter, a capital for the first player and
      a small one for the second. Two pieces of a variant need two letters.

      Where the letters run out, a '+' and a letter make one more: 'piece Tokin "+P"'.`,
    wrong: 'piece King K { step any }\npiece Knight K { leap 1,2 }',
    right: 'piece King K { step any }\npiece Knight N { leap 1,2 }',
  },

  E0223: {
    severity: 'error',
    title: "'{name}' is a {actual}, but a {wanted} is needed here",
    hint: 'did you mean {near}?',
    explain: prose`
      The name exists but stands for something of another sort: a zone where a mark is needed,
      a player where a piece is needed.`,
    wrong: 'zone camp = ranks 1..3\npiece Pawn P { step forward, mark passed as camp }',
    right: 'mark crossed\npiece Pawn P { step forward, mark passed as crossed }',
  },

  E0224: {
    severity: 'error',
    title: "'{name}' could mean two different things",
    why: [
      'it is declared in {file}, each time in another way',
      'it is declared twice, each time in another way',
    ],
    hint: "include only the file that is meant, or declare '{name}' in the variant itself",
    explain: prose`
      Two included files may declare the same name differently, as long as nobody uses it.
      Here it is used, so it must be clear which one is meant. What the variant itself declares
      comes before what the files declare.`,
    wrong:
      'include "std/orthodox", "my-men"          // both have a Guard\nvariant "Mine" { setup each { Guard d1 } }',
    right: 'include "std/orthodox"\nvariant "Mine" { setup each { Guard d1 } }',
  },

  E0225: {
    severity: 'error',
    title: "'{letter}' cannot be the letter of a piece",
    why: "it must be one letter from A to Z, or '+' and one letter in quotes",
    hint: "write '{instead}'",
    explain: prose`
      Positions and moves name men by letters: a capital for the first player, the same letter
      small for the second. A promoted man may have '+' before his letter: 'piece Tokin "+P"'. A
      neutral man may be a '*', as ducks and walls are in other programs.`,
    wrong: 'piece Knight Kn { leap 1,2 }',
    right: 'piece Knight N { leap 1,2 }',
  },

  E0226: {
    severity: 'error',
    title: "{kind} '{name}' is explained by itself",
    why: 'the way leads round in a circle: {chain}',
    explain: prose`
      To know what the name means one would have to know it already. That happens where two
      zones or conditions mention each other, or a piece moves 'as' itself.`,
    wrong: 'zone near = far\nzone far = near',
    right: 'zone near = rank 1\nzone far = rank 8',
  },

  // ------------------------------------------------------------------ E03: meaning

  E0301: {
    severity: 'error',
    title: "'{found}' can be read in two ways",
    why: "it can mean '{first}' or '{second}'",
    hint: ["for the first write '{instead}'", 'put brackets around what belongs together'],
    explain: prose`
      In English 'no Pawn or Lance on rank 9' is clear from what we know of the game. The
      words alone may also say: either there is no Pawn, or a Lance is on rank 9.

      Such a sentence is never guessed at. Unite sets with ',' or put brackets.`,
    wrong: 'law no Pawn or Lance on rank 9',
    right: 'law no Pawn, Lance on rank 9',
  },

  E0302: {
    severity: 'error',
    title: "'to {found}' does not say who may stand there",
    why: "after 'to' stands what the man finds at his goal, such as 'empty' or 'enemy'",
    hint: "to keep the whole way inside write 'within {found}', to go to empty places only 'to empty in {found}'",
    explain: prose`
      'to' says what may stand on the place where a move ends; without it that is 'empty or
      enemy'. A bare zone after it would allow to capture one's own men there.

      Most often 'within' is meant: it keeps all places that the man touches inside the zone.`,
    wrong: 'piece General K { step orthogonal to palace }',
    right: 'piece General K { step orthogonal within palace }',
  },

  E0304: {
    severity: 'error',
    title: "'{found}' alone is no condition",
    why: 'it names places or men, and does not say what should be true of them',
    hint: "write 'some {found}' if there must be one",
    explain: prose`
      A condition says something that is true or false: 'some King' (there is one), 'no King'
      (there is none), 'King attacked', 'King on hill', 'at least 2 Rook'.`,
    wrong: 'law King',
    right: 'law some King',
  },

  E0305: {
    severity: 'error',
    title: "'{word}' has nothing to point at here",
    why: 'it can be used in {places}',
    explain: prose`
      Words such as 'here', 'it', 'mover', 'occupant' or 'captured' speak of the move or event
      that is being made. At this place there is none, so they would mean nothing.`,
    wrong: 'setup { Rook here }',
    right: 'setup { Rook a1 }',
  },

  E0306: {
    severity: 'error',
    title: "'{word}' looks back at the leg before, and there is none",
    hint: "begin with a direction of its own, such as 'orthogonal', and go on with 'then … {word}'",
    explain: prose`
      'onward', 'onward-diagonal', 'across' and 'back' turn from the direction of the leg
      before. The first leg of an ability has no leg before it.`,
    wrong: 'piece Horse N { step onward-diagonal }',
    right: 'piece Horse N { step orthogonal through empty then step onward-diagonal }',
  },

  E0310: {
    severity: 'error',
    title: "'{found}' cannot be asked in {place}",
    why: 'the answer is not known at that moment',
    hint: 'it can be asked in {home}',
    explain: prose`
      Some questions have an answer only when a move is complete: whether a player has a move,
      how often a position was seen. A man's own abilities and what starts a trigger are
      worked out before.`,
    wrong: 'piece King K { step any when no move for enemy }',
    right: 'law not no move for enemy',
  },

  E0311: {
    severity: 'error',
    title: "'{found}' leads nowhere",
    why: 'the man would stay where he is',
    hint: "write 'stay' if he should, or the two numbers of a leap, such as 'leap 1,2'",
    explain: prose`
      A leap of 0,0 or a walk of no step ends where it began. If a man may use his turn
      without moving, say so with 'stay'.`,
    wrong: 'piece Statue S { leap 0,0 }',
    right: 'piece Statue S { stay }',
  },

  E0327: {
    severity: 'error',
    title: "'place' puts down neutral pieces, and '{name}' is not neutral",
    hint: "write 'drop {name} on …' for a man out of one's hand, or declare 'piece {name} neutral'",
    explain: prose`
      Two words put a man on the board: 'drop' takes him out of the hand of the player who moves,
      and he belongs to that player; 'place' puts down what is nobody's, such as a wall or the duck.`,
    wrong: 'piece Blob B { step any to empty, place Blob on origin }',
    right: 'piece Blob B { step any to empty, drop Blob on origin }',
  },

  E0340: {
    severity: 'error',
    title: "'{found}' means something in a script only",
    hint: "write 'script { … }' instead of 'move … { … }', or leave it out",
    explain: prose`
      A program ('move NAME') looks at the board while it changes it, and goes all ways in turn. A
      script goes one way and changes nothing before it lands, so only there a name can hold
      places, and only there one can say who lands where and as what.`,
    wrong: 'piece Man M { move round { let start = here; walk any; land } }',
    right: 'piece Man M { script { let start = here; walk forward; land } }',
  },

  E0341: {
    severity: 'error',
    title: "'{found}' would be a choice, and a script makes none",
    hint: "name one place, as in 'do capture next forward to here'",
    explain: prose`
      What a script does is noted while it runs and done when it lands. Actions that make several
      moves out of one (one of several men, a man out of the hand, a swap) cannot be noted. A
      script can land several times instead, or the piece can have a program ('move NAME').`,
    wrong: 'piece Man M { script { walk forward; do capture one of enemy next to here; land } }',
    right: 'piece Man M { script { walk forward; do capture next left to here; land } }',
  },

  E0350: {
    severity: 'error',
    title: "the Betza letter '{letter}' cannot be used here",
    why: 'it means {meaning}',
    hint: '{instead}',
    explain: prose`
      Betza's notation has grown over the years, and programs differ in what they read. Here
      are understood: the leaps W F D N A C Z H G, with X and Y for longer ones, K R B Q, O to
      stay and U for anywhere; a number or the same letter again for how far to go on;
      f b l r v s h for directions; m, c and d for moves without a capture, and for captures of
      enemies and of friends; i for the first move of a man; n, j, p and g for what may or must
      stand in the way; a, with y and t, for several legs; e where the variant has just one mark
      on places. All else is said in words, which say more and can be read by everybody.`,
    wrong: 'piece Pawn P { betza "fmWfceF" }',
    right:
      'piece Pawn P { betza "fmWfcF"\n  step forward-diagonal to empty on en-passant, capture marker of here }',
  },

  E0351: {
    severity: 'error',
    title: "in a Betza text '{letter}' does not go with '{atom}'",
    why: '{reason}',
    hint: '{instead}',
    explain: prose`
      Each small letter changes the capital behind it, and not every change makes sense: a
      man who steps to the next square has nothing in his way to jump over, and 'h' halves
      only the leaps that come in eights (N, C, Z).`,
    wrong: 'piece Wazir W { betza "nW" }',
    right: 'piece Wazir W { betza "W" }',
  },

  E0352: {
    severity: 'error',
    title: 'this Betza text has {found} letters, and {limit} is the most',
    hint: 'a piece can have several abilities: part the text, or write some of it in words',
    explain: prose`
      The longest Betza texts of real games have some fifty letters. The limit keeps a file
      from filling the memory.`,
  },

  E0312: {
    severity: 'error',
    title: 'there are too many {what}: {limit} is the most',
    explain: prose`
      Every man on the board is kept as one small number, which leaves room for so many players,
      pieces and marks, far more than a game needs.`,
  },

  E0313: {
    severity: 'error',
    title: 'these rules become too large when all names in them are put in',
    why: 'a zone, condition or piece that uses another one twice, and that one a third one twice, doubles at each step',
    hint: 'let the names build upon each other in fewer steps',
    explain: prose`
      Where a zone or condition is used, what it stands for is put in. If each uses the one before
      it several times, a few short lines stand for millions of words. The limit is far above
      what the rules of a game need.`,
    wrong:
      'condition a = some King and some King\ncondition b = a and a\ncondition c = b and b      // … and so on',
    right: 'condition a = some King',
  },

  E0314: {
    severity: 'error',
    title: "the mark '{name}' is put on a place here and on a man elsewhere",
    why: 'a mark on a place stays there, one on a man goes with him, so it must be one or the other',
    hint: 'take two marks',
    explain: prose`
      Marks lie on places or on men, and the rules say which by what they put the mark on: 'mark
      passed as crossed' and 'mark here as crossed' mark places, 'mark it as tired' and 'mark
      mover as tired' mark men.`,
    wrong: 'trigger note { when King arrives  must mark here as seen, mark it as seen }',
    right: 'trigger note { when King arrives  must mark here as visited, mark it as tired }',
  },

  E0315: {
    severity: 'error',
    title: "'{found}' is no direction: its words exclude each other",
    why: 'the words in front choose from the directions that the last one names',
    hint: "for two directions write a comma between them; for the one between add 'diagonal'",
    explain: prose`
      Words side by side narrow a direction: of the eight directions of 'leap 1,2' the phrase 'leap
      forward 1,2' keeps the two that lead most straight ahead. Nothing is left of 'forward
      backward' or 'forward right'. The diagonal between the last two is 'forward right diagonal'.`,
    wrong: 'piece Crab C { step forward right }',
    right: 'piece Crab C { step forward, right }',
  },

  E0316: {
    severity: 'error',
    title: "'{found}' cannot be mixed with other directions",
    why: 'it turns from the leg before, the others are seen from the side of the player',
    hint: 'write two abilities, one for each',
    explain: prose`
      'onward', 'onward-diagonal', 'across' and 'back' go on from the direction of the leg before.
      All other directions are seen by the player. One leg takes its directions in one way only.`,
    wrong: 'piece Horse N { step orthogonal then step onward-diagonal, forward }',
    right: 'piece Horse N { step orthogonal then step onward-diagonal;  step orthogonal then step forward }',
  },

  E0317: {
    severity: 'error',
    title: "this board has one level, so nothing lies in the direction 'level'",
    hint: "give the board its levels: 'board 8 x 8 x 2'",
    explain: prose`
      'level' leads to the same square of the level above or below. Only a board with three
      numbers has levels: 'board 8 x 8 x 2' is two boards of eight by eight.`,
    wrong: 'board 8 x 8\npiece Diver D { step level }',
    right: 'board 8 x 8 x 2\npiece Diver D { step level }',
  },

  E0319: {
    severity: 'error',
    title: "'{found}' speaks of men in reserve, who stand nowhere",
    why: 'they have no place, so they can only be counted',
    hint: "ask for their number: 'some King in hand', 'no any in hand', 'count (friend in hand)'",
    explain: prose`
      Men in hand, or in another reserve, are not on the board. Nothing can move to them, attack
      them or stand next to them. A rule can count them, 'drop' puts them on the board, and 'send'
      takes a man back.`,
    wrong: 'law not (King in hand) attacked',
    right: 'law no King in hand',
  },

  E0320: {
    severity: 'error',
    title: "'{first}' and '{second}' stand side by side, and no man is both",
    why: 'words side by side must all be true of the same man',
    hint: "write a comma between them: '{first}, {second}'",
    explain: prose`
      'enemy Rook' is a man who is an enemy and a rook. No man has two owners or is of two pieces,
      so the words must be a list: 'Rook, Knight', 'friend, neutral'.`,
    wrong: 'trigger gate { when Rook Knight leaves  may drop Hawk on here }',
    right: 'trigger gate { when Rook, Knight leaves  may drop Hawk on here }',
  },

  E0321: {
    severity: 'error',
    title: "'{found}' cannot be asked of men in reserve",
    why: 'of them it is known only whose they are and which pieces they are',
    hint: "write 'King in hand', 'enemy Pawn, Rook in hand' or 'any in hand'",
    explain: prose`
      A reserve holds men as numbers: so many rooks of White, so many pawns of Black. They stand
      nowhere and have no marks, so only owner and piece can be named.`,
    wrong: 'law no unmoved King in hand',
    right: 'law no King in hand',
  },

  E0322: {
    severity: 'error',
    title: "after 'through {found}' a further leg is missing",
    why: "'through' says what stands where one leg ends and the next begins",
    hint: "go on with 'then …', or say with 'to' what stands at the goal",
    explain: prose`
      A move of several legs is joined by 'then'. 'through occupied' behind a leg that is not the
      last one says what must stand at the turning point. What stands at the end of the move is
      said with 'to'.`,
    wrong: 'piece Cannon C { slide orthogonal through occupied }',
    right: 'piece Cannon C { slide orthogonal through occupied then slide onward to enemy }',
  },

  E0323: {
    severity: 'error',
    title: "a 'step' always goes one place",
    hint: "to go further over empty places write '{instead}'; to jump over them use 'leap'",
    explain: prose`
      'step' leads to the next place, 'slide' on over empty ones ('slide forward exactly 2', 'slide
      diagonal up to 3'), and 'leap' jumps over whatever stands there ('leap 0,2').`,
    wrong: 'piece Pawn P { step forward exactly 2 to empty }',
    right: 'piece Pawn P { slide forward exactly 2 to empty }',
  },

  E0324: {
    severity: 'error',
    title: "'slide anywhere' has no way to slide along",
    hint: "write 'leap anywhere' to reach any place, or give the slide a direction",
    explain: prose`
      A slide goes over empty places in a direction. 'anywhere' is no direction: it means any place
      of the board, so only 'leap' fits.`,
    wrong: 'piece Ghost G { slide anywhere to empty }',
    right: 'piece Ghost G { leap anywhere to empty }',
  },

  E0325: {
    severity: 'error',
    title: 'this leap has a length already',
    hint: "leave out 'exactly' or 'up to', or write 'slide' to repeat the leap over empty places",
    explain: prose`
      'leap 1,2' says itself how far it goes. 'exactly' and 'up to' fit directions such as
      'orthogonal': 'leap orthogonal exactly 2' is 'leap 0,2'. A leap that goes on is a slide:
      'slide 1,2'.`,
    wrong: 'piece Rider R { leap 1,2 up to 3 }',
    right: 'piece Rider R { slide 1,2 up to 3 }',
  },

  E0326: {
    severity: 'error',
    title: "'{found}' does not fit a drop",
    why: 'a man who is dropped comes from no place and goes no way',
    hint: "behind a drop can stand 'when …', 'costs …' and, after a comma, what else is done",
    explain: prose`
      'drop Pawn to empty' takes a man out of the hand. 'to' or 'on' says where; 'from' can only
      name another reserve. 'within' and 'again' belong to moves over the board.`,
    wrong: 'drop Pawn to empty within camp',
    right: 'drop Pawn to empty in camp',
  },

  E0399: {
    severity: 'error',
    title: "'{found}' is in the language, but this version cannot play it yet",
    explain: prose`
      The sentence is right, and it can be read, printed and translated. But the part of the
      program that makes moves cannot do it yet.`,
    wrong: 'board hexagon 6',
    right: 'board 8 x 8',
  },

  // ------------------------------------------------------------------ E04: board, set-up, FEN

  E0401: {
    severity: 'error',
    title: 'a board of {found} places is too large',
    why: 'the largest has {limit}',
    explain: prose`
      The limit is far above the boards that people play on. It keeps a slip of the finger
      from filling the memory.`,
    wrong: 'board 800 x 800',
    right: 'board 8 x 8',
  },

  E0402: {
    severity: 'error',
    title: "there is no square '{name}' on this board",
    why: 'its files are {files} and its ranks {ranks}',
    hint: 'did you mean {near}?',
    explain: prose`
      A square is a file letter and a rank number, both counted from the lower left corner as
      the first player sees it. The board that this variant has (or inherits) does not reach
      so far.`,
    wrong: 'board 8 x 8\nsetup { King j1 }',
    right: 'board 10 x 8\nsetup { King j1 }',
  },

  E0403: {
    severity: 'error',
    title: 'this variant has no {section}',
    why: 'without it no game can be played',
    hint: "add it, for example '{instead}'",
    explain: prose`
      A game needs a 'board', at least two 'players' and at least one 'piece'. They may be
      inherited: 'variant "Mine" extends "Chess" { … }' has those of Chess.`,
    wrong: 'variant "Tiny" { players White, Black }',
    right: 'variant "Tiny" { board 5 x 5  players White, Black }',
  },

  E0404: {
    severity: 'error',
    title: '{rank} of this position has {found} places, but the board has {expected} files',
    hint: [
      'write {instead} for an empty rank',
      "add the number of the empty places, here '{missing}', where they are",
    ],
    explain: prose`
      A position gives the ranks from the highest to the lowest, parted by '/'. In each rank
      the letters (one place each) and the numbers (so many empty places) must add up to the
      number of files.`,
    wrong: 'board 8 x 8\nsetup { "rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" }',
    right: 'board 8 x 8\nsetup { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" }',
  },

  E0405: {
    severity: 'error',
    title: 'this position has {found} ranks, but the board has {expected}',
    hint: "an empty rank is written '{instead}'",
    explain: prose`
      A position gives every rank, from the highest to the lowest, parted by '/'. An empty
      rank is the number of its places, on a board of eight files '8'.`,
    wrong: 'board 8 x 8\nsetup { "rnbqkbnr/pppppppp/PPPPPPPP/RNBQKBNR" }',
    right: 'board 8 x 8\nsetup { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" }',
  },

  E0406: {
    severity: 'error',
    title: "the letter '{letter}' stands for no piece",
    why: 'the letters of this variant are {known}',
    hint: 'did you mean {near}?',
    explain: prose`
      Each letter of a position stands for the piece that has it in its 'piece' line; capitals
      are men of the first player, small letters of the second.

      Only pieces that the variant uses count: those of its set-up, reserves, drops,
      promotions and so on.`,
    wrong: 'include "std/orthodox"\nvariant "Tiny" { board 3 x 1  setup { "KXk" } }',
    right: 'include "std/orthodox"\nvariant "Tiny" { board 3 x 1  setup { "KNk" } }',
  },

  E0407: {
    severity: 'error',
    title: "the {field} of this position cannot be read: '{found}'",
    why: 'it should be {expected}',
    explain: prose`
      Behind the board a position says who is to move ('w' or 'b'), who may castle ('KQkq' or
      '-'), where a pawn can be taken in passing ('e3' or '-'), how many plies there were
      without capture or pawn move, and the number of the turn. Men in reserve stand in square
      brackets right behind the board.`,
    wrong: 'position "4k3/8/8/8/8/8/8/4K3 x - - 0 1"',
    right: 'position "4k3/8/8/8/8/8/8/4K3 w - - 0 1"',
  },

  E0408: {
    severity: 'error',
    title: '{square} is set up twice',
    why: 'one man at most can stand on a place',
    hint: 'remove one of them',
    explain: prose`
      Two lines of the set-up put a man on the same place. Mind that 'setup each' also puts
      the mirrored men of the other side, and that a rank names all its places.`,
    wrong: 'setup each { Pawn rank 2;  Rook a2 }',
    right: 'setup each { Pawn b2..h2;  Rook a2 }',
  },

  E0409: {
    severity: 'error',
    title: 'nothing can stand on {square}: the board has a hole there',
    explain: prose`
      'holes' cuts places out of the board. No man can be put there, and no slot or link can
      lead there.`,
    wrong: 'board 8 x 8 { holes d4 }\nsetup { King d4 }',
    right: 'board 8 x 8 { holes d4 }\nsetup { King d3 }',
  },

  E0411: {
    severity: 'error',
    title: '{name} can never castle so: the goal is off the board from every place where he can be unmoved',
    hint: 'take a smaller number of squares, or name the goals',
    explain: prose`
      'castling King 3 squares with Rook' takes the king three squares towards the rook. From
      where he stands in the set-up there are fewer squares on either side.

      Goals can also be named: 'castling King to file c, file g with Rook'.`,
    wrong: 'board 5 x 5\nsetup each { King c1;  Rook a1, e1 }\ncastling King 3 squares with Rook',
    right: 'board 5 x 5\nsetup each { King c1;  Rook a1, e1 }\ncastling King 1 squares with Rook',
  },

  E0412: {
    severity: 'error',
    title: 'the piece {name} needs a letter',
    why: 'it takes part in this variant, and positions name men by letters',
    hint: ["write 'piece {name} {instead} …'", 'write one behind its name'],
    explain: prose`
      A piece that only lends its moves to others ('as Fers') needs no letter. One that can
      stand on the board or in a reserve does, else no position could be written down.`,
    wrong: 'piece Wazir { step orthogonal }\nsetup { Wazir a1 }',
    right: 'piece Wazir W { step orthogonal }\nsetup { Wazir a1 }',
  },

  E0413: {
    severity: 'error',
    title: "the places of '{name}' change during the game, so nobody can be set up there",
    hint: 'name the squares or ranks themselves, or a zone made of them',
    explain: prose`
      A set-up needs places that are known before the game: squares, ranks, or a zone made of
      such. A zone that asks where men stand has no places yet.`,
    wrong: 'zone near = next any to King\nsetup each { King e1;  Pawn near }',
    right: 'zone near = d1, f1, d2..f2\nsetup each { King e1;  Pawn near }',
  },

  E0414: {
    severity: 'error',
    title: "it is not said whose '{name}' this is",
    why: "'setup' puts down men as they are written, and only neutral pieces are nobody's",
    hint: "write '{instead}', or 'setup each' to give every player the same men",
    explain: prose`
      In 'setup { White King e1;  Black King e8 }' each man needs the name of his player. In
      'setup each { King e1 }' the same is set up for everybody, as seen from his own side.`,
    wrong: 'setup { King e1 }',
    right: 'setup each { King e1 }',
  },

  E0415: {
    severity: 'error',
    title: "a position does not go into 'setup each'",
    why: 'it already says whose each man is, by capitals and small letters',
    hint: "write 'setup { \"…\" }', or name the men: 'setup each { Rook a1, h1; … }'",
    explain: prose`
      'setup each' puts down the same men for every player, as he sees them from his side. A
      position, such as "4k3/8/…", holds the men of all players at once.`,
    wrong: 'setup each { "4k3/8/8/8/8/8/8/4K3" }',
    right: 'setup { "4k3/8/8/8/8/8/8/4K3" }',
  },

  E0416: {
    severity: 'error',
    title: 'what is inherited from {parent} does not fit this board: {sections}',
    hint: "write {instead} of your own for this board, or 'extend board' to keep the size",
    explain: prose`
      A variant inherits everything that it does not say itself. With a board of another size, a
      set-up or a zone made for the old one may speak of squares that are not there.

      Sections that you write yourself replace the inherited ones of the same name.`,
    wrong: 'variant "Wide" extends "Chess" { board 9 x 8 }',
    right:
      'variant "Wide" extends "Chess" {\n  board 9 x 8\n  setup { "rnbqkbnrr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKBNRR" }\n}',
  },

  E0417: {
    severity: 'error',
    title: "'{name}' is no file",
    why: 'a file is called by one letter, from the left as the first player sees it, or by its number',
    hint: ["write '{instead}'", "write 'file e', 'files a..c' or 'files 1..3'"],
    explain: prose`
      Files run from 'a' on the left to the right, ranks from 1 upwards. Several beside each other
      are written with two points: 'files a..c', 'ranks 1..3'.`,
    wrong: 'zone wing = files a-c',
    right: 'zone wing = files a..c',
  },

  E0420: {
    severity: 'error',
    title: "'{name}' leads on from {square} in two ways",
    why: 'from each square a line or a link leads to one place, or nobody could tell which way goes on',
    hint: "part a line there with ',', or give the second way a name of its own",
    explain: prose`
      A man who slides along a line goes from square to square. A line that crosses itself has
      two squares behind the crossing. Written as two lines of one name, parted by ',', each
      keeps to itself. A link leads from a square to one other square.`,
    wrong: 'board 4 x 4 { lines road = a1 b2 c3 b3 b2 b1 }',
    right: 'board 4 x 4 { lines road = a1 b2 c3, c3 b3 b2 b1 }',
  },

  E0440: {
    severity: 'error',
    title: "'{found}' fits a graph only",
    hint: "write 'board graph { place … }', or leave it out",
    explain: prose`
      Places with names of their own make up a board of any shape: 'board graph { place "hill" at
      0 0, "dale" at 3 1 … }'. A rectangle or a hexagon has its squares already.`,
    wrong: 'board 8 x 8 { place "hill" at 0 0 }',
    right: 'board graph { place "hill" at 0 0 }',
  },

  E0441: {
    severity: 'error',
    title: "'{name}' cannot be drawn at {x} {y}",
    why: 'another place is drawn there, or a number is greater than {limit}',
    hint: 'give every place numbers of its own',
    explain: prose`
      The two numbers behind 'at' say where a place of a graph is drawn: so many steps to the
      right, so many up. Two places cannot be drawn at one spot.`,
    wrong: 'board graph { place "hill" at 0 0, "dale" at 0 0 }',
    right: 'board graph { place "hill" at 0 0, "dale" at 1 0 }',
  },

  // ------------------------------------------------------------------ E05: files, inheritance

  E0501: {
    severity: 'error',
    title: 'the included file "{path}" cannot be found',
    why: 'it was looked for in {places}',
    hint: 'did you mean {near}?',
    explain: prose`
      'include "chess"' looks for chess.zug beside this file, then among the files that come
      with the program, such as 'std/orthodox' and 'chess'. The ending can be left out.`,
    wrong: 'include "std/ortodox"',
    right: 'include "std/orthodox"',
  },

  E0502: {
    severity: 'error',
    title: '"{path}" leads out of the folder',
    why: 'rule files can include only what lies in their own folder or below it',
    hint: 'copy the file here, and include the copy',
    explain: prose`
      Rule files come from other people. One that could read any file of your computer would
      be a danger, so a way up ('..') or from the root ('/') is refused, and so is a link that
      leads out.

      A game whose files lie in several folders can be given a wider one on the command line:
      'zugwerk check --include-root games games/mine/game.zug'.`,
    wrong: 'include "../../secret"',
    right: 'include "men/secret"',
  },

  E0503: {
    severity: 'error',
    title: 'variant "{name}" extends itself',
    why: 'the way leads round in a circle: {chain}',
    explain: prose`
      A variant begins with all that the extended one says. If that one, perhaps by way of a
      third, extends this one, there is no beginning.`,
    wrong: 'variant "A" extends "B" { }\nvariant "B" extends "A" { }',
    right: 'variant "A" { }\nvariant "B" extends "A" { }',
  },

  E0504: {
    severity: 'error',
    title: 'there is no variant "{name}"',
    hint: ['did you mean {near}?', 'include the file that holds it'],
    explain: prose`
      The name in quotes must be written as in the 'variant' line, blanks and capitals
      included, and the file with that line must be included (it is enough that an included
      file includes it).`,
    wrong: 'variant "Mine" extends "Chess" { }',
    right: 'include "chess"\nvariant "Mine" extends "Chess" { }',
  },

  E0505: {
    severity: 'error',
    title: 'the file "{path}" cannot be read',
    why: '{reason}',
    explain: prose`
      The file is there but cannot be opened: it may be a folder, or you may not be allowed to
      read it.`,
  },

  E0506: {
    severity: 'error',
    title: 'more than {limit} files are included',
    explain: prose`
      Each file is read once, however often it is included. So many different ones are most
      likely a mistake.`,
  },

  E0507: {
    severity: 'error',
    title: '"{path}" is not a text file',
    why: 'it is not written in UTF-8',
    hint: 'save it as UTF-8 in your editor',
    explain: prose`
      Rule files are text in UTF-8, which all editors can write. This file is something else:
      a picture, a packed file, or text in an older form.`,
  },

  E0508: {
    severity: 'error',
    title: 'this file holds no variant',
    hint: 'add \'variant "My game" { … }\', or name the file that includes this one',
    explain: prose`
      The file can be read, but it only declares things for others to include. To play, there
      must be a 'variant' in it.`,
    wrong: 'piece Wazir W { step orthogonal }',
    right: 'piece Wazir W { step orthogonal }\nvariant "Tiny" { board 5 x 5  setup { Wazir a1 } }',
  },

  E0510: {
    severity: 'error',
    title: 'with "{path}" the includes go round in a circle',
    why: 'the way is {chain}',
    hint: 'put what both files need into a third one, and include that',
    explain: prose`
      A file that includes another sees all that the other one declares. If the other includes
      the first one in turn, perhaps by way of a third, neither could be read before the other.`,
    wrong: 'include "mine"          // in the file mine.zug itself',
    right: 'include "std/orthodox"',
  },

  E0511: {
    severity: 'error',
    title: 'too much is included: more than {limit} {unit}',
    hint: 'the rest is not read; include only the files that this game needs',
    explain: prose`
      The rules of a game rarely need more than ten files. The limits are far above that and
      keep a slip, or a file from a stranger, from filling the memory.`,
  },

  E0512: {
    severity: 'error',
    title: 'several variants are called "{name}"',
    why: 'it would not be clear which one is meant; they are in {files}',
    hint: 'give each a title of its own',
    explain: prose`
      A title names one variant among all that a file can see: its own and those of the files
      that it includes. Within one file no title may stand twice; two included files may have
      a title in common as long as nobody extends it.`,
    wrong: 'variant "Tiny" { board 5 x 5 }\nvariant "Tiny" { board 6 x 6 }',
    right: 'variant "Tiny" { board 5 x 5 }\nvariant "Small" { board 6 x 6 }',
  },

  E0513: {
    severity: 'error',
    title: 'the variant "{name}" stands in another file, so it cannot be tested here',
    why: 'it is in {file}',
    hint: 'move the test there',
    explain: prose`
      Tests belong to the variants of their own file, so that each test is run when its file
      is checked, and only then.`,
    wrong: 'include "chess"\ntest "count" for "Chess" { perft 1 = 20 }',
    right: 'include "chess"\nvariant "Mine" extends "Chess" { }\ntest "count" for "Mine" { perft 1 = 20 }',
  },

  E0514: {
    severity: 'error',
    title: 'there is no {what} to extend here',
    hint: ['did you mean {near}?', "to declare a new one leave out 'extend'"],
    explain: prose`
      'extend piece Rook { … }' adds lines to a section that is there already: inherited from
      the variant that this one extends or, of pieces, declared outside of a variant. Here
      there is none.`,
    wrong: 'variant "Mine" extends "Chess" { extend piece Roook { step diagonal } }',
    right: 'variant "Mine" extends "Chess" { extend piece Rook { step diagonal } }',
  },

  E0515: {
    severity: 'error',
    title: "'extend {found}' does not fit the inherited '{inherited}'",
    hint: "write 'extend {inherited}', or a new '{found}' in its place",
    explain: prose`
      Lines can be added to an inherited section only if they are read in the same way:
      'setup each' for every player and from that player's side, 'setup' once. Nor does
      'extend board' change the size of the board.`,
    wrong: 'variant "Mine" extends "Chess" { extend setup each { Hawk a3 } }',
    right: 'variant "Mine" extends "Chess" { extend setup { White Hawk a3;  Black Hawk a6 } }',
  },

  E0516: {
    severity: 'error',
    title: 'this variant extends a row of more than {limit} others',
    hint: 'extend an earlier one of the row',
    explain: prose`
      A variant may extend one that extends another, and so on. A row of so many is most
      likely a mistake.`,
  },

  // ------------------------------------------------------------------ E06: tests in files

  E0601: {
    severity: 'error',
    title: "the move '{move}' is not legal here, but the test says that it is",
    why: '{reason}',
    hint: 'did you mean {near}?',
    explain: prose`
      The test gives a position and a move that should be legal in it. By the rules of the
      variant it is not. Either the rules lack something, or the test is wrong.`,
    wrong: 'test "rook" for "Chess" { position "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"  legal "a1b2" }',
    right: 'test "rook" for "Chess" { position "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"  legal "a1b1" }',
  },

  E0602: {
    severity: 'error',
    title: "the move '{move}' is legal here, but the test says that it is not",
    explain: prose`
      The test gives a position and a move that should be refused. By the rules of the variant
      it is legal. Either a law is missing, or the test is wrong.`,
    wrong: 'test "rook" for "Chess" { position "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"  illegal "a1a8" }',
    right: 'test "rook" for "Chess" { position "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"  illegal "a1b2" }',
  },

  E0603: {
    severity: 'error',
    title: 'perft {depth} is {found}, but the test says {expected}',
    why: [
      'the legal moves here are {moves}',
      'that is how many ways there are to make so many moves from here',
    ],
    explain: prose`
      'perft 2 = 400' says: there are 400 ways to make two moves from here. Such numbers find
      slips in rules that no look at the board would find.

      Compare the number for each first move with a source that you trust, then go down the
      move that differs.`,
    wrong: 'test "count" for "Chess" { perft 2 = 401 }',
    right: 'test "count" for "Chess" { perft 2 = 400 }',
  },

  E0604: {
    severity: 'error',
    title: '{when} this does not hold',
    why: 'the position is then {position}',
    explain: prose`
      The test plays a move and says what should be true after it. It is not.`,
    wrong: 'test "gate" for "Chess" { after "e2e4" expect Pawn on e3 }',
    right: 'test "gate" for "Chess" { after "e2e4" expect White Pawn on e4 }',
  },

  E0605: {
    severity: 'error',
    title: "'{move}' cannot be read as a move",
    why: "a move is written 'e2e4', a promotion 'e7e8q', a drop 'N@f3', a pass '0000'",
    hint: 'did you mean {near}?',
    explain: prose`
      Moves in tests are written from square to square. What the two squares do not say comes
      behind them: the letter of a promotion, or ',' and a further part such as ',h@b1' (a man
      dropped) or ',xe5' (a man removed).`,
    wrong: 'legal "Nf3"',
    right: 'legal "g1f3"',
  },

  E0606: {
    severity: 'error',
    title: "'{move}' fits more than one move",
    why: 'the moves are {moves}',
    hint: 'write out the one that is meant',
    explain: prose`
      Several legal moves have this short form. Each has a longer form that says which one it
      is.`,
    wrong: 'legal "b1c3"',
    right: 'legal "b1c3h"',
  },

  E0607: {
    severity: 'error',
    title: 'the test "{name}" checks nothing',
    hint: "add a line such as 'legal \"e2e4\"' or 'perft 1 = 20'",
    explain: prose`
      A test without 'legal', 'illegal', 'perft' or 'expect' can never fail, so it says
      nothing about the rules.`,
    wrong: 'test "opening" for "Chess" { position "4k3/8/8/8/8/8/8/4K3 w - - 0 1" }',
    right: 'test "opening" for "Chess" { position "4k3/8/8/8/8/8/8/4K3 w - - 0 1"  perft 1 = 5 }',
  },

  E0608: {
    severity: 'error',
    title: '{when} {found}',
    why: 'the position is then {position}',
    hint: 'look at the goals, from the top down: the first that holds decides',
    explain: prose`
      'expect win for White', 'expect draw' and the like ask how the game stands after some moves:
      who has won by the goals, or whether it goes on. It is not as the test says.`,
    wrong: 'test "mate" for "Chess" { after "f2f3 e7e5 g2g4 d8h4" expect win for White }',
    right: 'test "mate" for "Chess" { after "f2f3 e7e5 g2g4 d8h4" expect win for Black }',
  },

  // ------------------------------------------------------------------ W07: lint

  W0701: {
    severity: 'warning',
    title: "zone '{name}' is empty for {player}",
    why: 'what rules say of it has no effect for {player}',
    explain: prose`
      No place of the board is in this zone. Zones are seen from their owner's side; the zone
      may lie on the board for one player and beside it for the other.`,
    wrong: 'board 5 x 5\nzone last-rank = rank 8',
    right: 'board 5 x 5\nzone last-rank = rank 5',
  },

  W0702: {
    severity: 'warning',
    title: 'this {rule} can never apply: no {name} can appear in this variant',
    hint: "put '{name}' into the set-up, a reserve or a promotion, or remove the {rule}",
    explain: prose`
      The piece is declared, but no game of this variant can ever have one: it is not set up,
      not in a reserve, and nothing promotes to it. So what is said of it has no effect.`,
    wrong: 'setup { Rook a1 }\nlaw King not attacked',
    right: 'setup { Rook a1;  King e1 }\nlaw King not attacked',
  },

  W0703: {
    severity: 'warning',
    title: "the mark '{name}' is set, but nothing ever asks for it",
    hint: 'remove it, or use it in a condition or a set',
    explain: prose`
      A mark matters only where a rule reads it: 'to empty on en-passant'. A rule that sets
      one which nobody reads does nothing; perhaps the name is misspelt where it is read.`,
    wrong: 'mark crossed\npiece Pawn P { slide forward exactly 2 to empty, mark passed as crossed }',
    right:
      'mark crossed\npiece Pawn P { slide forward exactly 2 to empty, mark passed as crossed\n  step forward-diagonal to empty on crossed, capture marker of here }',
  },

  W0704: {
    severity: 'warning',
    title: "the mark '{name}' is asked for, but nothing ever sets it",
    hint: "set it with ', mark … as {name}'",
    explain: prose`
      Since nothing sets this mark, no place and no man ever has it, and the rule that asks
      for it never applies.`,
    wrong: 'mark crossed\npiece Pawn P { step forward-diagonal to empty on crossed }',
    right:
      'mark crossed\npiece Pawn P { step forward-diagonal to empty on crossed\n  slide forward exactly 2 to empty, mark passed as crossed }',
  },

  W0705: {
    severity: 'warning',
    title: 'this goal is never reached: the one above always comes first',
    hint: 'put the narrower goal above the wider one',
    explain: prose`
      Goals are asked from the top down, and the first that holds ends the game. Whenever
      this one holds, one above it holds too.`,
    wrong: 'goal { no move: draw;  no move and King attacked: lose }',
    right: 'goal { no move and King attacked: lose;  no move: draw }',
  },

  W0706: {
    severity: 'warning',
    title: "the phase '{name}' may never end",
    why: "a game may get stuck in it before its 'until' holds",
    explain: prose`
      There are games in which what 'until' asks never becomes true, and the phases below this
      one are then never played. For example men in hand may have no place left where they may
      be dropped.`,
    wrong:
      'phase placing until no any in hand { drop Rook to empty in rank 1 }     // but a Bishop is in hand, too',
    right: 'phase placing until no any in hand { drop any to empty in rank 1 }',
  },

  W0707: {
    severity: 'warning',
    title: "no move of the phase '{name}' changes what its 'until' asks",
    hint: "look at 'until {until}': what should make it true?",
    explain: prose`
      A phase ends when its 'until' holds. Here no move that the phase allows can make it
      hold: either it holds at once, or the phase lasts for ever.`,
    wrong: 'phase placing until no any in hand { moves }',
    right: 'phase placing until no any in hand { drop any to empty }',
  },

  W0708: {
    severity: 'warning',
    title: 'this {rule} can never apply: its places are not on the board',
    why: "'{found}' is empty on this board",
    explain: prose`
      The places that the rule names do not exist here, so no move can ever be made by it.
      Often the rule was taken over from a variant with a larger board.`,
    wrong: 'board 5 x 5\npromotion Pawn on rank 8 to Queen',
    right: 'board 5 x 5\npromotion Pawn on rank 5 to Queen',
  },

  W0709: {
    severity: 'warning',
    title: 'there is no {what} to remove here',
    why: 'the variant that this one extends has none',
    hint: 'did you mean {near}?',
    explain: prose`
      'no law', 'no castling' or 'no trigger gate' takes away what was inherited. Here nothing
      of that sort was inherited, so the line does nothing.`,
    wrong: 'variant "Mine" extends "Chess" { no trigger gate }',
    right: 'variant "Mine" extends "Chess" { no castling }',
  },

  W0710: {
    severity: 'warning',
    title: 'this variant has no goals, so a game never ends',
    hint: "add 'goal { no move: lose }', or whatever ends your game",
    explain: prose`
      Goals say who wins, and when the game is drawn. Without one a game goes on even when a
      player cannot move.`,
    wrong: 'variant "Tiny" extends "Chess" { no goal }',
    right: 'variant "Tiny" extends "Chess" { goal { no King: lose;  no move: draw } }',
  },

  W0711: {
    severity: 'warning',
    title: "{kind} '{name}' is never used",
    hint: [
      "put '{piece}' into the set-up or a reserve, or let something promote to it",
      'remove it, or use it',
    ],
    explain: prose`
      Something is declared that no rule mentions. Perhaps its name is misspelt where it
      should be used, or the rule that used it is gone.`,
    wrong: 'zone last-rank = rank 8\npromotion Pawn on rank 8 to Queen',
    right: 'zone last-rank = rank 8\npromotion Pawn on last-rank to Queen',
  },

  W0712: {
    severity: 'warning',
    title: 'this {rule} says nothing new',
    why: 'the same is said already',
    hint: 'remove one of the two',
    explain: prose`
      The same rule stands twice, or one of two covers the other. That does no harm, but one
      of them may have been meant to say something else.`,
    wrong: 'piece Queen Q { slide any;  slide diagonal }',
    right: 'piece Queen Q { slide any }',
  },

  W0713: {
    severity: 'warning',
    title: "trigger '{name}' waits for something that only a trigger below it does",
    why: 'triggers run down the file once, so it comes too early',
    hint: "move it below '{below}'",
    explain: prose`
      What a trigger does is seen only by the triggers that stand below it. So a chain of them
      always ends. This one stands above the only trigger that could start it.`,
    wrong:
      'trigger mourn { when King is captured must end turn }\ntrigger strike { when Rook arrives must capture King next to here }',
    right:
      'trigger strike { when Rook arrives must capture King next to here }\ntrigger mourn { when King is captured must end turn }',
  },

  W0717: {
    severity: 'warning',
    title: "'{found}' names places, so as a condition it never changes",
    why: 'it asks whether there are such places on the board, whoever stands there',
    hint: "say who should be there: 'some friend on {found}'",
    explain: prose`
      A set alone is true if there is something in it. A zone has the same places during the whole
      game, so this is always true or always false.`,
    wrong: 'goal { hill: win }',
    right: 'goal { King on hill: win }',
  },

  W0718: {
    severity: 'warning',
    title: "'but {found}' takes nothing away from '{left}'",
    why: "they have different owners; a piece name alone means one's own men",
    hint: "say whose: 'enemy …', 'any …'",
    explain: prose`
      A name without an owner means men of the player who is speaking. So 'enemy but King' are all
      enemies, since no enemy is one's own king. What was meant is 'enemy but enemy King'.`,
    wrong: 'trigger blast { when any is captured  must remove enemy but King }',
    right: 'trigger blast { when any is captured  must remove enemy but enemy King }',
  },

  W0719: {
    severity: 'warning',
    title: "this '{rule}' belongs to no phase, so it never applies",
    why: 'outside of phases it belongs to those in which men move, and there is none',
    hint: 'write it into the phases where it is allowed',
    explain: prose`
      When a variant has phases, each says what is allowed in it. What stands outside of them
      belongs to all phases with 'moves'.`,
    wrong: 'drop any to empty\nphase placing { castling }',
    right: 'phase placing { drop any to empty }',
  },

  W0720: {
    severity: 'warning',
    title: 'no goal says what happens when a player has no legal move',
    why: 'a law protects men from attack, so there is mate and stalemate, and the game would stop there undecided',
    hint: [
      "write 'extend goal { … }' to keep the goals of {parent}, or add 'no move and King attacked: lose' and 'no move: draw'",
      "add 'no move and King attacked: lose' and 'no move: draw', or what your game wants",
    ],
    explain: prose`
      A law such as 'King not attacked' only forbids moves. That a player who is mated has lost is
      a goal: 'no move and King attacked: lose'.

      'goal { … }' in a variant that extends another replaces all inherited goals, mate and
      stalemate among them; 'extend goal { … }' adds to them.`,
    wrong: 'variant "Hill" extends "Chess" { goal { King on d4..e5: win } }',
    right: 'variant "Hill" extends "Chess" { extend goal { King on d4..e5: win } }',
  },

  W0721: {
    severity: 'warning',
    title: "this {rule} can never apply: nobody captures men of his own, and '{found}' means these",
    why: 'a piece name alone means men of the player who moves',
    hint: "write '{instead}'",
    explain: prose`
      In rules about a move names are seen by the player who makes it. He captures men of the
      enemy, so what he captures is an 'enemy Pawn', or 'any Pawn' whoever moves.`,
    wrong: 'trigger mourn { when Queen is captured  must end turn }',
    right: 'trigger mourn { when enemy Queen is captured  must end turn }',
  },

  // ------------------------------------------------------------------ E08, W08: rules in other languages

  E0801: {
    severity: 'error',
    title: "this '(' has no ')'",
    hint: "add ')' at the end of the list",
    explain: prose`
      A Zillions rule file is made of lists in round brackets, and each '(' needs its ')'. The
      place shown is the innermost list that is still open at the end of the file and of all
      that it includes.`,
  },

  E0802: {
    severity: 'error',
    title: "this text has no closing '\"'",
    hint: "add '\"' at its end",
    explain: prose`
      Texts in a Zillions rule file stand between two '"' and may go over several lines. Without
      the second one, the rest of the file could not be told from the text.`,
  },

  E0803: {
    severity: 'error',
    title: "'{name}' becomes more than {limit} words",
    why: 'macros that use macros grow very fast, and one that uses itself never ends',
    hint: "look at what '(define {name} …)' calls",
    explain: prose`
      Macros are written out before the rules are read. Real files become some hundred thousand
      words; far beyond that something has gone wrong, mostly a macro that calls itself.`,
  },

  E0804: {
    severity: 'error',
    title: "the moves of this game are made by the plug-in '{file}'",
    why: 'a plug-in is a program for Windows, and the rule file has only the board and the pictures',
    hint: 'such a game cannot be played here',
    explain: prose`
      With '(engine "NAME.dll")' a Zillions file hands its rules over to a program that comes
      with it. What is left in the file does not say how the game is played.`,
  },

  E0805: {
    severity: 'error',
    title: "there is no '(game …)' in this file",
    hint: 'open the file that has the game; this one may only be included by it',
    explain: prose`
      A Zillions rule file has one list '(game …)', and may have lists '(variant …)' beside it. A
      file without one holds parts that others include.`,
  },

  E0806: {
    severity: 'error',
    title: 'lists are nested more than {limit} deep here',
    hint: 'split it up with macros, or look for a missing bracket before it',
    explain: prose`
      No rule file nests its lists nearly so deep. Most often a ')' is missing far above.`,
  },

  E0807: {
    severity: 'error',
    title: "this game has no '({what} …)'",
    hint: 'add it, or look whether a file is missing that has it',
    explain: prose`
      Players, the order of their turns and a board are needed to play. In a variant they come
      from the game if the variant does not say them itself.`,
  },

  W0801: {
    severity: 'warning',
    title: "this ')' closes nothing",
    hint: 'take it away',
    explain: prose`
      There is one ')' more than '('. It was passed over.`,
  },

  W0802: {
    severity: 'warning',
    title: "'{word}' means nothing in {place}, and is left out",
    hint: ['did you mean {near}?', 'look at its spelling'],
    explain: prose`
      The word is no part of the Zillions language at this place. The list that it begins was
      passed over; everything else is read.`,
  },

  W0803: {
    severity: 'warning',
    title: "'{word}' is no direction, position or instruction",
    why: 'what follows it in this block of moves is left out',
    hint: ['did you mean {near}?', 'look at its spelling, and whether a macro of that name needs brackets'],
    explain: prose`
      Blocks of moves are made of directions, positions, instructions and macros in brackets. At
      an unknown word the block ends; moves that were added before it stay.`,
  },

  W0804: {
    severity: 'warning',
    title: "there is no {kind} '{name}'",
    why: 'what speaks of it is left out',
    hint: ['did you mean {near}?', 'look at its spelling'],
    explain: prose`
      A name was used that the game does not declare. Capital and small letters are different.
      The program Zillions may have passed over it without a word.`,
  },

  W0805: {
    severity: 'warning',
    title: "'{found}' is not carried over",
    why: '{reason}',
    hint: 'play it as it is, or add what is missing to the ported rules',
    explain: prose`
      This part of the Zillions language has no counterpart here, or its meaning is not known well
      enough. The game is played without it.`,
  },

  W0806: {
    severity: 'warning',
    title: "{kind} '{name}' is there twice",
    why: 'the last one counts',
    hint: 'take the other one away, or give it another name',
    explain: prose`
      Each player and each piece of a game has a name of its own. What was written first under
      this name is not used.`,
  },

  W0807: {
    severity: 'warning',
    title: "the game '{title}' is left out",
    why: '{reason}',
    hint: 'the other games of the file can be played',
    explain: prose`
      One of several games of a file cannot be played here. The others are not touched by that.`,
  },
} as const satisfies Record<string, Message>;

/** The name of a message, such as `E0201`. */
export type Code = keyof typeof messages;

/**
 * The arguments of a code: all holes of its title, and if known those of `why` and `hint`. Where
 * the code is only known when the program runs, any arguments are accepted.
 */
export type ArgumentsOf<C extends Code> = Code extends C
  ? Readonly<Record<string, string | number>>
  : { readonly [H in TitleHoles<C>]: string | number } & {
      readonly [H in Exclude<FurtherHoles<C>, TitleHoles<C>>]?: string | number;
    };

/** All codes in order. */
export const codes: readonly Code[] = Object.keys(messages).filter(isCode).sort();

/** Whether the text is a code of the catalogue. */
export function isCode(text: string): text is Code {
  return Object.hasOwn(messages, text);
}

/** The words of a code, seen as what they have in common. */
export function messageOf(code: Code): Message {
  return messages[code];
}

type TitleHoles<C extends Code> = Holes<(typeof messages)[C]['title']>;

type FurtherHoles<C extends Code> =
  | ((typeof messages)[C] extends { readonly why: infer Why } ? Holes<Each<Why>> : never)
  | ((typeof messages)[C] extends { readonly hint: infer Hint } ? Holes<Each<Hint>> : never);

type Each<T> = T extends readonly (infer Item)[] ? Item : T;

type Holes<T> = T extends `${string}{${infer Hole}}${infer Rest}`
  ? Exclude<Hole, `${string} ${string}`> | Holes<Rest>
  : never;
