/**
 * zugwerk from code: rules as a text, a game played by its texts, and what can be asked on the way. Everything shown here
 * is asserted; a test runs it. In a project of your own the import is `from 'zugwerk'`.
 */
import assert from 'node:assert/strict';
import {
  compileRules,
  drawAscii,
  drawSvg,
  legalMoves,
  makeFen,
  makeMove,
  makePgn,
  makeStatus,
  parseFen,
  perft,
  type ReadFile,
  renderHuman,
  runTests,
  statusOf,
  think,
  viewOf,
} from '../src/index.js';

// ------------------------------------------------------------------ rules

/** A game on a small board; `include` finds the text below. */
const rules = `
include "men"

variant "Corner Chess" {
  board 5 x 5
  players White, Black
  piece Pawn P { step forward to empty;  step forward-diagonal to enemy }
  promotion Pawn on rank 5 to Rook
  setup { "k1r2/p4/5/4P/2R1K" }
  law King not attacked
  goal { no move and King attacked: lose;  no move: draw }
}

test "first moves" for "Corner Chess" {
  legal "e2e3 c1c5"  illegal "e2e4"
  perft 1 = 10
}
`;

const men = 'piece King K { step any }  piece Rook R { slide orthogonal }';

/** Where included files come from is up to you: a folder, a data base, or a table like this. */
const read: ReadFile = (path) => {
  if (path === 'men') return { ok: true, source: { name: 'men', text: men } };
  return { ok: false, reason: 'missing', near: ['men'] };
};

const { value: game, diagnostics } = compileRules({ name: 'corner.zug', text: rules }, read);
assert(game !== undefined, renderHuman(diagnostics));
assert.equal(game.model.title, 'Corner Chess');

// ------------------------------------------------------------------ problems are data, with words

const wrong = compileRules({ name: 'corner.zug', text: rules.replace('law King', 'law Kign') }, read);
assert.equal(wrong.value, undefined);
assert.equal(wrong.diagnostics[0]?.code, 'E0201');
assert.match(renderHuman(wrong.diagnostics), /there is no piece 'Kign'[\s\S]*did you mean 'King'\?/);

// ------------------------------------------------------------------ positions and moves

assert.equal(makeFen(game), 'k1r2/p4/5/4P/2R1K w - - 0 1');
assert.equal(legalMoves(game).length, 10);
assert.equal(perft(game, 1), 10);

assert.equal(makeMove(game, 'c1c5'), 'c1c5');
assert.equal(makeStatus(statusOf(game)), 'phase=play side=black check=yes legal=1 result=ongoing');
assert.equal(makeMove(game, 'a5b5'), undefined); // the rook still attacks there
game.unmake();

assert(parseFen(game, 'k4/5/1K3/5/2R2 w - - 0 1').ok);
assert(!parseFen(game, 'k4/5/1Q3/5/2R2 w - - 0 1').ok); // there is no Q in this game

// ------------------------------------------------------------------ an opponent

const [best] = think(game, { depth: 2 }).lines;
const mate = legalMoves(game)[best?.moves[0] ?? 0] ?? '';
assert.equal(mate, 'c1c5');
makeMove(game, mate);
assert.deepEqual(game.outcome(), { winners: [0], reason: 'checkmate' });

// ------------------------------------------------------------------ pictures and records

assert.equal(
  drawAscii(viewOf(game)),
  [
    '5 (k). R . :',
    '4  . : . : .',
    '3  : K : . :',
    '2  . : . : .',
    '1  : . : . :',
    '   a b c d e',
    'Black to move, in check',
  ].join('\n'),
);
assert.match(drawSvg(viewOf(game)), /^<svg /);
assert.match(
  makePgn({ game, moves: ['e2e3', 'c5c1'] }),
  /\[Variant "Corner Chess"\][\s\S]*\n1\. e3 Rcxc1\+ \*\n$/,
);

// ------------------------------------------------------------------ the tests in a rule file

for (const { title, passed, diagnostics: problems } of runTests(game)) {
  assert(passed, `${title}\n${renderHuman(problems)}`);
}
