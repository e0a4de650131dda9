// How a Zillions file is written: tokens, includes, macros, games and variants. The lists of moves were worked out by hand.

import { expect, test } from 'vitest';
import { openFile } from '../../../src/pipeline.js';
import { load, man, men, moves, zrf } from './games.js';

const setup = '(White (Man a1)) (Black (Man e5))';
const titles = (text: string): string[] =>
  openFile({ name: 'a.zrf', text }, () => ({ ok: false, reason: 'missing', near: [] })).value.variants.map(
    ({ title }) => title.text,
  );

test('comments, line ends of three sorts, hard spaces; a semicolon in a text is a letter', () => {
  const pieces = `; (piece (name Man))\r(piece\u00a0(name Man) (help "one; two\nthree") ; help\r\n(moves\t(n add)))`;
  expect(moves(zrf({ pieces, setup }))).toBe('a1a2');
});

test('words are case-sensitive and may hold nearly anything', () => {
  const pieces = man('((to-5e+.x?) add) (N add)').replaceAll('Man', '1Soldier+');
  const defines = '(define to-5e+.x? n)';
  const game = load(zrf({ pieces, setup: setup.replaceAll('Man', '1Soldier+'), defines }));
  expect(moves(game)).toBe('a1a2');
});

test('a parameter stands inside words and texts, one without a value is nothing, surplus ones too', () => {
  const defines = '(define go$x (step-$1 $2) $3 add) (define step-n n) (define step-e e)';
  const help = '(define about (help "$1 and $1"))';
  const pieces = `(piece (name Man) (about n) (moves ((go$x n)) ((go$x e e e e))))`;
  expect(moves(zrf({ defines: defines + help, pieces, setup }))).toBe('a1a2 a1c1');
});

test('the name of a macro may come from a parameter, its body may begin the list around it', () => {
  const defines = '(define call ($1)) (define side e) (define when if (empty? $1) $1)';
  const pieces = man('((call side) add) (((when n) else w) add)');
  expect(moves(zrf({ defines, pieces, setup }))).toBe('a1a2 a1b1');
});

test('definitions may stand inside of games and pieces', () => {
  const pieces = '(piece (name Man) (define go n add) (moves ((go))))';
  expect(moves(zrf({ pieces, setup, more: '(define unused e)' }))).toBe('a1a2');
});

test('an included file is put in word by word, even in the middle of a list', () => {
  const text = zrf({ pieces: '(piece (name Man) (moves (include "Parts\\\\Moves.inc")', setup });
  const read = (path: string) =>
    path === 'Parts//Moves.inc' || path === 'Parts/Moves.inc'
      ? ({ ok: true, source: { name: 'Parts/Moves.inc', text: '(n add) (e add)))' } } as const)
      : ({ ok: false, reason: 'missing', near: [] } as const);
  const { value, diagnostics } = openFile({ name: 'a.zrf', text: text.replace('\\\\', '\\') }, read);
  expect(diagnostics).toEqual([]);
  expect(value.variants).toHaveLength(1);
});

test('variants have what the game has, wherever they stand; a title that is a line is none', () => {
  const game = zrf({ pieces: man('(n add)'), setup });
  const before = '(variant (title "Before") (turn-order Black White))';
  const behind = '(variant (title "-")) (variant (title "--")) (variant (title "First") (default))';
  expect(titles(before + game + behind)).toEqual(['First', 'Before', 'T']);
  expect(moves(load(before + game, 'Before'))).toBe('e5e4');
});

test('a second game stands alone, and gives to the variants behind it', () => {
  const first = zrf({ pieces: man('(n add)'), setup });
  const second = zrf({ pieces: man('(e add)'), setup }).replace('"T"', '"U"');
  const text = `${first}${second}(variant (title "V") (turn-order White))`;
  expect(titles(text)).toEqual(['T', 'U', 'V']);
  expect(moves(load(text, 'U'))).toBe('a1b1');
  expect(moves(load(text, 'V'))).toBe('a1b1');
});

test('a variant replaces options by name, other sections as a whole, and adds pieces', () => {
  const more = '(pass-turn true) (option "pass partial" true)';
  const behind = `(variant (title "V") (option "Pass Turn" false) (board-setup (White (Rook a1)) (Black (Man e5)))
    ${man('(e add)', 'Rook')})`;
  const text = zrf({ pieces: man('(n add)'), setup, more, behind });
  expect(moves(load(text, 'T'))).toBe('0000 a1a2');
  expect(moves(load(text, 'V'))).toBe('a1b1');
});

test('an engine without a name, and options that nobody knows, mean nothing', () => {
  const more = '(engine "") (option "no such thing" 3) (music "a.mid")';
  expect(moves(zrf({ pieces: man('(n add)'), setup, more }))).toBe('a1a2');
});

test('names of one sort may be those of another', () => {
  const pieces = man('(n add) ((verify (n e)) e add)', 'n', '(attribute n true)');
  const board = '(zone (name n) (positions a2))';
  const game = load(zrf({ pieces, board, setup: '(White (n a1 b1)) (Black (n e5))' }));
  expect(moves(game)).toBe('a1a2 a1b1 b1b2');
  expect(men(game)).toContain('a1 White');
});
