import { describe, expect, test } from 'vitest';
import type {
  Ability,
  Board,
  Extend,
  FileItem,
  Item,
  Law,
  No,
  Piece,
  Reserve,
  Setup,
  TestCase,
  Variant,
  Word,
  Zone,
} from '../../src/ast/nodes.js';
import { checkFiles, mergeVariant } from '../../src/check/inherit.js';
import type { LoadedFile, MergedVariant } from '../../src/check/program.js';
import { variantsOf } from '../../src/check/visible.js';
import type { Diagnostic } from '../../src/text/diagnostic.js';
import type { Source } from '../../src/text/source.js';
import { wordsOf } from '../../src/text/words.js';

// Trees by hand: one word of text for each node, so that places can be told apart. Every call of a maker belongs to the
// file that is being made.
let source: Source & { text: string } = { name: 'main', text: '' };

function word(text: string): Word {
  const start = source.text.length;
  source.text += `${text} `;
  return { text, span: { source, start, end: start + text.length } };
}

function file(
  name: string,
  make: () => readonly FileItem[],
  includes: readonly LoadedFile[] = [],
): LoadedFile {
  source = { name, text: '' };
  const items = make();
  return { source, file: { items, comments: [], span: word('').span }, includes };
}

function variant(title: string, parent: string | undefined, items: readonly Item[] = []): Variant {
  const head = { kind: 'variant', title: word(title), items } as const;
  const { span } = head.title;
  return parent === undefined ? { ...head, span } : { ...head, parent: word(parent), span };
}

function piece(name: string, ...files: readonly string[]): Piece {
  const head = word(name);
  return {
    kind: 'piece',
    name: head,
    neutral: false,
    numbers: [],
    marks: [],
    abilities: files.map(ability),
    span: head.span,
  };
}

function ability(text: string): Ability {
  const betza = word(text);
  return { kind: 'betza', text: betza, clauses: [], span: betza.span };
}

function law(phase: string): Law {
  const name = word(phase);
  return { kind: 'law', cond: { kind: 'phase', name, span: name.span }, span: name.span };
}

function zone(name: string, rank: number, of?: string): Zone {
  const head = word(name);
  const set = { kind: 'ranks', from: rank, to: rank, span: head.span } as const;
  const rest = { kind: 'zone', name: head, absolute: false, set, span: head.span } as const;
  return of === undefined ? rest : { ...rest, of: word(of) };
}

function board(files: number): Board {
  return {
    kind: 'board',
    shape: { kind: 'rectangle', files, ranks: files },
    parts: [],
    span: word('board').span,
  };
}

function setup(each: boolean, ...fens: readonly string[]): Setup {
  const entries = fens.map((fen) => ({ kind: 'fen', fen: word(fen), span: word('').span }) as const);
  return { kind: 'setup', each, entries, span: word('setup').span };
}

function reserve(owner: string, name: string | undefined, ...pieces: readonly string[]): Reserve {
  const amounts = pieces.map((text) => ({ count: 1, piece: word(text) }));
  const kind = owner === 'each' || owner === 'neutral' ? ({ kind: owner } as const) : undefined;
  const head = { kind: 'reserve', owner: kind ?? { kind: 'player', name: word(owner) }, amounts } as const;
  const { span } = word('reserve');
  return name === undefined ? { ...head, span } : { ...head, name: word(name), span };
}

function team(...players: readonly string[]): Item {
  return { kind: 'team', players: players.map(word), span: word('team').span };
}

function no(what: No['what'], name?: string): No {
  const { span } = word('no');
  return name === undefined ? { kind: 'no', what, span } : { kind: 'no', what, name: word(name), span };
}

function extend(item: Extend['item']): Extend {
  return { kind: 'extend', item, span: item.span };
}

function testCase(title: string, of: string): TestCase {
  const name = word(title);
  return { kind: 'test', title: name, variant: word(of), steps: [], span: name.span };
}

