// Programs of moves become words of the language where both mean the same. Expected texts were written by hand; what the
// words do is held against the scripts along random games.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portOf } from '../../../src/analysis/port.js';
import { parseFen } from '../../../src/formats/fen.js';
import { openFile } from '../../../src/pipeline.js';
import { countLines } from '../../../src/play/perft.js';
import { compareReadings } from './compare.js';
import { load, man, zrf } from './games.js';

const missing = () => ({ ok: false, reason: 'missing', near: [] }) as const;

/** The ported text in one line, without its first comment. */
function ported(text: string): string {
  const source = { name: 'small.zrf', text };
  const { variants } = openFile(source, missing).value;
  return portOf(source, variants)
    .text.replace(/\/\/.*\n/g, '')
    .replace(/\s+/g, ' ');
}

function reasons(text: string): string[] {
  const { variants } = openFile({ name: 'small.zrf', text }, missing).value;
  return (variants[0]?.foreign?.scripts ?? []).map(({ piece, reason }) => `${piece}: ${reason}`);
}

function expectSame(text: string): void {
  const compared = compareReadings({ name: 'small.zrf', text }, missing, {
    games: 4,
    plies: 30,
    seconds: 20,
  });
  for (const { difference } of compared) expect(difference).toBeUndefined();
  expect(compared.length).toBeGreaterThan(0);
  expect(compared[0]?.plies).toBeGreaterThan(0);
}

const setup = '(White (Man a1 b1 c1 c2)) (Black (Man e5 c4 d3 a2))';
const each = (block: string, ways: readonly string[]): string =>
  ways.map((way) => block.replaceAll('$', way)).join(' ');
const ROOK = ['n', 's', 'e', 'w'];
const BISHOP = ['ne', 'nw', 'se', 'sw'];

