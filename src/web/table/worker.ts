/** The worker's thread: letters in, replies out. Two of them run on the page: one keeps the game, one thinks. */
import type { Letter, Reply } from './messages.js';
import { clerk } from './serve.js';

const answer = clerk();

/** The part of a worker's scope that is used; the page's own types do not know it. */
const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: Letter }) => void;
  postMessage: (reply: Reply) => void;
};

scope.onmessage = ({ data: { id, request } }) => {
  try {
    const value = answer(request, (soFar) => scope.postMessage({ id, kind: 'so far', value: soFar }));
    scope.postMessage({ id, kind: 'answer', value });
  } catch (error) {
    scope.postMessage({ id, kind: 'failed', words: error instanceof Error ? error.message : String(error) });
  }
};
