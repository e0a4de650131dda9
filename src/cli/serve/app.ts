/**
 * What the server answers: the page, the named rule files, and a stream that tells of changes. All of it can only be
 * read. The page works without any of this; it is served so that files on disk can be watched.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { ServedRules } from './rules.js';
import type { Site } from './site.js';

/** What the answers are made of. */
export interface Served {
  readonly site: Site;
  /** The named rule files as they are now. */
  readonly rules: () => readonly ServedRules[];
  /** Calls back at each change, until the function that it returns is called. */
  readonly watch: (changed: () => void) => () => void;
  /** Names under which this server may be asked; undefined: any. */
  readonly hosts: readonly string[] | undefined;
}

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    // Rules are compiled to WebAssembly in a worker; scripts made of text stay forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

/** The largest body of a request; none needs one. */
const LARGEST_BODY = 1000;

/** The application; it listens nowhere by itself. */
export function makeApp({ site, rules, watch, hosts }: Served): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.res.headers.set(name, value);
  });
  app.use(bodyLimit({ maxSize: LARGEST_BODY }));
  app.use(async (context, next) => {
    // A page of somebody else whose name leads here must not read the files.
    if (hosts !== undefined && !hosts.includes(nameIn(context.req.header('host'))))
      return context.text('asked under a strange name', 403);
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return context.text('this server can only be read', 405, { Allow: 'GET, HEAD' });
    return next();
  });
  app.get('/files.json', (context) => context.json(rules()));
  app.get('/changes', (context) =>
    streamSSE(context, async (stream) => {
      const stop = watch(() => void stream.writeSSE({ event: 'change', data: '' }));
      await new Promise<void>((done) => stream.onAbort(done));
      stop();
    }),
  );
  app.get('*', (context) => {
    const asset = site.get(context.req.path);
    if (asset === undefined) return context.text('there is nothing here', 404);
    return context.body(asset.body, 200, { 'Content-Type': asset.type });
  });
  return app;
}

/** Without the port. */
function nameIn(host = ''): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
