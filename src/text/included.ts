/** Files that a rule file names: what a host found under a path, and what is said where it found nothing. */
import type { Report } from './diagnostic.js';
import { assertNever } from './never.js';
import type { Source, Span } from './source.js';
import { either } from './words.js';

/** What a host found under the path of an `include`; `near` = paths that the author may have meant. */
export type ReadResult =
  | { readonly ok: true; readonly source: Source }
  | {
      readonly ok: false;
      readonly reason: 'missing' | 'outside' | 'unreadable' | 'too large' | 'not text';
      readonly near: readonly string[];
    };

/** Looks a path up as seen from the file that includes it. Two paths to one file must give one source name. */
export type ReadIncluded = (path: string, from: Source) => ReadResult;

export function reportUnread(
  report: Report,
  { text, span }: { readonly text: string; readonly span: Span },
  result: ReadResult & { readonly ok: false },
): void {
  const near = either(result.near);
  switch (result.reason) {
    case 'missing':
      report('E0501', span, { path: text, near });
      break;
    case 'outside':
      report('E0502', span, { path: text });
      break;
    case 'unreadable':
      report('E0505', span, { path: text });
      break;
    case 'too large':
      report('E0505', span, { path: text, reason: 'it is far too large for a rule file' });
      break;
    case 'not text':
      report('E0507', span, { path: text });
      break;
    default:
      assertNever(result.reason);
  }
}
