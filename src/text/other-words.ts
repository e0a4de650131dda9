/** Words of other games, programs and languages of rules, and the words that are used here. */
const MEANT: ReadonlyMap<string, readonly string[]> = entries({
  row: ['rank'],
  rows: ['ranks'],
  column: ['file'],
  columns: ['files'],
  own: ['friend'],
  mine: ['friend'],
  my: ['friend'],
  ours: ['friend'],
  friendly: ['friend'],
  opponent: ['enemy'],
  foe: ['enemy'],
  their: ['enemy'],
  theirs: ['enemy'],
  hostile: ['enemy'],
  vacant: ['empty'],
  free: ['empty'],
  anybody: ['any'],
  everywhere: ['anywhere'],
  edge: ['border'],
  adjacent: ['next'],
  neighbour: ['next'],
  neighbor: ['next'],
  beside: ['next'],
  pocket: ['hand', 'reserve'],
  jump: ['leap'],
  hop: ['leap'],
  ride: ['slide'],
  run: ['slide'],
  straight: ['orthogonal'],
  diagonally: ['diagonal'],
  ahead: ['forward'],
  up: ['forward'],
  down: ['backward'],
  threatened: ['attacked'],
  checked: ['attacked'],
  take: ['capture'],
  takes: ['captures'],
  taken: ['captured'],
  kill: ['capture'],
  eat: ['capture'],
  flip: ['convert'],
  put: ['place'],
  delete: ['remove'],
  rule: ['law'],
  forbid: ['law'],
  win: ['goal'],
  victory: ['goal'],
  start: ['setup'],
  position: ['setup'],
  side: ['players'],
  castle: ['castling'],
  promote: ['promotion'],
  forced: ['prefer'],
  area: ['zone'],
  region: ['zone'],
  flag: ['mark'],
  counter: ['tally'],
  optional: ['may'],
  game: ['variant'],
  import: ['include'],
  player: ['players'],
});

/** Of the candidates those that are said here for a word of elsewhere. */
export function meantBy(word: string, candidates: readonly string[]): readonly string[] {
  return (MEANT.get(word) ?? []).filter((meant) => candidates.includes(meant));
}

/** What players call by one word, and how it is said here. */
const PHRASES: ReadonlyMap<string, string> = entries({
  check: 'King attacked',
  'in-check': 'King attacked',
  checkmate: 'no move and King attacked',
  mate: 'no move and King attacked',
  checkmated: 'no move and King attacked',
  stalemate: 'no move and King not attacked',
  stalemated: 'no move and King not attacked',
  repetition: 'position seen 3 times',
  'threefold-repetition': 'position seen 3 times',
  center: 'd4..e5',
  centre: 'd4..e5',
});

/** The sentence for a word of players, or for a range with a dash; empty for others. */
export function phraseFor(word: string): string {
  const [, from, to] = /^([a-z]\d+)-([a-z]\d+)$/.exec(word) ?? [];
  return from === undefined || to === undefined ? (PHRASES.get(word) ?? '') : `${from}..${to}`;
}

function entries<T>(words: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(words));
}