/** Sections as short texts: kind, name, and what is inside. */
function shown(item: Item): string {
  switch (item.kind) {
    case 'piece':
      return `piece ${item.name.text} ${item.abilities.map((one) => (one.kind === 'betza' ? one.text.text : '')).join('+')}`;
    case 'zone':
      return `zone ${item.name.text}${item.of === undefined ? '' : ` of ${item.of.text}`}`;
    case 'law':
      return `law ${item.cond.kind === 'phase' ? item.cond.name.text : ''}`;
    case 'board':
      return `board ${item.shape.kind === 'rectangle' ? item.shape.files : 0}`;
    case 'setup':
      return `setup ${item.entries.map((entry) => (entry.kind === 'fen' ? entry.fen.text : '')).join('+')}`;
    case 'reserve':
      return `reserve ${item.name?.text ?? 'hand'} ${item.owner.kind === 'player' ? item.owner.name.text : item.owner.kind} ${item.amounts.map((amount) => amount.piece.text).join('+')}`;
    case 'team':
      return `team ${item.players.map(({ text }) => text).join('+')}`;
    default:
      return item.kind;
  }
}

function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, span }) => {
    return `${code} ${span.source.name}:${span.source.text.slice(span.start, span.end)}`;
  });
}

/** Merges the last variant of the file. */
function merge(loaded: LoadedFile): {
  merged: MergedVariant | undefined;
  diagnostics: readonly Diagnostic[];
} {
  const { value, diagnostics } = mergeVariant(loaded, variantsOf(loaded).at(-1) as Variant);
  return { merged: value, diagnostics };
}

/** The sections of a child over those of its parent, in one file. */
function heir(
  parent: () => readonly Item[],
  child: () => readonly Item[],
): { items: string[]; problems: string[] } {
  const loaded = file('main', () => [
    variant('Parent', undefined, parent()),
    variant('Child', 'Parent', child()),
  ]);
  const { merged, diagnostics } = merge(loaded);
  return { items: merged?.items.map(shown) ?? [], problems: places(diagnostics) };
}

describe('sections over inherited ones', () => {
  test('named and single ones replace, in the old place; new ones follow', () => {
    const { items, problems } = heir(
      () => [board(8), piece('Rook', 'R'), zone('camp', 1), piece('King', 'K')],
      () => [piece('Pawn', 'fW'), piece('Rook', 'W'), board(9)],
    );
    expect(items).toEqual(['board 9', 'piece Rook W', 'zone camp', 'piece King K', 'piece Pawn fW']);
    expect(problems).toEqual([]);
  });

  test('a zone of one player is another section than the zone', () => {
    const { items } = heir(
      () => [zone('near', 1), zone('near', 2, 'Blue')],
      () => [zone('near', 3, 'Blue'), zone('near', 3, 'Red')],
    );
    expect(items).toEqual(['zone near', 'zone near of Blue', 'zone near of Red']);
  });

  test('laws add up; one that is inherited already is said to be idle', () => {
    const { items, problems } = heir(
      () => [law('a'), law('b')],
      () => [law('c'), law('b')],
    );
    expect(items).toEqual(['law a', 'law b', 'law c']);
    expect(problems).toEqual(['W0712 main:b']);
  });

  test('both forms of set-up are one section', () => {
    const { items } = heir(
      () => [setup(false, 'x'), law('a')],
      () => [setup(true, 'y')],
    );
    expect(items).toEqual(['setup y', 'law a']);
  });

  test('a reserve for each replaces those of players, but no other ones', () => {
    const reserves = () => [
      reserve('White', undefined, 'Rook'),
      reserve('White', 'lost', 'Rook'),
      reserve('neutral', undefined, 'Duck'),
      reserve('Black', undefined, 'Rook'),
    ];
    expect(heir(reserves, () => [reserve('each', undefined, 'King')]).items).toEqual([
      'reserve hand each King',
      'reserve lost White Rook',
      'reserve hand neutral Duck',
    ]);
    expect(heir(reserves, () => [reserve('Black', undefined, 'King')]).items.at(-1)).toBe(
      'reserve hand Black King',
    );
  });

  test('teams replace as a whole', () => {
    const { items } = heir(
      () => [team('Red', 'Blue'), team('Green', 'Gold'), law('a')],
      () => [team('Red', 'Green'), team('Blue', 'Gold')],
    );
    expect(items).toEqual(['team Red+Green', 'team Blue+Gold', 'law a']);
  });

  test('a second section with the same key is an error and does not count', () => {
    const loaded = file('main', () => [
      variant('Only', undefined, [
        piece('Rook', 'R'),
        board(8),
        piece('Rook', 'W'),
        board(9),
        team('A'),
        team('B'),
      ]),
    ]);
    const { merged, diagnostics } = merge(loaded);
    expect(merged?.items.map(shown)).toEqual(['piece Rook R', 'board 8', 'team A', 'team B']);
    expect(places(diagnostics)).toEqual(['E0220 main:Rook', 'E0221 main:board']);
    expect(diagnostics.map(({ related }) => related[0]?.span.start)).toEqual([0, 7]);
  });
});

