/** The rule files of the server on the page: they follow their changes on disk, but never over what is written here. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Controller } from './controller.js';
import type { RuleSet } from './rules/read.js';
import { onFilesChanged } from './served.js';

/** The files, and one that waits to be taken because both sides have changed. */
export interface Files {
  readonly files: readonly RuleSet[];
  readonly offer: RuleSet | undefined;
  readonly takeOffer: () => void;
  /** To be told of every text in the editor. */
  readonly onDraft: (text: string) => void;
}

export function useFiles(served: readonly RuleSet[], controller: Controller): Files {
  const [files, setFiles] = useState(served);
  const [offer, setOffer] = useState<RuleSet>();
  const known = useRef(served);
  const draft = useRef<string | undefined>(undefined);
  const take = (rules: RuleSet): void => {
    draft.current = undefined;
    setOffer(undefined);
    void controller.reload(rules);
  };
  const changed = (fresh: readonly RuleSet[]): void => {
    const { rules } = controller.now();
    const before = known.current.find(({ name }) => name === rules?.name);
    const after = fresh.find(({ name }) => name === rules?.name);
    known.current = fresh;
    setFiles(fresh);
    if (after === undefined || before === undefined || isSame(before, after)) return;
    const text = draft.current ?? rules?.text;
    if (text === before.text || text === after.text) take(after);
    else setOffer(after);
  };
  useEffect(() => onFilesChanged(changed), []);
  return {
    files,
    offer,
    takeOffer: () => offer && take(offer),
    onDraft: (text) => {
      draft.current = text;
    },
  };
}

function isSame(a: RuleSet, b: RuleSet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
