import type { Slip, SlipKind } from '../../../grammar/native/lexer.js';
import type { Report } from '../../text/diagnostic.js';
import type { Source, Span } from '../../text/source.js';

interface Found {
  readonly span: Span;
  readonly found: string;
  readonly write: string;
  readonly report: Report;
}

/** Says what was mistyped; the tokens hold what was meant. */
export function reportSlips(source: Source, slips: readonly Slip[], report: Report): void {
  for (const { kind, start, end, write } of slips) {
    SAY[kind]({ span: { source, start, end }, found: source.text.slice(start, end), write, report });
  }
}

const MOST = 999_999_999_999_999;

const SAY: Readonly<Record<SlipKind, (slip: Found) => void>> = {
  'wrong quotes': ({ span, found, report }) => {
    const quote = found.charAt(0);
    report('E0104', span, { found: quote, point: pointOf(quote), instead: '"' });
  },
  'unclosed text': ({ span, report }) => report('E0103', span),
  underscore: ({ span, write, report }) => {
    report('E0104', span, { found: '_', point: pointOf('_'), instead: write });
  },
  'wrong comment': ({ span, found, report }) => {
    const sign = found.startsWith('#') ? '#' : '/*';
    report('E0124', { ...span, end: span.start + sign.length }, { found: sign });
  },
  'wrong sign': ({ span, found, write, report }) => report('E0123', span, { found, instead: write }),
  'long number': ({ span, found, report }) => report('E0109', span, { found, low: 0, high: MOST }),
  'stray character': ({ span, found, write, report }) => {
    report('E0104', span, { found, point: pointOf(found), instead: write });
  },
};

/** `U+201C`, the number by which a character can be looked up. */
function pointOf(text: string): string {
  const point = text.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
