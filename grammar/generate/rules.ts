/*
 * The rules of the grammar in the order of a book: chapters, each begun by the rule that it is about, and in each the
 * rules as they are first spoken of.
 */
import type { IProduction, Rule } from 'chevrotain';
import { NonTerminal } from '../chevrotain.js';
import { insideOf } from './first.js';

export interface Chapter {
  readonly name: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** Chapter name, title, and the rules that begin it. */
const CHAPTERS: readonly (readonly [string, string, readonly string[]])[] = [
  ['file', 'Files, variants and tests', ['file']],
  ['sections', 'Sections of a variant', ['item']],
  ['rules', 'Rules of play', ['rule']],
  ['pieces', 'Pieces', ['piece', 'clauses']],
  ['programs', 'Cursor programs', ['program']],
  ['actions', 'Actions', ['action']],
  ['conditions', 'Conditions', ['when', 'cond', 'brackets', 'doing']],
  ['places', 'Sets of places', ['set', 'list', 'thing', 'phrase', 'squares', 'ranks', 'onOrIn']],
  ['directions', 'Directions', ['dirs', 'way']],
  ['numbers', 'Numbers, players, pieces', ['expr', 'cmp', 'tallyOf', 'who', 'names', 'types']],
];

const BEGINNINGS: ReadonlySet<string> = new Set(CHAPTERS.flatMap(([, , beginnings]) => beginnings));

/** All rules by chapter. */
export function chaptersOf(productions: Readonly<Record<string, Rule>>): Chapter[] {
  const seen = new Set<string>();
  return CHAPTERS.map(([name, title, beginnings]) => {
    const rules = beginnings.flatMap((rule) => reachedFrom(productions[rule], seen));
    return { name, title, rules };
  });
}

/** The rule and those that it speaks of, but for beginnings of chapters. */
function reachedFrom(rule: Rule | undefined, seen: Set<string>): Rule[] {
  if (rule === undefined || seen.has(rule.name)) return [];
  seen.add(rule.name);
  const further = rule.definition.flatMap(referencesIn).filter(({ name }) => !BEGINNINGS.has(name));
  return [rule, ...further.flatMap((found) => reachedFrom(found, seen))];
}

function referencesIn(production: IProduction): Rule[] {
  if (production instanceof NonTerminal) return [production.referencedRule];
  return insideOf(production).flatMap(referencesIn);
}
