/** How many of each a game can have: men, marks and moves are kept as single numbers of 32 bits. */
export const MOST_TYPES = 126;
export const MOST_PLAYERS = 15;
/** `unmoved` is one of them. */
export const MOST_MAN_MARKS = 13;
export const MOST_PLACE_MARKS = 16;
export const MOST_KINDS = 200;
/** Kinds that some rule asks a move for: the first ones of `Model.kinds`. */
export const MOST_ASKED_KINDS = 23;
