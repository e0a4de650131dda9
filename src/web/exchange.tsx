/** The game as text: position, record and link, to be taken along or brought in. */
import { useState } from 'preact/hooks';
import type { Controller } from './controller.js';
import { save } from './save.js';
import type { Snapshot } from './table/messages.js';

interface ExchangeProps {
  readonly snapshot: Snapshot;
  readonly controller: Controller;
}

export function Exchange({ snapshot, controller }: ExchangeProps) {
  const [pasted, setPasted] = useState('');
  const [copied, setCopied] = useState('');
  const copy = async (what: string, text: string): Promise<void> => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(`${what} copied`),
      () => setCopied('copying is not allowed here; select the text instead'),
    );
  };
  const bringIn = async (): Promise<void> => {
    if (await controller.paste(pasted)) setPasted('');
  };
  return (
    <details class="exchange">
      <summary>Position, record, link</summary>
      <label>
        <span>FEN</span>
        <input
          readonly
          value={snapshot.fen}
          data-fen
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <div class="row">
        <button type="button" onClick={() => copy('FEN', snapshot.fen)}>
          Copy FEN
        </button>
        <button type="button" onClick={async () => copy('PGN', await controller.pgn())}>
          Copy PGN
        </button>
        <button type="button" onClick={async () => save('game.pgn', await controller.pgn())}>
          Save PGN
        </button>
        <button type="button" data-do="link" onClick={() => copy('link', location.href)}>
          Copy link
        </button>
      </div>
      <label>
        <span>Bring in a FEN or a PGN</span>
        <textarea
          rows={3}
          value={pasted}
          data-paste
          spellcheck={false}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="button" data-do="paste" disabled={pasted.trim() === ''} onClick={bringIn}>
          Set up
        </button>
        <span role="status">{copied}</span>
      </div>
    </details>
  );
}
