// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../src/lib/testing/FakeCaches.ts';
import { BuildCache, deleteBuilds } from './BuildCache.ts';
import type { Build } from './BuildCache.ts';

const ORIGIN = 'https://koala.example';

const textAt = (path: string) => `file ${path}`;
const withHashes = (paths: string[]) =>
  Object.fromEntries(
    paths.map((path) => [path, `sha256-${createHash('sha256').update(textAt(path)).digest('base64')}`]),
  );

const buildOf = (name: string): Build => ({
  entry: `/assets/index-${name}.js`,
  pages: ['/', '/node'],
  fallback: '/app.html',
  files: withHashes(['/koala.svg']),
  assets: withHashes([`/assets/index-${name}.js`, '/assets/same.js', '/assets/same.css']),
});

const filesOf = (build: Build): Record<string, string> => ({
  ...Object.fromEntries(
    [...build.pages, build.fallback].map((path) => [path, `page ${path} of ${build.entry}`]),
  ),
  ...Object.fromEntries(Object.keys({ ...build.files, ...build.assets }).map((path) => [path, textAt(path)])),
});

const TYPES = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
const typeOf = (path: string) => TYPES[path.split('.').pop() as keyof typeof TYPES] ?? 'text/html';
const pageAs = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

/** The host's current files; undefined: unreachable. */
let host: Record<string, string> | undefined;
let asked: string[];
/** Whether it returns the index page for an unknown file, as hosts of single-page apps do. */
let answersWithPage: boolean;

beforeEach(() => {
  asked = [];
  answersWithPage = false;
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('fetch', (target: string | Request) => {
    const { pathname } = new URL(typeof target === 'string' ? target : target.url, ORIGIN);
    asked.push(pathname);
    if (!host) return Promise.reject(new TypeError('Failed to fetch'));
    const body = host[pathname];
    if (body === undefined && answersWithPage) return Promise.resolve(pageAs(host['/']!));
    const init = { status: body === undefined ? 404 : 200, headers: { 'content-type': typeOf(pathname) } };
    return Promise.resolve(new Response(body ?? 'no such file', init));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function installed(name: string): Promise<BuildCache> {
  const build = buildOf(name);
  host = filesOf(build);
  const cache = new BuildCache(build);
  await cache.fill();
  await cache.dropOlder();
  asked = [];
  return cache;
}

const requestOf = (path: string, properties: Partial<Request> = {}) =>
  ({
    url: new URL(path, ORIGIN).href,
    method: 'GET',
    mode: 'cors',
    destination: '',
    ...properties,
  }) as Request;
const visit = (path: string) => requestOf(path, { mode: 'navigate', destination: 'document' });
const textOf = async (cache: BuildCache, request: Request) => (await cache.answer(request, ORIGIN))?.text();

it('serves every page offline, also with a query or a trailing slash', async () => {
  const cache = await installed('a');
  host = undefined;
  expect(await textOf(cache, visit('/?inviter=0x1'))).toBe('page / of /assets/index-a.js');
  expect(await textOf(cache, visit('/node/'))).toBe('page /node of /assets/index-a.js');
  expect(await textOf(cache, visit('/redeem/0xabc'))).toBe('page /app.html of /assets/index-a.js');
  expect(await textOf(cache, requestOf('/assets/same.js'))).toBe('file /assets/same.js');
  expect(await textOf(cache, requestOf('/koala.svg'))).toBe('file /koala.svg');
});

it('serves the host’s page while it responds, so that a new version appears at once', async () => {
  const cache = await installed('a');
  host = filesOf(buildOf('b'));
  expect(await textOf(cache, visit('/'))).toBe('page / of /assets/index-b.js');
});

it('serves the cached page when the host fails or takes more than five seconds', async () => {
  const cache = await installed('a');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('bad gateway', { status: 502 })));
  expect(await textOf(cache, visit('/node'))).toBe('page /node of /assets/index-a.js');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const shown = textOf(cache, visit('/node'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await shown).toBe('page /node of /assets/index-a.js');
});

it('still serves the scripts of a tab opened before the new version, which the host has deleted', async () => {
  await installed('a');
  const cache = await installed('b');
  expect(await textOf(cache, requestOf('/assets/index-a.js'))).toBe('file /assets/index-a.js');
  expect(asked).toEqual([]);
  await (await installed('c')).dropOlder();
  expect(await caches.keys()).toEqual(['koala-build:/assets/index-b.js', 'koala-build:/assets/index-c.js']);
});

it('fetches files that both versions share only once', async () => {
  await installed('a');
  host = filesOf(buildOf('b'));
  await new BuildCache(buildOf('b')).fill();
  expect(asked).toContain('/assets/index-b.js');
  expect(asked).not.toContain('/assets/same.js');
});

it('caches nothing when the host has pages of another version, or lacks a file', async () => {
  const cache = new BuildCache(buildOf('b'));
  host = { ...filesOf(buildOf('b')), '/node': filesOf(buildOf('a'))['/node']! };
  await expect(cache.fill()).rejects.toThrow('/node belongs to another build');
  host = filesOf(buildOf('b'));
  delete host['/assets/same.js'];
  await expect(cache.fill()).rejects.toThrow('/assets/same.js: HTTP 404');
  answersWithPage = true;
  await expect(cache.fill()).rejects.toThrow('/assets/same.js is not the file of this build');
  host['/assets/same.js'] = 'file /assets/sa';
  await expect(cache.fill()).rejects.toThrow('/assets/same.js is not the file of this build');
  expect(await caches.keys()).toEqual([]);
});

it('keeps the complete cache of the same build when filling it again fails', async () => {
  const cache = await installed('a');
  host = {};
  await expect(cache.fill()).rejects.toThrow('/koala.svg: HTTP 404');
  host = undefined;
  expect(await textOf(cache, visit('/node'))).toBe('page /node of /assets/index-a.js');
});

it('refetches a script for which the browser has cached a page', async () => {
  const build = buildOf('a');
  host = filesOf(build);
  const modes: (RequestCache | undefined)[] = [];
  const ofHost = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path !== '/assets/same.js') return ofHost(path);
    modes.push(init?.cache);
    return init?.cache === 'reload' ? ofHost(path) : Promise.resolve(pageAs('page'));
  });
  await new BuildCache(build).fill();
  expect(modes).toEqual(['default', 'reload']);
});

