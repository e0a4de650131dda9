/** A game in the address of the page: which rules, which position, which moves. Own rules go along, packed. */

/** What a link says. */
export interface Link {
  /** Name of a shipped game … */
  readonly game: string | undefined;
  /** … or the text of a rule file. */
  readonly rules: string | undefined;
  readonly title: string | undefined;
  readonly fen: string | undefined;
  readonly moves: readonly string[];
  /** A letter a player: `h` for a person, `c` for the computer. */
  readonly seats: string | undefined;
  readonly level: number | undefined;
  readonly author: boolean;
}

/** Longer rule files do not fit into an address, nor do longer ones come out of one. */
export const LONGEST_RULES = 100_000;

/** The part of the address behind `#`. */
export async function makeHash(link: Partial<Link>): Promise<string> {
  const parts: Record<string, string | undefined> = {
    game: link.game,
    rules: link.rules === undefined ? undefined : await pack(link.rules),
    title: link.title,
    fen: link.fen,
    moves: link.moves?.length ? link.moves.join(' ') : undefined,
    seats: link.seats,
    level: link.level === undefined ? undefined : String(link.level),
    view: link.author ? 'author' : undefined,
  };
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/** Reads it back; what makes no sense is left out. */
export async function readHash(hash: string): Promise<Link> {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string): string | undefined => params.get(name) || undefined;
  const level = Number(text('level'));
  const packed = text('rules');
  return {
    game: text('game'),
    rules: packed === undefined ? undefined : await unpack(packed).catch(() => undefined),
    title: text('title'),
    fen: text('fen'),
    moves: text('moves')?.split(/\s+/).slice(0, 5000) ?? [],
    seats: text('seats'),
    level: Number.isInteger(level) && level >= 1 && level <= 10 ? level : undefined,
    author: text('view') === 'author',
  };
}

async function pack(text: string): Promise<string> {
  const bytes = await drain(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await drain(stream));
}

/** All bytes of a stream; a small packet can hold a huge text. */
async function drain(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: number[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (parts.length + read.value.length > 4 * LONGEST_RULES) throw new Error('too long');
    for (const byte of read.value) parts.push(byte);
  }
  return Uint8Array.from(parts);
}
