import type {
  BoardCstNode,
  BoardPartCstNode,
  LinesCstNode,
  LinkCstNode,
  NamedPlacesCstNode,
  PathsCstNode,
  ShapeCstNode,
} from '../../../../grammar/native/cst.js';
import type { Board, BoardPart, BoardShape, Word } from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';
import { readPlaceWord, readSet } from './places.js';
import { choice, given, has, maybe, numberOf, one, type Reading, spanOf, wordOf } from './reading.js';
import { whole } from './whole.js';

export function readBoard(reading: Reading, node: BoardCstNode): Board {
  const { shape, boardParts } = node.children;
  const parts = maybe(boardParts, ({ children }) =>
    whole(children.boardPart, (part) => readPart(reading, part)),
  );
  return { span: spanOf(reading, node), kind: 'board', shape: readShape(one(shape)), parts: parts ?? [] };
}

function readShape({ children: { Graph, Int, Hex, size } }: ShapeCstNode): BoardShape {
  if (has(Graph)) return { kind: 'graph' };
  if (Int !== undefined) return { kind: 'hexagon', side: numberOf(Int) };
  const numbers = one(size).children.Int;
  const [files, ranks] = [numberOf(numbers), numberOf(numbers.slice(1))];
  if (has(Hex)) return { kind: 'hex', files, ranks };
  return {
    kind: 'rectangle',
    files,
    ranks,
    ...given(
      'levels',
      maybe(numbers.slice(2), (last) => numberOf([last])),
    ),
  };
}

function readPart(reading: Reading, node: BoardPartCstNode): BoardPart {
  const span = spanOf(reading, node);
  const { slots, lines, holes, wrap, link, namedPlaces } = node.children;
  if (namedPlaces !== undefined) return readPlaces(reading, span, one(namedPlaces));
  if (slots !== undefined) {
    const { Name, set } = one(slots).children;
    return { span, kind: 'slots', name: wordOf(reading, Name), behind: readSet(reading, one(set)) };
  }
  if (holes !== undefined)
    return { span, kind: 'holes', set: readSet(reading, one(one(holes).children.set)) };
  if (wrap !== undefined) {
    const { Files, Ranks } = one(wrap).children;
    return { span, kind: 'wrap', axis: choice(Files, Ranks) };
  }
  const { Name, paths } = one<LinesCstNode | LinkCstNode>(lines ?? link).children;
  const kind = lines === undefined ? 'link' : 'lines';
  return { span, kind, name: wordOf(reading, Name), paths: readPaths(reading, one(paths)) };
}

function readPaths(reading: Reading, { children }: PathsCstNode): Word[][] {
  return children.path.map((path) => path.children.placeWord.map((word) => readPlaceWord(reading, word)));
}

function readPlaces(reading: Reading, span: Span, { children }: NamedPlacesCstNode): BoardPart {
  const places = children.namedPlace.map(({ children: { placeWord, Int } }) => ({
    name: readPlaceWord(reading, one(placeWord)),
    x: numberOf(Int),
    y: numberOf(Int.slice(1)),
  }));
  return { span, kind: 'places', places };
}
