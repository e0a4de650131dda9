// Code blocks of a Markdown page, with what their opening lines and hidden comments say about them.

/** A fenced block. `line` is the line of its opening fence, from 1. */
export interface Block {
  readonly line: number;
  readonly language: string;
  /** `in=variant error=E0201`: by name; a word alone has an empty value. */
  readonly info: ReadonlyMap<string, string>;
  readonly text: string;
  /** The steps of a hidden comment `<!-- test … -->` right behind the block. */
  readonly hidden: string | undefined;
}

const FENCE = /^```(\w*)[ \t]*([^\n]*)\n([\s\S]*?)^```[ \t]*$(?:\n+<!-- test\n([\s\S]*?)-->)?/gm;

/** All fenced blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  return Array.from(page.matchAll(FENCE), (match) => ({
    line: page.slice(0, match.index).split('\n').length,
    language: match[1] ?? '',
    info: infoOf(match[2] ?? ''),
    text: match[3] ?? '',
    hidden: match[4],
  }));
}

function infoOf(text: string): Map<string, string> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return new Map(
    words.map((word): [string, string] => {
      const sign = word.indexOf('=');
      return sign < 0 ? [word, ''] : [word.slice(0, sign), word.slice(sign + 1)];
    }),
  );
}
