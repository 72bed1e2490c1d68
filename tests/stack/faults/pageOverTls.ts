import type { Site } from '../../harness/parts/Site.ts';
import { assertPromise } from './assertPromise.ts';

/** A page, a file of its build and a call are served over TLS and HTTP/2, compressed, with the documented headers. */
export async function pageOverTls(site: Site, httpPort: number): Promise<void> {
  const page = await site.get('/swap');
  assertPromise(page.protocol === 'h2', 'a page comes over HTTP/2');
  assertPromise(page.status === 200 && page.headers['content-encoding'] === 'br', 'a page is compressed');
  assertPromise(page.headers['cache-control'] === 'no-cache', 'a page is asked for again');
  assertPromise(page.headers['strict-transport-security'] !== undefined, 'the site stays with TLS');
  const { body: home } = await site.text('/');
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0];
  assertPromise(script !== undefined, 'a page names the files of its build');
  const file = await site.get(script!);
  assertPromise(file.headers['cache-control'] === 'public, max-age=31536000, immutable', 'a file is kept');
  const missing = await site.get('/assets/missing.js');
  assertPromise(
    missing.status === 404 && missing.headers['cache-control'] === 'no-store',
    'no page stands for a file',
  );
  const call = await site.get('/home/stats');
  assertPromise(call.status === 200 && call.protocol === 'h2', 'the API answers on the same origin');
  const ready = await site.text('/ready');
  assertPromise(
    ready.body.includes('"ready":true'),
    'anyone who watches from outside learns that the API is ready',
  );
  const internal = await site.get('/metrics');
  assertPromise(!internal.body.includes('# HELP'), 'metrics are not served to users');
  const plain = await fetch(`http://127.0.0.1:${httpPort}/`, {
    redirect: 'manual',
    headers: { host: 'localhost' },
  });
  assertPromise(plain.status === 308, 'anyone who comes without TLS is sent to it');
}
