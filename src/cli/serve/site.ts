/** The built page, read once: what is not in it cannot be asked for, whatever a path looks like. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageRoot } from '../package.js';
import { Refusal } from '../shell.js';

/** A file of the page. */
export interface Asset {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Files by their path in the address: `/`, `/assets/index.js`. */
export type Site = ReadonlyMap<string, Asset>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page of this package. */
export function loadSite(folder = join(packageRoot(), 'dist', 'web')): Site {
  const site = new Map<string, Asset>();
  for (const name of filesIn(folder)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const body = new Uint8Array(readFileSync(join(folder, name)));
    site.set(`/${name.replaceAll('\\', '/')}`, { type, body });
  }
  const index = site.get('/index.html');
  if (index === undefined) throw new Refusal('the page is not built', "run 'npm run build' first");
  site.delete('/index.html');
  return site.set('/', { ...index, body: served(index.body) });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** Tells the page that there is a server to ask for rule files. */
function served(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const html = new TextDecoder().decode(body);
  return new TextEncoder().encode(
    html.replace('name="zugwerk" content="static"', 'name="zugwerk" content="served"'),
  );
}
