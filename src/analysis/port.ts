/** Rules in another language as a text of ours, with what its author wrote for people, and an account of what was done. */
import type { AbilityItem, Drop, Piece, Variant } from '../ast/nodes.js';
import type { Source } from '../text/source.js';
import { portedText } from './ported-text.js';

export interface Port {
  readonly text: string;
  readonly variants: readonly PortedVariant[];
}

export interface PortedVariant {
  readonly title: string;
  /** Ways to move that became words of our language, and those that stayed scripts; drops among them. */
  readonly lifted: number;
  readonly scripts: number;
  readonly pieces: readonly PortedPiece[];
  /** Names that had to be changed: before, and now. */
  readonly renamed: readonly (readonly [string, string])[];
}

/** What became of the ways to move of one piece. */
export interface PortedPiece {
  readonly name: string;
  readonly lifted: number;
  readonly scripts: number;
  /** Why some stay scripts, each reason once. */
  readonly reasons: readonly string[];
}

/** The text of some variants of a file, one after the other. */
export function portOf(source: Source, variants: readonly Variant[]): Port {
  const file = source.name.replace(/^.*[\\/]/, '');
  const text = `// Ported from ${file}.\n\n${portedText(variants)}`;
  return { text, variants: variants.map(accountOf) };
}

// ---------------------------------------------------------------- what was done

function accountOf(variant: Variant): PortedVariant {
  const all = variant.items.filter((item): item is Piece => item.kind === 'piece');
  const drops = variant.items.filter((item): item is Drop => item.kind === 'drop');
  const why = variant.foreign?.scripts ?? [];
  const pieces = all.map(({ name: { text: name }, abilities }): PortedPiece => {
    const own = countsOf(abilities);
    const dropped = drops.filter(
      ({ types }) => types.kind === 'names' && types.names[0]?.text === name,
    ).length;
    const reasons = why.filter(({ piece }) => piece === name).map(({ reason }) => reason);
    return { name, ...own, lifted: own.lifted + dropped, reasons: [...new Set(reasons)] };
  });
  return {
    title: variant.title.text,
    lifted: pieces.reduce((sum, { lifted }) => sum + lifted, 0),
    scripts: pieces.reduce((sum, { scripts }) => sum + scripts, 0),
    pieces,
    renamed: [...(variant.foreign?.names ?? [])].flatMap(([key, now]) => {
      const before = key.slice(key.indexOf(' ') + 1);
      return before === now ? [] : [[before, now] as const];
    }),
  };
}

function countsOf(abilities: readonly AbilityItem[]): { readonly lifted: number; readonly scripts: number } {
  let lifted = 0;
  let scripts = 0;
  for (const ability of abilities) {
    if (ability.kind === 'kind') {
      const inner = countsOf(ability.abilities);
      lifted += inner.lifted;
      scripts += inner.scripts;
    } else if (ability.kind === 'script') scripts++;
    else lifted++;
  }
  return { lifted, scripts };
}
