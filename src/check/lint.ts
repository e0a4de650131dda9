/*
 * Warnings: what is not wrong, but can never have an effect. Each rule is a function of the variant, its model and its
 * names; what they say is exact, except where the words of the message say "may".
 */
import { capturesOfFriends } from './lint-captures.js';
import { goalsBelowAll, nobodyStuck, noGoals } from './lint-goals.js';
import { marksWithoutUse, unusedNames, zonesOfNobody } from './lint-names.js';
import { phasesWithoutChange, phasesWithoutEnd } from './lint-phases.js';
import {
  abilitiesTwice,
  castlingOffTheBoard,
  lawsTwice,
  missingPieces,
  triggersTooEarly,
} from './lint-rules.js';
import type { Linted, Rule } from './linted.js';

const RULES: readonly Rule[] = [
  zonesOfNobody,
  unusedNames,
  marksWithoutUse,
  missingPieces,
  lawsTwice,
  abilitiesTwice,
  triggersTooEarly,
  castlingOffTheBoard,
  phasesWithoutChange,
  phasesWithoutEnd,
  goalsBelowAll,
  noGoals,
  nobodyStuck,
  capturesOfFriends,
];

/** Reports all warnings about a variant. */
export function lint(linted: Linted): void {
  for (const rule of RULES) rule(linted);
}
