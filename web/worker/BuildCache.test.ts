// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../src/lib/testing/FakeCaches.ts';
import { BuildCache, dropBuilds } from './BuildCache.ts';
import type { Build } from './BuildCache.ts';

const ORIGIN = 'https://koala.example';

const buildOf = (name: string): Build => ({
  entry: `/assets/index-${name}.js`,
  pages: ['/', '/node'],
  fallback: '/app.html',
  files: ['/koala.svg'],
  assets: [`/assets/index-${name}.js`, '/assets/same.js'],
});

/** The files of a host, by their addresses. */
const filesOf = (build: Build): Record<string, string> => ({
  ...Object.fromEntries(
    [...build.pages, build.fallback].map((path) => [path, `page ${path} of ${build.entry}`]),
  ),
  ...Object.fromEntries([...build.files, ...build.assets].map((path) => [path, `file ${path}`])),
});

/** What the host has now; undefined: it cannot be reached. */
let host: Record<string, string> | undefined;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('fetch', (target: string | Request) => {
    const { pathname } = new URL(typeof target === 'string' ? target : target.url, ORIGIN);
    asked.push(pathname);
    if (!host) return Promise.reject(new TypeError('Failed to fetch'));
    const body = host[pathname];
    return Promise.resolve(new Response(body ?? 'no such file', { status: body === undefined ? 404 : 200 }));
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

it('opens every page without a network, whatever its address carries along', async () => {
  const cache = await installed('a');
  host = undefined;
  expect(await textOf(cache, visit('/?inviter=0x1'))).toBe('page / of /assets/index-a.js');
  expect(await textOf(cache, visit('/node/'))).toBe('page /node of /assets/index-a.js');
  expect(await textOf(cache, visit('/redeem/0xabc'))).toBe('page /app.html of /assets/index-a.js');
  expect(await textOf(cache, requestOf('/assets/same.js'))).toBe('file /assets/same.js');
  expect(await textOf(cache, requestOf('/koala.svg'))).toBe('file /koala.svg');
});

it('shows the page of the host while that answers, so that a new version is there at once', async () => {
  const cache = await installed('a');
  host = filesOf(buildOf('b'));
  expect(await textOf(cache, visit('/'))).toBe('page / of /assets/index-b.js');
});

it('shows the kept page when the host fails, or is slower than five seconds', async () => {
  const cache = await installed('a');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('bad gateway', { status: 502 })));
  expect(await textOf(cache, visit('/node'))).toBe('page /node of /assets/index-a.js');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const shown = textOf(cache, visit('/node'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await shown).toBe('page /node of /assets/index-a.js');
});

it('still has the scripts of a tab that was opened before the new version, which the host has no more', async () => {
  await installed('a');
  const cache = await installed('b');
  expect(await textOf(cache, requestOf('/assets/index-a.js'))).toBe('file /assets/index-a.js');
  expect(asked).toEqual([]);
  await (await installed('c')).dropOlder();
  expect(await caches.keys()).toEqual(['koala-build:/assets/index-b.js', 'koala-build:/assets/index-c.js']);
});

it('fetches what both versions have once', async () => {
  await installed('a');
  host = filesOf(buildOf('b'));
  await new BuildCache(buildOf('b')).fill();
  expect(asked).toContain('/assets/index-b.js');
  expect(asked).not.toContain('/assets/same.js');
});

it('keeps nothing of a host that has the pages of another version, or not all files', async () => {
  const cache = new BuildCache(buildOf('b'));
  host = { ...filesOf(buildOf('b')), '/node': filesOf(buildOf('a'))['/node']! };
  await expect(cache.fill()).rejects.toThrow('/node is of another build');
  vi.stubGlobal('caches', new FakeCaches());
  host = filesOf(buildOf('b'));
  delete host['/assets/same.js'];
  await expect(cache.fill()).rejects.toThrow('/assets/same.js: 404');
});

it('tells a page whose script is nowhere that it is missing, and keeps no such answer', async () => {
  const cache = await installed('a');
  for (const _ of [1, 2]) {
    const answer = await cache.answer(requestOf('/assets/gone.js'), ORIGIN);
    expect(answer?.status).toBe(404);
  }
  expect(asked).toEqual(['/assets/gone.js', '/assets/gone.js']);
});

it('keeps a script that only a library asks for once it was used', async () => {
  const cache = await installed('a');
  host!['/assets/language.js'] = 'file of the kit';
  await textOf(cache, requestOf('/assets/language.js'));
  host = undefined;
  await vi.waitFor(async () =>
    expect(await textOf(cache, requestOf('/assets/language.js'))).toBe('file of the kit'),
  );
});

it('leaves calls of the API, of the chain and frames to the browser', async () => {
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

it('leaves nothing behind when it is taken back', async () => {
  await installed('a');
  await dropBuilds();
  expect(await caches.keys()).toEqual([]);
});
