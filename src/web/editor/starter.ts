/** A small game to begin with. */
export const STARTER = `include "std/orthodox" // lends King, Queen, Rook, Bishop and Knight

variant "My Game" {
  board 6 x 6 // files a to f, ranks 1 to 6
  players White, Black

  piece Pawn P {
    step forward to empty
    step forward-diagonal to enemy
  }
  promotion Pawn on rank 6 to Queen, Rook, Knight

  // A man of this game alone: change him, or make others.
  piece Guard G {
    step orthogonal
    leap 2,0
  }

  setup { "rngkgr/pppppp/6/6/PPPPPP/RNGKGR" }

  law King not attacked

  goal {
    no move and King attacked: lose
    no move: draw
    position seen 3 times: draw
    100 plies without capture nor move of any Pawn: draw
  }
}

test "the first moves" for "My Game" {
  legal "a2a3 b1c3"
  perft 1 = 10
}
`;
