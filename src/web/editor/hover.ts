/** Pointing at the name of a man shows how he moves. */
import { hoverTooltip, type Tooltip } from '@codemirror/view';
import { drawLayers, themes } from '../../index.js';
import type { Diagram } from '../table/messages.js';

/** Asks for the diagram of a name; undefined where there is none. */
export type AskDiagram = (piece: string) => Promise<Diagram | undefined>;

export function movesOnHover(ask: AskDiagram) {
  return hoverTooltip(async (view, at): Promise<Tooltip | null> => {
    const { from, to, text } = view.state.doc.lineAt(at);
    const word = wordAt(text, at - from);
    if (word === undefined || at > to) return null;
    const diagram = await ask(word.text);
    if (diagram === undefined) return null;
    return {
      pos: from + word.start,
      end: from + word.end,
      above: true,
      create: () => ({ dom: draw(diagram) }),
    };
  });
}

function wordAt(line: string, column: number): { text: string; start: number; end: number } | undefined {
  for (const { 0: text, index } of line.matchAll(/\p{Lu}[\p{L}\p{N}]*/gu)) {
    if (index <= column && column <= index + text.length)
      return { text, start: index, end: index + text.length };
  }
  return undefined;
}

function draw({ view, piece }: Diagram): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-diagram';
  const words = document.createElement('p');
  words.textContent = `${piece}: dots where he goes${view.captures?.length ? ', rings where he only captures' : ''}`;
  const { defs, ground, marks, men, targets, width, height } = drawLayers(view, { theme: themes.brown });
  const picture = document.createElement('div');
  picture.innerHTML = `<svg viewBox="0 0 ${width} ${height}" role="img"><title>how he moves</title><defs>${defs}</defs>${ground}${marks}${men}${targets}</svg>`;
  dom.append(words, picture);
  return dom;
}
