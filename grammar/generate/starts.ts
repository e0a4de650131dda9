/*
 * What may begin each rule, and each choice and repetition in it, as a module of the program: Chevrotain works this out
 * anew each time a program starts, which takes longer than to read a rule file.
 */
import type { IProduction, Rule, TokenType } from 'chevrotain';
import {
  Alternation,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
} from '../chevrotain.js';
import { firstTokensOf, insideOf } from './first.js';

const SITES: readonly (readonly [string, new (...args: never[]) => IProduction])[] = [
  ['OR', Alternation],
  ['OPTION', Option],
  ['MANY', Repetition],
  ['AT_LEAST_ONE', RepetitionMandatory],
  ['MANY_SEP', RepetitionWithSeparator],
  ['AT_LEAST_ONE_SEP', RepetitionMandatoryWithSeparator],
];

/** The text of `native/starts.generated.ts`. */
export function startsModule(productions: Readonly<Record<string, Rule>>): string {
  const sets = new Map<string, number>();
  const numberOf = (tokens: readonly TokenType[]): number => {
    const text = tokens.map(({ name }) => name).join(' ');
    if (!sets.has(text)) sets.set(text, sets.size);
    return sets.get(text)!;
  };
  const rules = Object.values(productions).map((rule) => ruleLine(rule, numberOf));
  const lines = [...sets.keys()].map((text) => `  '${text}',`);
  return [
    '// Made by `npm run generate`: what may begin the rules of the grammar, their choices and repetitions.',
    `export const TOKEN_SETS: readonly string[] = [\n${lines.join('\n')}\n];`,
    'type Sites = Readonly<Record<string, number | readonly number[]>>;',
    '/** By rule: the set that begins it, and the sets of its parts. */',
    `export const RULE_STARTS: Readonly<Record<string, readonly [number, Sites]>> = {\n${rules.join('\n')}\n};`,
    '',
  ].join('\n');
}

function ruleLine({ name, definition }: Rule, numberOf: (tokens: readonly TokenType[]) => number): string {
  const sites = definition.flatMap(sitesIn).map(([site, production]) => {
    const inside = insideOf(production);
    if (!(production instanceof Alternation)) return `${site}: ${numberOf(firstTokensOf(inside))}`;
    return `${site}: [${inside.map((choice) => numberOf(firstTokensOf(insideOf(choice)))).join(', ')}]`;
  });
  return `  ${name}: [${numberOf(firstTokensOf(definition))}, { ${sites.join(', ')} }],`;
}

function sitesIn(production: IProduction): (readonly [string, IProduction])[] {
  const word = SITES.find(([, type]) => production instanceof type)?.[0];
  const index = 'idx' in production && production.idx !== 0 ? String(production.idx) : '';
  const own = word === undefined ? [] : [[`${word}${index}`, production] as const];
  return [...own, ...insideOf(production).flatMap(sitesIn)];
}