it('never returns a page for a script request, and caches neither that nor a missing file', async () => {
  const cache = await installed('a');
  for (answersWithPage of [false, true])
    expect((await cache.answer(requestOf('/assets/gone.js'), ORIGIN))?.status).toBe(404);
  host!['/assets/gone.js'] = 'file of the kit';
  expect(await textOf(cache, requestOf('/assets/gone.js'))).toBe('file of the kit');
});

it.each([
  ['page', 'text/html'],
  ['body { half', 'text/css'],
])('caches no "%s" of type %s as a stylesheet, from the host or another build', async (text, type) => {
  const bad = () => new Response(text, { headers: { 'content-type': type } });
  const other = await caches.open('koala-build:/assets/index-a.js');
  await other.put('/assets/same.css', bad());
  const cache = await installed('b');
  expect(await textOf(cache, requestOf('/assets/same.css'))).toBe(textAt('/assets/same.css'));

  const kept = await caches.open('koala-build:/assets/index-b.js');
  await kept.delete('/assets/same.css');
  await other.delete('/assets/same.css');
  vi.stubGlobal('fetch', () => Promise.resolve(bad()));
  expect((await cache.answer(requestOf('/assets/same.css'), ORIGIN))?.status).toBe(404);
  expect(await kept.match('/assets/same.css')).toBeUndefined();
});

it('drops an incomplete build', async () => {
  await installed('a');
  await (await caches.open('koala-build:/assets/index-x.js')).put('/assets/x.js', new Response('x'));
  await installed('b');
  expect(await caches.keys()).toEqual(['koala-build:/assets/index-a.js', 'koala-build:/assets/index-b.js']);
});

it('caches a script that only a library requests when it is used', async () => {
  const cache = await installed('a');
  host!['/assets/language.js'] = 'file of the kit';
  await textOf(cache, requestOf('/assets/language.js'));
  host = undefined;
  await vi.waitFor(
    async () => expect(await textOf(cache, requestOf('/assets/language.js'))).toBe('file of the kit'),
    { timeout: 10_000 },
  );
});

it('does not handle calls of the API or the chain, nor frames', async () => {
  const cache = await installed('a');
  for (const request of [
    requestOf('/home/stats'),
    requestOf('/auth/login', { method: 'POST' }),
    requestOf('https://rpc.example/', { method: 'POST' }),
    requestOf('https://rpc.example/assets/a.js'),
    requestOf('/pages/notes.html', { mode: 'navigate', destination: 'iframe' }),
  ])
    expect(cache.answer(request, ORIGIN), request.url).toBeUndefined();
  expect(asked).toEqual([]);
});

it('deletes all caches on removal', async () => {
  await installed('a');
  await deleteBuilds();
  expect(await caches.keys()).toEqual([]);
});
