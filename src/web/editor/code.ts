/**
 * The editor of rule files. It lives in a shadow tree: there its style sheets are adopted objects, which the strict
 * policy of the page allows, and not `<style>` elements, which it does not.
 */
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { DeclaredName } from '../../index.js';
import type { Problem } from '../table/messages.js';
import { colours, theme } from './colours.js';
import { completionFrom } from './completion.js';
import { type AskDiagram, movesOnHover } from './hover.js';

/** What the editor asks of the page, and tells it. */
export interface CodeHost {
  readonly changed: (text: string) => void;
  readonly names: () => readonly DeclaredName[];
  readonly diagram: AskDiagram;
}

/** An editor on the page. */
export interface Code {
  readonly setText: (text: string) => void;
  readonly setProblems: (problems: readonly Problem[]) => void;
  readonly goTo: (offset: number) => void;
  readonly destroy: () => void;
}

/** Puts an editor into an element. */
export function makeCode(parent: HTMLElement, text: string, host: CodeHost): Code {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const state = (doc: string): EditorState => EditorState.create({ doc, extensions: extensionsFor(host) });
  const view = new EditorView({ state: state(text), root, parent: root });
  return {
    setText: (next) => view.setState(state(next)),
    setProblems: (problems) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((each) => shown(each, view.state.doc.length)),
        ),
      ),
    goTo: (offset) => {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function extensionsFor({ changed, names, diagram }: CodeHost) {
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    bracketMatching(),
    closeBrackets(),
    indentUnit.of('  '),
    lintGutter(),
    autocompletion({ override: [completionFrom(names)] }),
    movesOnHover(diagram),
    colours,
    theme,
    keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ 'aria-label': 'rule file', spellcheck: 'false' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    }),
  ];
}

/** A problem under the words that it is about; those of other files stand at the beginning. */
function shown({ from, to, severity, title, why, hint, code, file }: Problem, length: number): Diagnostic {
  const start = Math.min(from, length);
  const lines = [
    `${file === undefined ? '' : `${file}: `}${title}`,
    ...(why === undefined ? [] : [why]),
    ...(hint === undefined ? [] : [`help: ${hint}`]),
  ];
  return {
    from: start,
    to: Math.min(Math.max(to, start), length),
    severity,
    source: code,
    message: lines.join('\n'),
  };
}
