/* Names of kinds: move types that something asks for, several at once among them. */
import type { Context } from './context.js';

/** One kind for several move types: the moves of each belong to it, too. */
export function kindName(kinds: readonly string[], context: Context): string {
  const [only = ''] = kinds;
  if (kinds.length === 1) return context.names.of('kind', only);
  const joint = kinds.join('-or-');
  context.joint.set(joint, kinds);
  return context.names.of('kind', joint);
}
