import { assertNever } from '../../text/never.js';
import type { AbilityItem, Clause, Land, Leg, Piece, Program, Statement, Steps } from '../nodes.js';
import { printAction } from './actions.js';
import { printCond } from './conditions.js';
import { LEVEL, printAt, printDirs, printPhrase, printSet, printTypes } from './places.js';
import { BREAK, commas, quoted, words } from './text.js';
import { block, line, type Unit } from './units.js';

export function pieceUnit(piece: Piece, before = ''): Unit {
  const { name, letter, neutral, numbers, marks, abilities } = piece;
  const values = numbers.map((number) => `${number.name.text} ${number.value}`);
  const open = words(
    before,
    'piece',
    name.text,
    letter && printLetter(letter.text),
    neutral && 'neutral',
    ...values,
    marks.length > 0 && `mark ${commas(marks.map(({ text }) => text))}`,
  );
  return abilities.length === 0 ? line(piece, open) : block(piece, open, abilities.map(abilityUnit));
}

const PLAIN_LETTER = /^\p{Lu}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*$/u;

function printLetter(text: string): string {
  return PLAIN_LETTER.test(text) ? text : quoted(text);
}

function abilityUnit(ability: AbilityItem): Unit {
  switch (ability.kind) {
    case 'legs':
      return line(ability, ability.legs.map(printLeg).join(`${BREAK}then `) + printClauses(ability.clauses));
    case 'betza':
      return line(ability, `betza ${quoted(ability.text.text)}${printClauses(ability.clauses)}`);
    case 'as':
      return line(ability, `as ${ability.piece.text}${printClauses(ability.clauses)}`);
    case 'kind':
      return block(ability, `kind ${ability.name.text}`, ability.abilities.map(abilityUnit));
    case 'program':
      return programUnit(ability);
    case 'script':
      return block(ability, words('script', ability.drops && 'drops'), ability.body.map(statementUnit));
    default:
      return assertNever(ability);
  }
}

function printLeg({ move, dirs, exactly, upTo, through, capturing }: Leg): string {
  const way = dirs === 'anywhere' ? dirs : dirs && printDirs(dirs);
  const length = exactly === undefined ? upTo && `up to ${upTo}` : `exactly ${exactly}`;
  const crossed = through && `through ${printAt(through, LEVEL.list)}`;
  return words(move, way, length || undefined, crossed, capturing && printCapturing(capturing));
}

function printCapturing(capturing: 'now' | 'late'): string {
  return capturing === 'now' ? 'capturing' : 'capturing late';
}

/** Behind an action every further clause has a comma too, or it would read as part of the action. */
export function printClauses(clauses: readonly Clause[]): string {
  const firstAction = clauses.findIndex(({ kind }) => kind === 'do');
  return clauses
    .map((clause, index) => {
      const comma = firstAction >= 0 && index >= firstAction ? ',' : '';
      return `${comma}${BREAK}${printClause(clause)}`;
    })
    .join('');
}

function printClause(clause: Clause): string {
  switch (clause.kind) {
    case 'to':
    case 'from':
    case 'within':
      return `${clause.kind} ${printSet(clause.set)}`;
    case 'when':
      return `when ${printCond(clause.cond)}`;
    case 'again':
      return words(clause.may && 'may', 'again', clause.name?.text, clause.onward && 'onward');
    case 'costs':
      return `costs ${clause.moves}`;
    case 'do':
      return printAction(clause.action);
    default:
      return assertNever(clause);
  }
}

// ---------------------------------------------------------------- cursor programs

export function programUnit(program: Program): Unit {
  const along = program.along && `along ${printDirs(program.along)}`;
  return block(program, words('move', program.name.text, along), program.body.map(statementUnit));
}

export function stepsUnit(steps: Steps): Unit {
  return block(steps, `steps ${steps.name.text}`, steps.body.map(statementUnit));
}

function statementUnit(statement: Statement): Unit {
  switch (statement.kind) {
    case 'walk':
      return line(statement, `walk ${printDirs(statement.dirs)}`);
    case 'walk to':
      return line(statement, `walk to ${printPhrase(statement.set)}`);
    case 'require':
      return line(statement, `require ${printCond(statement.cond)}`);
    case 'do':
      return line(statement, `do ${printAction(statement.action)}`);
    case 'let':
      return line(
        statement,
        words(
          'let',
          statement.onward && 'onward',
          statement.name.text,
          statement.set && `= ${printSet(statement.set)}`,
        ),
      );
    case 'land':
      return line(statement, printLand(statement));
    case 'do steps':
      return line(statement, `do steps ${statement.name.text}`);
    case 'stop':
      return line(statement, 'stop');
    default:
      return branchUnit(statement);
  }
}

function printLand({ from, on, as, copying }: Land): string {
  return words(
    'land',
    from && `from ${printPhrase(from)}`,
    on && `on ${printPhrase(on)}`,
    as && `as ${printTypes(as)}`,
    copying && 'copying',
  );
}

function branchUnit(branch: Extract<Statement, { readonly kind: 'if' | 'while' }>): Unit {
  const first = block(branch, `${branch.kind} ${printCond(branch.cond)}`, branch.then.map(statementUnit));
  if (branch.otherwise === undefined) return first;
  return {
    ...first,
    parts: [...first.parts, { open: '} else {', units: branch.otherwise.map(statementUnit) }],
  };
}
