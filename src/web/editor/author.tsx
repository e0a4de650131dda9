/** The author's view: the rule file, what is wrong with it as one types, and the board beside it always up to date. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Controller } from '../controller.js';
import type { RuleSet } from '../rules/read.js';
import { save } from '../save.js';
import type { State } from '../state.js';
import { Client } from '../table/client.js';
import type { Checked } from '../table/messages.js';
import { type Code, makeCode } from './code.js';
import { STARTER } from './starter.js';

export interface AuthorProps {
  readonly state: State;
  readonly controller: Controller;
  /** Tells of every text that is written, whether it can be played or not. */
  readonly onDraft: (text: string) => void;
}

/** So long nothing must be typed before the text is looked at. */
const PAUSE = 300;

export function Author({ state, controller, onDraft }: AuthorProps) {
  const checker = useMemo(() => new Client(), []);
  const place = useRef<HTMLDivElement>(null);
  const code = useRef<Code>(null);
  /** The text in the editor. */
  const written = useRef(state.rules?.text ?? '');
  const [checked, setChecked] = useState<Checked>();
  const latest = useRef({ checked, timer: 0 });
  latest.current.checked = checked;

  const look = async (): Promise<void> => {
    const rules = ownRules(controller.now().rules, written.current);
    const found = await checker.ask({ kind: 'check', rules }).catch(() => undefined);
    if (found === undefined || rules.text !== written.current) return;
    setChecked(found);
    code.current?.setProblems(found.problems);
    const broken = found.problems.some(({ severity }) => severity === 'error') || found.titles.length === 0;
    if (!broken && controller.now().rules?.text !== rules.text) await controller.reload(rules);
  };
  const changed = (text: string): void => {
    written.current = text;
    onDraft(text);
    clearTimeout(latest.current.timer);
    latest.current.timer = window.setTimeout(look, PAUSE);
  };

  useEffect(() => {
    code.current = makeCode(place.current!, written.current, {
      changed,
      names: () => latest.current.checked?.names ?? [],
      diagram: async (piece) => {
        const { rules, snapshot } = controller.now();
        if (rules === undefined) return undefined;
        return checker.ask({ kind: 'diagram', rules, title: snapshot?.title, piece }).catch(() => undefined);
      },
    });
    void look();
    return () => {
      code.current?.destroy();
      checker.stop();
    };
  }, []);
  // Another game was chosen, or the file has changed on disk.
  useEffect(() => {
    if (state.rules === undefined || state.rules.text === written.current) return;
    written.current = state.rules.text;
    code.current?.setText(state.rules.text);
    onDraft(state.rules.text);
    void look();
  }, [state.rules]);

  const name = fileName(state.rules);
  return (
    <section class="editor" aria-label="rules">
      <div class="row">
        <b>{name}</b>
        <button type="button" data-do="save" onClick={() => save(name, written.current)}>
          Save as file
        </button>
        <button
          type="button"
          data-do="starter"
          onClick={() =>
            controller.open({ rules: { name: 'my-game.zug', text: STARTER, files: {}, shipped: false } })
          }
        >
          Begin a new one
        </button>
      </div>
      <div class="code" ref={place} data-code />
      <Findings checked={checked} onPick={(offset) => code.current?.goTo(offset)} />
    </section>
  );
}

function Findings({
  checked,
  onPick,
}: {
  readonly checked: Checked | undefined;
  readonly onPick: (offset: number) => void;
}) {
  const problems = checked?.problems ?? [];
  return (
    <section class="findings" aria-label="problems of the rules" aria-live="polite" data-findings>
      {checked !== undefined && problems.length === 0 && <p>No problems. The board plays this text.</p>}
      <ul>
        {problems.slice(0, 6).map(({ code, title, line, file, hint, severity, from }) => (
          <li key={`${code} ${line} ${title}`}>
            <button type="button" class={severity} onClick={() => onPick(from)}>
              <b>
                {file ?? ''} line {line}
              </b>{' '}
              {title}
              {hint && <span class="hint"> — {hint}</span>}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > 6 && <p>and {problems.length - 6} more</p>}
    </section>
  );
}

/** The text as rules of one's own: what was shipped is a copy from now on. */
function ownRules(rules: RuleSet | undefined, text: string): RuleSet {
  if (rules !== undefined && rules.text === text) return rules;
  return { name: fileName(rules), text, files: rules?.files ?? {}, shipped: false };
}

function fileName(rules: RuleSet | undefined): string {
  if (rules === undefined) return 'my-game.zug';
  return rules.shipped ? `my-${rules.name.split('/').at(-1)}.zug` : rules.name;
}
