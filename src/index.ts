/**
 * zugwerk as a library: rule files to games, and games to text and pictures. Everything here is pure; files, terminals
 * and pages are the business of the programs that use it. `examples/api.ts` shows the usual way through.
 */

// Rules: text → syntax tree → model → game.

export type { RuleFile, Variant } from './ast/nodes.js';
export { print } from './ast/print.js';
export { type DeclaredName, declaredNames } from './check/declared-names.js';
export { compileGame } from './compile/game.js';
export { parseRules } from './frontends/frontends.js';
export { type Colour, type Coloured, coloursOf, keywords } from './frontends/native/colours.js';
export type { Board, Direction, Link, Place } from './model/board.js';
export type { Model, Phase, PieceType, Player, TestCase } from './model/model.js';
export {
  checkAll,
  checkOne,
  chooseVariant,
  compileRules,
  type OpenedFile,
  openFile,
  type ReadFile,
} from './pipeline.js';
export type { ReadResult } from './text/included.js';

// Problems and their words.

export type { Diagnostic, Findings, Related, Severity } from './text/diagnostic.js';
export { type Explanation, explain } from './text/explain.js';
export { type JsonDiagnostic, toJson, toSarif } from './text/export.js';
export { type Code, codes } from './text/messages.js';
export { nearest } from './text/near.js';
export { assertNever } from './text/never.js';
export { type Position as TextPosition, positionAt } from './text/position.js';
export {
  type HumanOptions,
  type Paint,
  renderConcise,
  renderGithub,
  renderHuman,
  type Style,
  summaryOf,
} from './text/render.js';
export type { Source, Span } from './text/source.js';
export { visible } from './text/width.js';
export { decodeWindows } from './text/windows.js';
export { either, type Words, wordsOf } from './text/words.js';

// Games: squares, men and moves as integers.

export type {
  Choice,
  Game,
  MoveFacts,
  MoveKind,
  Outcome,
  PlacedMark,
  Playouts,
  Position,
} from './play/game.js';
export { baseOf, NEUTRAL, ownerOf, typeOf } from './play/man.js';
export { countLines, divide, PerftTable, partsOf, perft } from './play/perft.js';
export {
  addPlayouts,
  noPlayouts,
  type PlayoutPart,
  playoutParts,
  playouts,
  readsRepetition,
} from './play/playouts.js';
export { randomOf } from './play/random.js';
export { type GameRecord, makeAt, playRecord } from './play/record.js';

// Games as text and pictures.

export type { AsciiOptions, AsciiPart } from './formats/ascii/sheet.js';
export { drawAscii } from './formats/ascii.js';
export {
  type BoardView,
  type Highlights,
  type ManView,
  type ReserveView,
  type SquareView,
  viewOf,
} from './formats/board-view.js';
export { type FenResult, letterOf, makeFen, parseFen } from './formats/fen.js';
export {
  findMove,
  legalMoves,
  type MoveReading,
  makeMove,
  type NamedMove,
  namedMoves,
  nearMoves,
  readMove,
} from './formats/move-text.js';
export { makePgn, type PgnGame, resultOf } from './formats/pgn.js';
export { type PgnRecord, parsePgn } from './formats/pgn-read.js';
export type { SvgOptions } from './formats/picture/scene.js';
export { type Theme, type ThemeName, themes } from './formats/picture/themes.js';
export { type BoardPicture, drawFigure, drawLayers, type PlacedCell } from './formats/picture.js';
export { makeStatus, reasonOf, type Status, statusOf } from './formats/status.js';
export { drawSvg } from './formats/svg.js';
export { type Understood, understand } from './formats/understand.js';

// An opponent for any rules.

export { type Limits, pliesToEnd, type SearchResult } from './search/limits.js';
export { LEVELS, levelLimits, think } from './search/opponent.js';
export { type Solution, solve } from './search/solve.js';
export { Table as SearchTable } from './search/table.js';

// Protocols of chess programs.

export type { Catalogue, Dialogue, Order, PlainLimits, Report } from './protocols/orders.js';
export { Engine } from './protocols/protocols.js';

// Questions about rules.

export { bareModel, diagramOf } from './analysis/diagram.js';
export { type Rating, rate, type Tally } from './analysis/score.js';
export { readTests, runTest, runTests, type TestResult } from './analysis/tests.js';

// Rules and records of other programs.

export { type Port, type PortedPiece, type PortedVariant, portOf } from './analysis/port.js';
export {
  namesIn,
  type Replay,
  readZsg,
  replay,
  type ZsgNames,
  type ZsgRecord,
} from './analysis/replay.js';