describe('no', () => {
  test('drops what is inherited, wherever it stands among the own ones', () => {
    const { items, problems } = heir(
      () => [law('a'), piece('Rook', 'R'), law('b'), piece('King', 'K'), zone('z', 1), zone('z', 2, 'Blue')],
      () => [law('b'), no('law'), no('piece', 'Rook'), no('zone', 'z')],
    );
    expect(items).toEqual(['piece King K', 'law b']);
    expect(problems).toEqual([]);
  });

  test('without a name drops all of the kind', () => {
    expect(
      heir(
        () => [piece('Rook'), law('a'), piece('King')],
        () => [no('piece')],
      ).items,
    ).toEqual(['law a']);
  });

  test('may name nothing, which is a warning with near names', () => {
    const loaded = file('main', () => [
      variant('Parent', undefined, [piece('Rook', 'R')]),
      variant('Child', 'Parent', [no('piece', 'Rok'), no('law')]),
    ]);
    const { merged, diagnostics } = merge(loaded);
    expect(merged?.items.map(shown)).toEqual(['piece Rook R']);
    expect(places(diagnostics)).toEqual(['W0709 main:Rok', 'W0709 main:no']);
    expect(wordsOf(diagnostics[0] as Diagnostic)).toMatchObject({
      title: "there is no piece 'Rok' to remove here",
      hint: "did you mean 'Rook'?",
    });
  });

  test('does not reach the own sections of the parent', () => {
    const loaded = file('main', () => [
      variant('A', undefined, [law('a')]),
      variant('B', 'A', [no('law'), law('b')]),
      variant('C', 'B', [law('c')]),
    ]);
    expect(merge(loaded).merged?.items.map(shown)).toEqual(['law b', 'law c']);
  });
});