describe('a way to move', () => {
  test.each([
    ['a step', each('($ (verify not-friend?) add)', ROOK), 'step orthogonal'],
    ['a step that only moves', each('($ (verify empty?) add)', BISHOP), 'step diagonal to empty'],
    [
      'moves and captures in two blocks',
      each('($ (verify empty?) add) ($ (verify enemy?) add)', ROOK),
      'step orthogonal',
    ],
    ['a slide', each('($ (while empty? add $) (verify not-friend?) add)', [...ROOK, ...BISHOP]), 'slide any'],
    ['a slide that only moves', each('($ (while empty? add $))', ROOK), 'slide orthogonal to empty'],
    [
      'a slide of two',
      '(n (verify empty?) add n (verify not-friend?) add) (n (verify enemy?) add)',
      'slide forward up to 2',
    ],
    ['a leap', '(n n e (verify not-friend?) add) (n n w (verify not-friend?) add)', 'leap forward 1,2'],
    [
      'a leap that can be lamed',
      each(
        '($ (verify empty?) $ e (verify not-friend?) add) ($ (verify empty?) $ w (verify not-friend?) add)',
        ['n'],
      ),
      'step forward through empty then step onward-diagonal',
    ],
    [
      'a hop to capture',
      each('($ (while empty? $) $ (while empty? $) (verify enemy?) add)', ROOK),
      'slide orthogonal through occupied then slide onward to enemy',
    ],
    [
      'a hop to the place behind',
      each('($ (while empty? $) $ (verify not-friend?) add)', ROOK),
      'slide orthogonal through occupied then step onward',
    ],
    [
      'a jump that captures',
      each('($ (verify enemy?) capture $ (verify empty?) add)', BISHOP),
      'step diagonal through enemy capturing then step onward to empty',
    ],
    [
      'a friend who is captured',
      each('($ add)', ROOK),
      'step orthogonal to empty or occupied, capture occupant',
    ],
    ['a man of a certain sort', '(n (verify (and enemy? (piece? Man))) add)', 'step forward to enemy Man'],
    ['a condition on another place', '(n (verify not-friend?) (verify (friend? s)) add)', 'step forward'],
    [
      'a neighbour who helps',
      '((verify (friend? e)) n (verify not-friend?) add) ((verify (friend? w)) n (verify not-friend?) add)',
      'when friend on next',
    ],
    [
      'what is done beside',
      '(n (verify empty?) (capture n) add)',
      'step forward to empty, capture next forward to here',
    ],
    ['a change where it stands', '((change-type Other) add)', 'stay, change it to Other'],
    [
      'a zone that it goes to',
      '(n (verify not-friend?) (verify (in-zone? home)) add)',
      'step forward to (empty or enemy) in home',
    ],
    [
      'a zone that it comes from',
      '((verify (in-zone? home)) n (verify empty?) add)',
      'step forward to empty from home',
    ],
    [
      'a zone that it does not go to',
      each('($ (verify not-friend?) (verify (not-in-zone? home)) add)', ROOK),
      'step orthogonal to (empty or enemy) but home',
    ],
    [
      'several zones that it does not go to',
      each('($ (verify not-friend?) (verify (not-in-zone? home)) (verify (not-in-zone? well)) add)', ROOK),
      'step orthogonal to (empty or enemy) but (home, well)',
    ],
    [
      'a capture from afar, found by going back',
      each(
        '($ (while empty? $) (verify enemy?) $ (while empty? mark (while empty? (opposite $)) capture back add $))',
        ROOK,
      ),
      'slide orthogonal through enemy capturing then slide onward to empty',
    ],
    [
      'a hop over all but some men',
      each(
        '($ (while empty? $) (verify (not-piece? Other)) $ (while empty? $) (verify (and enemy? (not-piece? Other))) add)',
        ROOK,
      ),
      'slide orthogonal through (occupied but any Other) then slide onward to enemy but any Other',
    ],
    [
      'a condition on places beside the start of several steps',
      each('((verify (friend? e)) $ (verify enemy?) capture $ (verify empty?) add)', ['n', 's']),
      'capturing then step onward to empty when friend on next',
    ],
    [
      'three steps in a line over his own men',
      each('($ (verify not-enemy?) $ (verify not-enemy?) $ (verify not-friend?) add)', [...ROOK, ...BISHOP]),
      'step any through empty or friend then step onward through empty or friend then step onward',
    ],
    [
      'a turn in the middle of three steps',
      [
        ...['ne', 'nw'].map((side) =>
          each(`($ (verify empty?) ${side} (verify empty?) ${side} (verify not-friend?) add)`, ['n']),
        ),
        ...['se', 'sw'].map((side) =>
          each(`($ (verify empty?) ${side} (verify empty?) ${side} (verify not-friend?) add)`, ['s']),
        ),
      ].join(' '),
      'step vertical through empty then step onward-diagonal through empty then step onward',
    ],
  ])('%s', (_, blocks, words) => {
    const board =
      '(zone (name home) (players White) (positions a1 b1 c1 d1 e1 c3)) (zone (name home) (players Black) (positions a5 b5 c5 d5 e5 c3)) (zone (name well) (positions c2 c4))';
    const text = zrf({ pieces: man(blocks) + man('(n add)', 'Other'), setup, board });
    expect(reasons(text)).toEqual([]);
    expect(ported(text)).toContain(words);
    expectSame(text);
  });

  test('whoever becomes another man on some places promotes there', () => {
    const pieces =
      man('(n (verify empty?) (if (in-zone? far) (add Other) else add))') + man('(s add)', 'Other');
    const board =
      '(zone (name far) (players White) (positions a5 b5 c5 d5 e5)) (zone (name far) (players Black) (positions a1 b1 c1 d1 e1))';
    const text = zrf({ pieces, setup, board });
    expect(ported(text)).toContain('promotion Man on far to Other');
    expect(ported(text)).toContain('zone far = rank 5');
    expectSame(text);
  });

  test('where only some ways promote, each says so itself', () => {
    const pieces = man('(n (verify empty?) (add Other)) (e (verify empty?) add)') + man('(s add)', 'Other');
    const text = zrf({ pieces, setup });
    expect(ported(text)).toContain('step forward to empty, promote it to Other');
    expectSame(text);
  });

  test('drops on empty places of a zone', () => {
    const board =
      '(zone (name home) (players White) (positions a1 b1 c1 d1 e1)) (zone (name home) (players Black) (positions a5 b5 c5 d5 e5))';
    const pieces = '(piece (name Man) (drops (home (verify empty?) add)) (moves (n (verify empty?) add)))';
    const text = zrf({ pieces, board, setup: '(White (Man off 3)) (Black (Man off 2))' });
    expect(ported(text)).toContain('drop Man to empty in home');
    expectSame(text);
  });

  test('a man goes on after a part of a move', () => {
    const pieces = man(`(move-type jump) (n (verify enemy?) capture n (verify empty?) (add-partial jump))
      (move-type step) (e (verify empty?) add)`);
    const text = zrf({ pieces, setup: '(White (Man a1 c1)) (Black (Man a2 a4 e5))' });
    expect(ported(text)).toContain(
      'kind jump { step forward through enemy capturing then step onward to empty, go on with jump }',
    );
    expectSame(text);
  });

  test('flags that are set and asked in one block are conditions', () => {
    const text = zrf({
      pieces: man('((set-flag near (enemy? n)) (verify (flag? near)) n e (verify empty?) add)'),
      setup,
    });
    expect(reasons(text)).toEqual([]);
    expectSame(text);
  });

  test('an attribute that a man loses when he first moves is unmoved', () => {
    const pieces = man(
      '((verify fresh) n n (verify empty?) (set-attribute fresh false) add) (n (verify empty?) (set-attribute fresh false) add)',
      'Man',
      '(attribute fresh true)',
    );
    const text = zrf({ pieces, setup });
    expect(ported(text)).toContain('leap forward 0,2 to empty when');
    expect(ported(text)).not.toContain('fresh');
    expectSame(text);
  });

  test('an attribute that some move does not touch stays a mark', () => {
    const pieces = man(
      '((verify fresh) n (verify empty?) (set-attribute fresh false) add) (e (verify empty?) add)',
      'Man',
      '(attribute fresh true)',
    );
    const text = zrf({ pieces, setup });
    expect(ported(text)).toContain('mark fresh on any');
    expectSame(text);
  });
});

