/** Small games written into a test. */
import { compileRules } from '../../src/pipeline.js';
import type { Game } from '../../src/play/game.js';
import { renderConcise } from '../../src/text/render.js';

/** The game of the sections of one variant; nothing can be included. */
export function gameOf(sections: string, tests = ''): Game {
  const source = { name: 'inline.zug', text: `variant "Inline" {\n${sections}\n}\n${tests}` };
  const { value, diagnostics } = compileRules(source, () => ({ ok: false, reason: 'missing', near: [] }));
  if (value === undefined || diagnostics.some(({ code }) => code.startsWith('E')))
    throw new Error(`the game does not compile:\n${renderConcise(diagnostics)}`);
  return value;
}
