/* The sections of one game, read: who plays, in which order, the pieces with their blocks of moves, options, goals. */
import type { Report } from '../../text/diagnostic.js';
import { remember } from '../../text/remember.js';
import type { Span } from '../../text/source.js';
import { readZrfBoard, type ZrfBoard } from './board.js';
import { type Entry, OLD_OPTIONS, optionName, pieceName } from './sections.js';
import { atoms, type Form, headOf, isAtom, isList, type List, named, restOf } from './tree.js';

/** One generation program. */
export interface Block {
  readonly type: string | undefined;
  readonly form: List;
}

export interface ZrfPiece {
  readonly name: string;
  readonly span: Span;
  /** Attributes with the value that a new piece has. */
  readonly attributes: ReadonlyMap<string, boolean>;
  readonly moves: readonly Block[];
  readonly drops: readonly Block[];
  readonly help: string | undefined;
}

export interface TurnEntry {
  readonly player: string;
  /** Whose men move. */
  readonly as: string;
  readonly type: string | undefined;
  readonly span: Span;
}

export interface SetupLine {
  readonly player: string;
  readonly piece: string;
  readonly positions: readonly string[];
  readonly off: number;
  readonly span: Span;
}

export interface ZrfGoal {
  readonly kind: 'win' | 'loss' | 'draw' | 'count';
  /** Empty: all. */
  readonly players: readonly string[];
  readonly cond: Form;
  readonly span: Span;
}

export interface Rules {
  readonly entry: Entry;
  readonly players: readonly { readonly name: string; readonly span: Span }[];
  readonly turns: readonly TurnEntry[];
  readonly repeat: number;
  readonly board: ZrfBoard;
  readonly pieces: readonly ZrfPiece[];
  readonly setup: readonly SetupLine[];
  readonly priorities: readonly string[];
  readonly goals: readonly ZrfGoal[];
  /** Values by name, in small letters with hyphens. */
  readonly options: ReadonlyMap<string, string>;
}

const SILENT: ReadonlySet<string> = new Set([
  ...[
    'title',
    'description',
    'history',
    'strategy',
    'help',
    'notation',
    'open',
    'image',
    'music',
    'solution',
  ],
  ...['opening-sound', 'click-sound', 'release-sound', 'move-sound', 'capture-sound', 'drop-sound'],
  ...['change-sound', 'win-sound', 'loss-sound', 'draw-sound', 'thumbnail', 'default', 'engine', 'option'],
  ...['players', 'turn-order', 'board', 'board-setup', 'piece', 'move-priorities', 'version', 'translate'],
  ...['win-condition', 'loss-condition', 'draw-condition', 'count-condition', 'dummy', 'silent-?-moves'],
  ...['include-off-pieces', 'allow-flipping', 'prevent-flipping', 'progressive-levels', 'highlight-goals'],
  ...['selection-screen', 'smart-moves', 'show-moves-list', ...OLD_OPTIONS],
]);

/** What was read before: most games of a file have their board and their pieces in common. */
export interface ReadBefore {
  readonly boards: Map<List, ZrfBoard>;
  readonly pieces: Map<List, ZrfPiece>;
}

/** Says why a game cannot be played at all. */
export type Refuse = (code: 'E0804' | 'E0807', span: Span, args: Readonly<Record<string, string>>) => void;

/** The rules of an entry; undefined if something is missing without which nobody can play. */
export function readRules(
  entry: Entry,
  before: ReadBefore,
  report: Report,
  refuse: Refuse,
): Rules | undefined {
  const { sections } = entry;
  for (const section of sections) warnUnknown(section, report);
  const engine = restOf(named(sections, 'engine').at(-1) ?? NONE)[0];
  if (engine !== undefined && !isList(engine) && engine.text.trim() !== '') {
    refuse('E0804', engine.span, { file: engine.text });
    return undefined;
  }
  const board = named(sections, 'board').at(-1);
  const { boards, pieces } = before;
  for (const [what, found] of [
    ['players', named(sections, 'players').at(-1)],
    ['turn-order', named(sections, 'turn-order').at(-1)],
    ['board', board],
  ] as const) {
    if (found === undefined) {
      refuse('E0807', entry.span, { what });
      return undefined;
    }
  }
  const playerNames = atoms(restOf(named(sections, 'players').at(-1) ?? NONE));
  const players = lastOfEach(
    'player',
    playerNames.map(({ text, span }) => ({ name: text, span })),
    report,
  );
  const isPlayer = (name: string): boolean => players.some((player) => player.name === name);
  const order = readOrder(restOf(named(sections, 'turn-order').at(-1) ?? NONE), isPlayer, report);
  return {
    entry,
    players,
    ...order,
    board: remember(boards, board ?? NONE, () => readZrfBoard(board ?? NONE, report)),
    pieces: lastOfEach(
      'piece',
      named(sections, 'piece').map((piece) => remember(pieces, piece, () => readPiece(piece, report))),
      report,
    ),
    setup: named(sections, 'board-setup').flatMap((setup) => restOf(setup).filter(isList).flatMap(readSetup)),
    priorities: named(sections, 'move-priorities').flatMap((section) =>
      atoms(restOf(section)).map(({ text }) => text),
    ),
    goals: sections.flatMap((section) => readGoal(section) ?? []),
    options: readOptions(sections),
  };
}

