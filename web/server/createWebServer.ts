import { Hono } from 'hono';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersWithFrames, manifestHeaders, pageHeaders } from './responseHeaders.ts';

/** The build names the files under /assets after their content: what such an address holds never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Cached, but revalidated on each request, because a page names the hashed files of its build. */
const REVALIDATED = 'no-cache';

/**
 * Serves the files of a build, compressed where the build has written `.br` or `.gz` beside them. `/` is index.html, and `/node` is
 * node.html when there is one. Every other address that is no file is answered by app.html, or by index.html in a build without it: the
 * router reads the address. A missing file under /assets is 404. `frameAncestors` are further origins that may frame the app.
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
 * What a file holds; null when there is none. It is read whole and at once: files of a build are small, and a stream takes twice as much of
 * a processor.
 */
function contentOf(path: string, c: Context): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const content = new Uint8Array(readFileSync(path));
    // An answer to HEAD has it too.
    c.header('content-length', `${content.length}`);
    return Promise.resolve(content);
  } catch {
    return Promise.resolve(null);
  }
}