describe('what stays a script says why', () => {
  test('a flag of another block', () => {
    const text = zrf({ pieces: man('((set-flag a true) n add) ((verify (flag? a)) e add)'), setup });
    expect(reasons(text)).toEqual([
      'Man: it sets a flag for other blocks',
      "Man: it reads the flag 'a' of another block",
    ]);
    expectSame(text);
  });

  test('a piece may have ways of both sorts', () => {
    const text = zrf({ pieces: man('(n (verify empty?) add) (e cascade w w add)'), setup });
    expect(reasons(text)).toHaveLength(1);
    expect(ported(text)).toMatch(/piece Man M \{ step forward to empty script \{/);
    expectSame(text);
  });
});

describe('the board', () => {
  test('squares by the names of squares; positions beside them that nothing needs are left out', () => {
    const text = zrf({ pieces: man('(n add)'), setup, board: '(dummy nowhere)' });
    expect(ported(text)).toContain('board 5 x 5 players');
    expect(ported(text)).not.toContain('nowhere');
  });

  test('positions beside the squares on which men stand make it a graph', () => {
    const text = zrf({
      pieces: man('(n add)'),
      setup: `${setup.replace('c2', 'c2 door')}`,
      board: '(positions (door 60 0 69 9))',
    });
    expect(ported(text)).toContain('board graph');
    expect(ported(text)).toContain('step n');
    expectSame(text);
  });

  test('from a place beside the board to any empty place', () => {
    const board = '(positions (x1 90 0 99 9) (x2 90 10 99 19)) (zone (name side) (positions x1 x2))';
    const squares = ['a', 'b', 'c', 'd', 'e'].flatMap((file) =>
      [1, 2, 3, 4, 5].map((rank) => `${file}${rank}`),
    );
    const way = squares.slice(1).map((to, i) => `(${squares[i]} ${to})`);
    const enter =
      '((verify (in-zone? side)) a1 (while (on-board? next) (if empty? add) next) (verify empty?) add)';
    const text = zrf({
      pieces: man(`${enter} (n (verify not-friend?) add)`),
      setup: '(White (Man a1 b1 x1)) (Black (Man e5 c4 x2))',
      board: `${board} (links next ${way.join(' ')})`,
    });
    expect(ported(text)).toMatch(/leap anywhere to empty but side from side/);
    expectSame(text);
  });

  test('where a link is missing, words that mean the square there are not used', () => {
    const board = `(unlink ${BISHOP.map((way) => `(c3 ${way})`).join(' ')})`;
    const close = '(White (Man a1 b1 c1 d1 e1)) (Black (Man a4 b4 c4 d4 e4))';
    for (const block of [
      '($ (verify empty?) (verify (not-enemy? $)) add)',
      '($ (verify not-friend?) (verify (enemy? $)) (capture $) add)',
    ])
      expectSame(
        zrf({
          pieces: man(each(block, BISHOP) + each('($ (verify empty?) add)', ROOK)),
          setup: close,
          board,
        }),
      );
  });

  test('a kind of which no move is left is still known', () => {
    const pieces = man(
      '(move-type take) (n (verify (friend? a1)) (verify (enemy? a1)) add) (move-type go) (n add)',
    );
    const text = zrf({ pieces, setup, more: '(move-priorities take go)' });
    expect(ported(text)).toContain('kind take { }');
    expectSame(text);
  });

  test('positions that are killed are holes', () => {
    const text = zrf({
      pieces: man(each('($ (verify not-friend?) add)', ROOK)),
      setup,
      board: '(kill-positions b2 d4)',
    });
    expect(ported(text)).toContain('board 5 x 5 { holes');
    expectSame(text);
  });

  test('names that are none of squares are changed, and known to records', () => {
    const grid = `(grid (start-rectangle 0 0 9 9) (dimensions ("x/y/z" (10 0)) ("-1/-2/-3" (0 10)))
      (directions (n 0 -1) (s 0 1)))`;
    const text = `(game (title "T") (players White Black) (turn-order White Black) (board ${grid} (symmetry Black (n s) (s n)))
      ${man('(n (verify empty?) add)')} (board-setup (White (Man x-3 y-3)) (Black (Man z-1))))`;
    const { variants } = openFile({ name: 'small.zrf', text }, missing).value;
    expect(variants[0]?.foreign?.names.get('place x-3')).toBe('a1');
    expect(ported(text)).toContain('board 3 x 3');
    expectSame(text);
  });

  // On eight by eight places such a block comes to some ten thousand questions, and allows no more than the one beside it.
  test('a block that first walks over the whole board', () => {
    const links = [...'abcdefgh'].map((file, i, all) => `(${i === 0 ? 'a0' : `${all[i - 1]}8`} ${file}1)`);
    const grid = `(grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f/g/h" (10 0)) ("8/7/6/5/4/3/2/1" (0 10)))
      (directions (n 0 -1) (s 0 1) (next 0 -1)))`;
    const seek = `(define seek mark a0
      (while (on-board? next) next (if (and friend? (piece? King)) (verify attacked?))) back)`;
    const text = `${seek} (game (title "T") (players White Black) (turn-order White Black)
      (board ${grid} (dummy a0) (links next ${links.join(' ')}) (symmetry Black (n s) (s n)))
      ${man('(n (verify empty?) add) ((seek) n (verify empty?) add)')}
      (piece (name King) (moves (n (verify not-friend?) add)))
      (board-setup (White (Man a2) (King e1)) (Black (Man a7) (King e8)))
      (loss-condition (White Black) (checkmated King)))`;
    expect(ported(text)).toContain('step forward to empty');
    expect(reasons(text)).toEqual([]);
    expectSame(text);
  });
});

describe('orthodox chess, written for Zillions', () => {
  const text = readFileSync(join(import.meta.dirname, 'orthodox.zrf'), 'latin1');
  const game = load(text);

  test('reads as if written by hand', async () => {
    const source = { name: 'orthodox.zrf', text };
    const port = portOf(source, openFile(source, missing).value.variants);
    await expect(port.text).toMatchFileSnapshot('orthodox.zug');
    for (const line of [
      'board 8 x 8',
      'slide forward exactly 2 to empty from rank 2, mark passed as en-passant',
      'step forward-diagonal to empty on en-passant, capture marker of here',
      'piece Knight N { leap 1,2 }',
      'piece Queen Q { slide any }',
      'promotion Pawn on far-rank to Queen, Rook, Bishop, Knight',
      'castling King 2 squares with Rook',
      'law King not attacked',
    ])
      expect(port.text).toContain(line);
    expect(port.text).not.toContain('script {');
  });

  test('runs on the compiled engine', () => {
    expect(game.whyNotCompiled()).toBeUndefined();
  });

  // Published counts of lines.
  test.each([
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197281]],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', [26, 568, 13744]],
    ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', [48, 2039, 97862]],
    ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812]],
    ['n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1', [24, 496, 9483]],
  ])('%s', (fen, counts) => {
    const read = parseFen(game, fen);
    if (!read.ok) throw new Error(fen);
    game.load(read.position);
    expect(counts.map((_, i) => countLines(game, i + 1))).toEqual(counts);
  });
});

