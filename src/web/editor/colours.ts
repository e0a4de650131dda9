/** The colours of the language in the editor: painted from our own lexer, so that there is no second grammar. */
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { type Colour, coloursOf } from '../../index.js';

/** Larger texts stay black. */
const LARGEST = 300_000;

const LOOKS: Readonly<Record<Colour, string>> = {
  section: 'keyword',
  part: 'keyword',
  program: 'keyword',
  ability: 'action',
  action: 'action',
  clause: 'clause',
  relation: 'clause',
  condition: 'clause',
  result: 'result',
  direction: 'place',
  place: 'place',
  comment: 'comment',
  text: 'text',
  number: 'number',
  square: 'number',
  capital: 'man',
  name: 'plain',
  sign: 'plain',
  stray: 'stray',
};

const marks = new Map(
  [...new Set(Object.values(LOOKS))].map((look) => [look, Decoration.mark({ class: `zug-${look}` })]),
);

/** Paints the whole text anew after each change: it takes a millisecond. */
export const colours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = paint(view.state.doc.toString());
    }

    update(update: ViewUpdate): void {
      if (update.docChanged) this.decorations = paint(update.state.doc.toString());
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function paint(text: string): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { start, end, colour } of text.length > LARGEST ? [] : coloursOf(text)) {
    const look = LOOKS[colour];
    if (look !== 'plain' && end > start) builder.add(start, end, marks.get(look)!);
  }
  return builder.finish();
}

/** The looks of the editor; the colours are variables of the page. */
export const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '0.9rem', backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--chosen)',
  },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--line-at)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-diagnostic': { maxWidth: '34rem', whiteSpace: 'pre-wrap' },
  '.cm-diagram': { width: '15rem', padding: '0.5rem' },
  '.cm-diagram p': { margin: '0 0 0.4rem', fontFamily: 'system-ui, sans-serif' },
  '.cm-diagram svg': { display: 'block', width: '100%' },
  '.zug-keyword': { color: 'var(--code-keyword)', fontWeight: '600' },
  '.zug-action': { color: 'var(--code-action)' },
  '.zug-clause': { color: 'var(--code-clause)' },
  '.zug-result': { color: 'var(--code-result)', fontWeight: '600' },
  '.zug-place': { color: 'var(--code-place)' },
  '.zug-comment': { color: 'var(--muted)', fontStyle: 'italic' },
  '.zug-text': { color: 'var(--code-text)' },
  '.zug-number': { color: 'var(--code-number)' },
  '.zug-man': { color: 'var(--code-man)', fontWeight: '600' },
  '.zug-stray': { color: 'var(--wrong)', textDecoration: 'underline wavy' },
});
