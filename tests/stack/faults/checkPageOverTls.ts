import type { Site } from '../../harness/parts/Site.ts';
import { assertPromise } from './assertPromise.ts';

/** Checks that a page, a file of its build and a call are served over TLS and HTTP/2, compressed, with the documented headers. */
export async function checkPageOverTls(site: Site, httpPort: number): Promise<void> {
  const page = await site.get('/swap');
  assertPromise(page.protocol === 'h2', 'a page is served over HTTP/2');
  assertPromise(page.status === 200 && page.headers['content-encoding'] === 'br', 'a page is compressed');
  assertPromise(page.headers['cache-control'] === 'no-cache', 'a page is revalidated on each visit');
  assertPromise(
    page.headers['strict-transport-security'] !== undefined,
    'the site sends Strict-Transport-Security',
  );
  const { body: home } = await site.text('/');
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0];
  assertPromise(script !== undefined, 'a page references the files of its build');
  const file = await site.get(script!);
  assertPromise(
    file.headers['cache-control'] === 'public, max-age=31536000, immutable',
    'a build file is cached for a year',
  );
  const missing = await site.get('/assets/missing.js');
  assertPromise(
    missing.status === 404 && missing.headers['cache-control'] === 'no-store',
    'a missing file is a 404, not a page',
  );
  const call = await site.get('/home/stats');
  assertPromise(call.status === 200 && call.protocol === 'h2', 'the API answers on the same origin');
  const ready = await site.text('/ready');
  assertPromise(ready.body.includes('"ready":true'), '/ready is reachable from outside');
  const internal = await site.get('/metrics');
  assertPromise(!internal.body.includes('# HELP'), 'metrics are not served to users');
  const plain = await fetch(`http://127.0.0.1:${httpPort}/`, {
    redirect: 'manual',
    headers: { host: 'localhost' },
  });
  assertPromise(plain.status === 308, 'plain HTTP is redirected to HTTPS');
}
