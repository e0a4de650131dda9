/** The server on a port, and the watch over the files while somebody listens. */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { visible } from '../../index.js';
import { codeOf } from '../files.js';
import { type Context, Refusal } from '../shell.js';
import { makeApp } from './app.js';
import { type Reading, readServed, stampOf } from './rules.js';
import { loadSite, type Site } from './site.js';

/** Where to listen and what to serve. */
export interface Listening {
  readonly files: readonly string[];
  readonly host: string;
  /** 0 = any that is free. */
  readonly port: number;
  /** The page; that of the package if not given. */
  readonly site?: Site;
}

/** A server that runs. */
export interface Running {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Begins to listen; a refusal says why it cannot be. */
export async function listen(wanted: Listening, { cwd }: Pick<Context, 'cwd'>): Promise<Running> {
  const { files, host, port, site = loadSite() } = wanted;
  let reading = readServed(files, cwd);
  const refresh = (): Reading => {
    try {
      reading = readServed(files, cwd);
    } catch (error) {
      // While an editor saves, a file may be away for a moment.
      if (!(error instanceof Refusal)) throw error;
    }
    return reading;
  };
  const app = makeApp({
    site,
    rules: () => refresh().rules,
    watch: (changed) => watchFiles(() => reading.paths, refresh, changed),
    hosts: isOpen(host) ? undefined : ['localhost', '127.0.0.1', '[::1]', bracketed(host)],
  });
  const server = await started(app.fetch, host, port);
  const bound = server.address();
  const real = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${bracketed(isOpen(host) ? 'localhost' : host)}:${real}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Looks at the files twice a second. Editors replace files, so that there is nothing else to hold on to. */
function watchFiles(paths: () => readonly string[], refresh: () => void, changed: () => void): () => void {
  let stamp = stampOf(paths());
  const timer = setInterval(() => {
    const now = stampOf(paths());
    if (now === stamp) return;
    refresh();
    stamp = stampOf(paths());
    changed();
  }, 400);
  return () => clearInterval(timer);
}

function started(
  fetch: Parameters<typeof serve>[0]['fetch'],
  hostname: string,
  port: number,
): Promise<Server> {
  return new Promise((done, failed) => {
    const server = serve({ fetch, hostname, port }, () => done(server)) as Server;
    server.once('error', (error) => failed(refusalFor(error, hostname, port)));
  });
}

function refusalFor(error: Error, host: string, port: number): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Refusal(
        `port ${port} is in use already`,
        `take another one: --port ${port + 1}; --port 0 takes any that is free`,
      );
    case 'EACCES':
      return new Refusal(`port ${port} is not allowed`, 'take one above 1023');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`'${visible(host)}' is no address of this machine`);
    default:
      return error;
  }
}

/** Every address of this machine. */
function isOpen(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
