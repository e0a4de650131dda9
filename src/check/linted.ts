/** What every rule of the lint gets to see. */
import type { Model } from '../model/model.js';
import type { Span } from '../text/source.js';
import type { MergedVariant } from './program.js';
import type { Scope } from './scope.js';

export interface Linted {
  readonly merged: MergedVariant;
  readonly model: Model;
  readonly scope: Scope;
}

export type Rule = (linted: Linted) => void;

/** True for what the variant says itself; an heir need not use all that it inherits. */
export function isOwn({ span }: { readonly span: Span }, { variant }: MergedVariant): boolean {
  return (
    span.source === variant.span.source && span.start >= variant.span.start && span.end <= variant.span.end
  );
}