test('what a macro writes out in many scripts is written once, under its name', () => {
  const defines = `(define sweep-row (while (on-board? e) e (if enemy? (set-attribute seen true)
    (if (empty? n) (set-attribute seen false n)) (if (empty? s) (set-attribute seen false s)) else
    (set-attribute seen false))))
    (define go ($1 (verify not-friend?) mark a1 (sweep-row) back add))`;
  const pieces = man(each('(go $)', [...ROOK, ...BISHOP]), 'Man', '(attribute seen false)');
  const text = zrf({ defines, pieces, setup });
  const port = ported(text);
  expect(port.match(/while /g)).toHaveLength(1);
  expect(port.match(/do steps (go|sweep-row)/g)).toHaveLength(8);
  const again = openFile(
    {
      name: 'ported.zug',
      text: portOf({ name: 'a', text }, openFile({ name: 'small.zrf', text }, missing).value.variants).text,
    },
    missing,
  );
  expect(again.diagnostics).toEqual([]);
  expectSame(text);
});

test('what the author wrote for people stands above what it is about, once', () => {
  const help = '(help "Man: goes straight ahead")';
  const text = `(game (title "T") (description "A race.") (history "By me.") (players White Black)
    (turn-order White Black) (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10)))
    (directions (n 0 -1) (s 0 1))) (symmetry Black (n s) (s n))) ${man('(n (verify empty?) add)', 'Man', help)}
    (board-setup (White (Man a1)) (Black (Man c3))))
    (variant (title "U") (history "By you.") (board-setup (White (Man b1)) (Black (Man c3))))`;
  const source = { name: 'small.zrf', text };
  const [first = '', second = ''] = portOf(source, openFile(source, missing).value.variants).text.split(
    /^(?=\/\/ .*\nvariant "U")/m,
  );
  expect(first).toContain('// A race.\n//\n// History: By me.\nvariant "T" {');
  expect(first).toContain('\n\n  // goes straight ahead\n  piece Man M { step forward to empty }\n\n');
  expect(second).toContain('// History: By you.\nvariant "U" {');
  expect(second).not.toContain('race');
  expect(second).not.toContain('ahead');
});
