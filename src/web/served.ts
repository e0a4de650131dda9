/** The rule files that `zugwerk serve` was given. A page without that server never asks. */
import type { RuleSet } from './rules/read.js';

/** True if the page comes from `zugwerk serve`, which says so in the page itself. */
const isServed = document.querySelector('meta[name="zugwerk"]')?.getAttribute('content') === 'served';

/** The files as they are on disk now; none if they cannot be had. */
export async function servedFiles(): Promise<readonly RuleSet[]> {
  if (!isServed) return [];
  try {
    const response = await fetch('files.json');
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

/** Calls back whenever a file has changed on disk. */
export function onFilesChanged(changed: (files: readonly RuleSet[]) => void): () => void {
  if (!isServed) return () => {};
  const events = new EventSource('changes');
  events.addEventListener('change', async () => changed(await servedFiles()));
  return () => events.close();
}
