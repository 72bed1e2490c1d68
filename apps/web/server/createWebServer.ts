import { Hono } from 'hono';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersWithFrames, manifestHeaders, pageHeaders } from './responseHeaders.ts';

/** Files under /assets have a content hash in their name, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Cached, but revalidated on each request, because a page references the hashed files of its build. */
const REVALIDATED = 'no-cache';

/**
 * Serves the files of a build, compressed where the build has written `.br` or `.gz` copies. `/` is index.html, and
 * `/node` is node.html if it exists. Every other path that is not a file returns app.html, or index.html in a build
 * without it, because the router reads the path. A missing file under /assets returns 404. `frameAncestors` are
 * additional origins that may frame the app.
 */
export function createWebServer(folder: string, frameAncestors = ''): Hono {
  const responseHeaders = headersWithFrames(frameAncestors);
  const shared = { root: folder, join, getContent: contentOf, precompressed: true };
  const files = serveStatic(shared);
  const pages = serveStatic({ ...shared, rewriteRequestPath: (path) => path.replace(/\/?$/, '.html') });
  const page = (name: string) => serveStatic({ ...shared, path: name });

  const server = new Hono();
  server.use(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const isHashed = c.req.path.startsWith('/assets/');
    const policies = {
      ...responseHeaders,
      ...(!isHashed && pageHeaders),
      ...(c.req.path === '/manifest.json' && manifestHeaders),
    };
    for (const [name, value] of Object.entries(policies)) headers.set(name, value);
    headers.set('vary', 'accept-encoding');
    headers.set('cache-control', status === 404 ? 'no-store' : isHashed ? FOREVER : REVALIDATED);
  });
  server.get('/assets/*', files, (c) => c.notFound());
  server.get('/', etag(), page('index.html'));
  server.get('*', etag(), files, pages, page('app.html'), page('index.html'));
  return server;
}

/**
 * The content of a file; null if it does not exist. Read whole instead of streamed, because a build's files are small
 * and a stream takes twice the CPU.
 */
function contentOf(path: string, c: Context): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const content = new Uint8Array(readFileSync(path));
    // Set here, because a response to HEAD has no body from which the size could be derived.
    c.header('content-length', `${content.length}`);
    return Promise.resolve(content);
  } catch {
    return Promise.resolve(null);
  }
}
