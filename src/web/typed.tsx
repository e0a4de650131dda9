/** A move as text: for those who know the squares, and for keyboards and voices. */
import { useState } from 'preact/hooks';
import type { Controller } from './controller.js';

export function Typed({
  controller,
  enabled,
}: {
  readonly controller: Controller;
  readonly enabled: boolean;
}) {
  const [text, setText] = useState('');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() !== '' && (await controller.type(text))) setText('');
  };
  return (
    <form class="typed" onSubmit={submit}>
      <input
        value={text}
        disabled={!enabled}
        data-move
        aria-label="a move as text"
        placeholder="type a move, such as e2e4 or Nf3"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" disabled={!enabled}>
        Play
      </button>
    </form>
  );
}