describe('extend', () => {
  test('adds lines in place and leaves the parent as it was', () => {
    const loaded = file('main', () => [
      variant('Parent', undefined, [piece('Rook', 'R'), setup(true, 'x')]),
      variant('Child', 'Parent', [
        extend(piece('Rook', 'F')),
        extend(piece('Rook', 'N')),
        extend(setup(true, 'y')),
      ]),
    ]);
    const before = JSON.stringify(variantsOf(loaded)[0], (name, value) => (name === 'source' ? '' : value));
    const { merged, diagnostics } = merge(loaded);
    expect(merged?.items.map(shown)).toEqual(['piece Rook R+F+N', 'setup x+y']);
    expect(diagnostics).toEqual([]);
    const after = JSON.stringify(variantsOf(loaded)[0], (name, value) => (name === 'source' ? '' : value));
    expect(after).toBe(before);
  });

  test('reaches a piece of an included file, and makes it one of the variant', () => {
    const men = file('men', () => [piece('Rook', 'R')]);
    const loaded = file('main', () => [variant('Child', undefined, [extend(piece('Rook', 'F'))])], [men]);
    const { merged, diagnostics } = merge(loaded);
    expect(merged?.items.map(shown)).toEqual(['piece Rook R+F']);
    expect(diagnostics).toEqual([]);
    expect(merged?.outer(loaded.source, 'piece', 'Rook')).toEqual(men.file.items);
  });

  test('is an error where there is nothing, or two different ones', () => {
    const one = file('one', () => [piece('Rook', 'R')]);
    const two = file('two', () => [piece('Rook', 'W')]);
    const loaded = file(
      'main',
      () => [
        variant('Child', undefined, [
          piece('King', 'K'),
          extend(piece('Kin', 'F')),
          extend(piece('Rook', 'F')),
        ]),
      ],
      [one, two],
    );
    expect(places(merge(loaded).diagnostics)).toEqual(['E0224 main:Rook', 'E0514 main:Kin']);
  });

  test('does not mix the two forms of set-up', () => {
    const { items, problems } = heir(
      () => [setup(false, 'x')],
      () => [extend(setup(true, 'y'))],
    );
    expect(items).toEqual(['setup x']);
    expect(problems).toEqual(['E0515 main:setup']);
  });

  test('does not change the size of a board', () => {
    const { items, problems } = heir(
      () => [board(8)],
      () => [extend(board(9))],
    );
    expect(items).toEqual(['board 8']);
    expect(problems).toEqual(['E0515 main:board']);
  });
});

describe('extends', () => {
  test('looks in the own file first, then in included ones', () => {
    const far = file('far', () => [variant('Chess', undefined, [law('far')])]);
    const near = file('near', () => [variant('Tiny', undefined, [law('near')])], [far]);
    const own = file('main', () => [variant('Chess', undefined, [law('own')]), variant('Mine', 'Chess')], [
      near,
    ]);
    expect(merge(own).merged?.items.map(shown)).toEqual(['law own']);
    const included = file('main', () => [variant('Mine', 'Chess')], [near]);
    expect(merge(included).merged?.items.map(shown)).toEqual(['law far']);
  });

  test("a parent's own parent is looked up in the file of the parent", () => {
    const base = file('base', () => [variant('Base', undefined, [law('base')])]);
    const lib = file('lib', () => [variant('Chess', 'Base', [law('lib')])], [base]);
    const main = file('main', () => [variant('Base', undefined, [law('main')]), variant('Mine', 'Chess')], [
      lib,
    ]);
    expect(merge(main).merged?.items.map(shown)).toEqual(['law base', 'law lib']);
  });

  test('an unknown title is an error with near ones', () => {
    const loaded = file('main', () => [variant('Chess', undefined), variant('Mine', 'Ches')]);
    const { merged, diagnostics } = merge(loaded);
    expect(merged).toBeUndefined();
    expect(places(diagnostics)).toEqual(['E0504 main:Ches']);
    expect(diagnostics[0]?.args.near).toBe("'Chess'");
  });

  test('two parents of one title are an error', () => {
    const one = file('one', () => [variant('Chess', undefined)]);
    const two = file('two', () => [variant('Chess', undefined)]);
    const loaded = file('main', () => [variant('Mine', 'Chess')], [one, two]);
    const { merged, diagnostics } = merge(loaded);
    expect(merged).toBeUndefined();
    expect(places(diagnostics)).toEqual(['E0512 main:Chess']);
    expect(wordsOf(diagnostics[0] as Diagnostic).why).toMatch("'one' or 'two'");
    expect(diagnostics[0]?.related.map(({ span }) => span.source.name)).toEqual(['one', 'two']);
  });

  test('a circle is told in the same way from every variant that leads into it', () => {
    const loaded = file('main', () => [
      variant('A', 'B'),
      variant('B', 'C'),
      variant('C', 'A'),
      variant('D', 'B'),
    ]);
    const found = variantsOf(loaded).map((one) => mergeVariant(loaded, one));
    expect(found.map(({ value }) => value)).toEqual([undefined, undefined, undefined, undefined]);
    const told = found.flatMap(({ diagnostics }) => diagnostics);
    expect(new Set(places(told))).toEqual(new Set(['E0503 main:B']));
    expect(new Set(told.map((one) => wordsOf(one).why))).toEqual(
      new Set(['the way leads round in a circle: "A" > "B" > "C" > "A"']),
    );
    expect(told[0]?.span.start).toBe(2);
  });

  test('a row has an end', () => {
    const loaded = file('main', () => [
      variant('V0', undefined),
      ...Array.from({ length: 99 }, (_, index) => variant(`V${index + 1}`, `V${index}`)),
    ]);
    expect(places(merge(loaded).diagnostics)).toEqual(['E0516 main:V48']);
    const short = mergeVariant(loaded, variantsOf(loaded)[50] as Variant);
    expect(short.diagnostics).toEqual([]);
  });
});