/** Of several of one name the last one counts, in the place of the first. */
function lastOfEach<T extends { readonly name: string; readonly span: Span }>(
  kind: string,
  all: readonly T[],
  report: Report,
): T[] {
  const kept = new Map<string, T>();
  for (const one of all) {
    if (kept.has(one.name)) report('W0806', one.span, { kind, name: one.name });
    kept.set(one.name, one);
  }
  return [...kept.values()];
}

const NONE: List = { kind: 'list', items: [], span: { source: { name: '', text: '' }, start: 0, end: 0 } };

function warnUnknown(section: List, report: Report): void {
  const word = headOf(section);
  if (word !== undefined && !SILENT.has(word))
    report('W0802', section.items[0]?.span ?? section.span, { word, place: 'a game' });
}

function readOptions(sections: readonly List[]): Map<string, string> {
  const options = new Map<string, string>();
  for (const section of sections) {
    const word = headOf(section) ?? '';
    const value = (at: number): string => {
      const form = section.items[at];
      return form === undefined || isList(form) ? 'true' : form.text.toLowerCase();
    };
    if (word === 'option') options.set(optionName(section), value(2));
    else if (OLD_OPTIONS.includes(word)) options.set(word, value(1));
  }
  return options;
}

/** Captured men go back to the hands of those whose they were. */
export function recycles({ options }: Pick<Rules, 'options'>): boolean {
  return options.get('recycle-captures') === 'true';
}

// ---------------------------------------------------------------- turns

function readOrder(
  forms: readonly Form[],
  isPlayer: (name: string) => boolean,
  report: Report,
): { readonly turns: TurnEntry[]; readonly repeat: number } {
  const turns: TurnEntry[] = [];
  let repeat = 0;
  for (const form of forms) {
    if (isAtom(form) && form.text === 'repeat') repeat = turns.length;
    else {
      const turn = readTurn(
        isList(form) ? atoms(form.items) : isAtom(form) ? [form] : [],
        isPlayer,
        form.span,
      );
      if (turn !== undefined) turns.push(turn);
      else
        report('W0804', form.span, { kind: 'player', name: isList(form) ? (headOf(form) ?? '') : form.text });
    }
  }
  return { turns, repeat: repeat < turns.length ? repeat : 0 };
}

function readTurn(
  words: readonly { readonly text: string }[],
  isPlayer: (name: string) => boolean,
  span: Span,
): TurnEntry | undefined {
  const [first, ...rest] = words.map(({ text }) => text);
  if (first === undefined || !isPlayer(first)) return undefined;
  const as = rest.find(isPlayer) ?? first;
  return { player: first, as, type: rest.find((word) => !isPlayer(word)), span };
}

// ---------------------------------------------------------------- pieces and set-up

const PIECE_WORDS = [
  'name',
  'help',
  'description',
  'notation',
  'open',
  'image',
  'attribute',
  'moves',
  'drops',
  'dummy',
];

function readPiece(piece: List, report: Report): ZrfPiece {
  const parts = restOf(piece).filter(isList);
  for (const part of parts) {
    const word = headOf(part);
    if (word !== undefined && !PIECE_WORDS.includes(word) && !SILENT.has(word))
      report('W0802', part.items[0]?.span ?? part.span, { word, place: 'a piece' });
  }
  const attributes = named(parts, 'attribute').map((part): [string, boolean] => {
    const [name, value] = atoms(restOf(part));
    return [name?.text ?? '', value?.text === 'true'];
  });
  const help = restOf(named(parts, 'help')[0] ?? NONE)[0];
  return {
    name: pieceName(piece),
    span: piece.span,
    attributes: new Map(attributes),
    moves: blocksOf(named(parts, 'moves')),
    drops: blocksOf(named(parts, 'drops')),
    help: help === undefined || isList(help) ? undefined : help.text,
  };
}

/** The blocks of `moves` or `drops`; a `move-type` holds for those behind it. */
function blocksOf(lists: readonly List[]): Block[] {
  return lists.flatMap((list) => {
    let type: string | undefined;
    return restOf(list).flatMap((form): Block[] => {
      if (!isList(form)) return [];
      if (headOf(form) !== 'move-type') return [{ type, form }];
      type = atoms(restOf(form))[0]?.text;
      return [];
    });
  });
}

function readSetup(form: List): SetupLine[] {
  const player = headOf(form) ?? '';
  return restOf(form)
    .filter(isList)
    .map((men) => {
      const [piece, ...rest] = atoms(men.items).map(({ text }) => text);
      const positions: string[] = [];
      let off = 0;
      for (let i = 0; i < rest.length; i++) {
        if (rest[i] === 'off') off += Number(rest[++i] ?? 0) || 0;
        else positions.push(rest[i] ?? '');
      }
      return { player, piece: piece ?? '', positions, off, span: men.span };
    });
}

// ---------------------------------------------------------------- goals

const GOALS: Readonly<Record<string, ZrfGoal['kind']>> = {
  'win-condition': 'win',
  'loss-condition': 'loss',
  'draw-condition': 'draw',
  'count-condition': 'count',
};

function readGoal(section: List): ZrfGoal | undefined {
  const kind = GOALS[headOf(section) ?? ''];
  if (kind === undefined) return undefined;
  const rest = restOf(section);
  const cond = rest.at(-1);
  if (cond === undefined) return undefined;
  const players = rest.slice(0, -1).flatMap((form) => atoms(isList(form) ? form.items : [form]));
  return { kind, players: players.map(({ text }) => text), cond, span: section.span };
}
