/** The position of a set-up, written as FEN: its board, and the men in reserve in square brackets behind it. */
import type { Word } from '../ast/nodes.js';
import { aboutLength, type FieldProblem, manPattern, partsOf, readBoardField } from '../model/board-field.js';
import type { Start, StartMan } from '../model/model.js';
import { menSignsOf, ownerOf } from '../model/signs.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { listed } from '../text/words.js';
import { type Scope, textOf } from './scope.js';
import { letterOf } from './types.js';

type Men = StartMan & { readonly span: Span };

export interface ReadPosition {
  readonly men: readonly Men[];
  readonly reserves: Start['reserves'];
}

export function readPosition(fen: Word, scope: Scope): ReadPosition {
  const [, board = '', reserve = '', rest = ''] = /^([^[\s]*)(\[[^\]]*\])?([\s\S]*)$/.exec(fen.text) ?? [];
  const place = (at: number, length: number): Span => spanIn(fen, at, length);
  const signs = menSignsOf(scope.players);
  const { men, problems } = readBoardField(board, scope.grid.board, signs);
  for (const problem of problems) reportProblem(problem, place(problem.at, problem.length), scope);
  if (rest.trim() !== '') reportRest(rest, place(board.length + reserve.length, rest.length), scope);
  return {
    men: men.flatMap(({ cell, at, length, ...parts }) => {
      const man = manOf(parts, place(at, length), scope);
      return man === undefined ? [] : [{ ...man, cell, span: place(at, length) }];
    }),
    reserves: readReserve(reserve, board.length, place, signs, scope),
  };
}

/** The place of some letters of a quoted text. */
function spanIn({ text, span }: Word, at: number, length: number): Span {
  const quoted = span.end - span.start === text.length + 2 ? 1 : 0;
  const start = span.start + quoted + at;
  return { source: span.source, start, end: Math.max(start + 1, start + length) };
}

/** Neutral pieces are nobody's, whatever the text says. */
function manOf(
  parts: ReturnType<typeof partsOf>,
  span: Span,
  scope: Scope,
): { readonly type: number; readonly owner: number } | undefined {
  const { letter } = parts;
  const type = scope.types.findIndex((piece) => letterOf(piece) === letter);
  if (type < 0) {
    const letters = scope.names.pieces(span.source).map(letterOf);
    scope.report('E0406', span, { letter, known: listed(letters), near: near(letter, letters) });
    return undefined;
  }
  const owner = scope.types[type]?.neutral === true ? -1 : ownerOf(parts, scope.players);
  return owner === undefined ? undefined : { type, owner };
}

function readReserve(
  text: string,
  offset: number,
  place: (at: number, length: number) => Span,
  signs: string,
  scope: Scope,
): Start['reserves'] {
  return Array.from(text.matchAll(new RegExp(manPattern(signs), 'g'))).flatMap((match) => {
    const span = place(offset + match.index, match[0].length);
    const man = manOf(partsOf(match[0], signs), span, scope);
    return man === undefined ? [] : [{ ...man, reserve: 0, count: 1 }];
  });
}

function reportRest(rest: string, span: Span, scope: Scope): void {
  scope.report('E0407', span, {
    field: 'end',
    found: rest.trim(),
    expected: 'empty: a set-up is the board alone',
  });
}

function reportProblem(problem: FieldProblem, span: Span, scope: Scope): void {
  const { files } = scope.grid.board;
  switch (problem.kind) {
    case 'ranks':
      scope.report('E0405', span, {
        found: problem.found,
        expected: problem.expected,
        instead: String(files),
      });
      break;
    case 'files':
      scope.report('E0404', span, aboutLength(problem, textOf(span)));
      break;
    case 'hole':
      scope.report('E0409', span, { square: problem.square });
      break;
    case 'sign':
      scope.report('E0407', span, {
        field: 'board',
        found: problem.sign,
        expected: "letters, numbers and '/'",
      });
      break;
    default:
      assertNever(problem);
  }
}