describe('what a section can see', () => {
  test('declarations of its own file and of those that it includes, not of others', () => {
    const deep = file('deep', () => [piece('Rook', 'R'), zone('z', 1)]);
    const lib = file('lib', () => [variant('Base', undefined), piece('Rook', 'W')], [deep]);
    const main = file('main', () => [variant('Mine', 'Base'), piece('King', 'K'), zone('z', 2)], [lib, deep]);
    const { merged } = merge(main);
    const seen = (from: LoadedFile, kind: 'piece' | 'zone', name: string): string[] => {
      return merged?.outer(from.source, kind, name).map(({ span }) => span.source.name) ?? [];
    };
    expect(seen(main, 'piece', 'Rook')).toEqual(['lib', 'deep']);
    expect(seen(main, 'zone', 'z')).toEqual(['main', 'deep']);
    expect(seen(lib, 'zone', 'z')).toEqual(['deep']);
    expect(seen(lib, 'piece', 'King')).toEqual([]);
    expect(seen(deep, 'piece', 'Rook')).toEqual(['deep']);
  });
});

describe('whole files', () => {
  test('tests go to the variant that they name', () => {
    const loaded = file('main', () => [
      testCase('x', 'A'),
      testCase('y', 'B'),
      variant('B', undefined),
      variant('A', 'B'),
    ]);
    expect(merge(loaded).merged?.tests.map(({ title }) => title.text)).toEqual(['x']);
    expect(checkFiles(loaded)).toEqual([]);
  });

  test('tests of included files stay there', () => {
    const lib = file('lib', () => [variant('A', undefined), testCase('x', 'A'), testCase('x', 'Nobody')]);
    const main = file('main', () => [variant('A', undefined), testCase('z', 'A')], [lib]);
    expect(merge(main).merged?.tests.map(({ title }) => title.text)).toEqual(['z']);
    expect(checkFiles(main)).toEqual([]);
  });

  test('says which titles, names and tests stand twice, and which tests are for nobody', () => {
    const lib = file('lib', () => [
      variant('Lib', undefined),
      zone('z', 1),
      zone('z', 2),
      zone('z', 2, 'Red'),
    ]);
    const main = file(
      'main',
      () => [
        variant('Chess', undefined),
        variant('Chess', undefined),
        testCase('x', 'Chess'),
        testCase('x', 'Chess'),
        testCase('x', 'Ches'),
        testCase('x', 'Lib'),
      ],
      [lib],
    );
    const diagnostics = checkFiles(main);
    expect(places(diagnostics)).toEqual([
      'E0512 main:Chess',
      'E0220 lib:z',
      'E0220 main:x',
      'E0504 main:Ches',
      'E0513 main:Lib',
    ]);
  });
});
