// @vitest-environment node
import { createAdaptorServer } from '@hono/node-server';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, createBuilder } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressBuild, compressFiles } from '../tools/compressFiles.ts';
import { createWebServer } from './createWebServer.ts';
import { pageHeaders, responseHeaders, tlsHeaders } from './responseHeaders.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const filler = (text: string) => `${text} `.repeat(200);
const page = (name: string) =>
  `<!doctype html><title>${name}</title><script type="module" src="/main.js"></script><p>${filler(name)}`;

let project: string;
let dist: string;
let server: Server;
let script: string;
let style: string;
let picture: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'koala-web-'));
  dist = join(project, 'dist');
  await writeFile(join(project, 'index.html'), page('home'));
  await writeFile(
    join(project, 'main.js'),
    `import './main.css'; import picture from './dot.png?no-inline';
    document.title += ${JSON.stringify(filler('script'))} + picture`,
  );
  await writeFile(join(project, 'main.css'), `p::after { content: '${filler('style')}' }`);
  await writeFile(join(project, 'dot.png'), Buffer.alloc(2_000, 7));
  const builder = await createBuilder({
    root: project,
    configFile: false,
    logLevel: 'silent',
    plugins: [compressBuild()],
  });
  await builder.buildApp();
  // Written after the build, as the pages and the worker of the real build are. The SVG is below the minimum size for
  // compression.
  for (const name of ['node', 'app']) await writeFile(join(dist, `${name}.html`), page(name));
  await writeFile(join(dist, 'sw.js'), filler('worker'));
  await writeFile(join(dist, 'koala.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dist, 'app.webmanifest'), JSON.stringify({ name: filler('manifest') }));
  await compressFiles(dist);
  const assets = await readdir(join(dist, 'assets'));
  const asset = (extension: string) => `/assets/${assets.find((name) => name.endsWith(extension))!}`;
  [script, style, picture] = [asset('.js'), asset('.css'), asset('.png')];
  server = await listen(dist);
});
afterAll(async () => {
  server.close();
  await rm(project, { recursive: true });
});

async function listen(folder: string): Promise<Server> {
  const started = createAdaptorServer({ fetch: createWebServer(folder).fetch }) as Server;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends exactly these headers and this path, without decoding the response. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; of?: Server } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, of = server } = options;
  const { port } = of.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });
const titleAt = async (path: string, of = server) =>
  /<title>(.*)<\/title>/.exec((await ask(path, { of })).body.toString())?.[1];

describe('a compressible file', () => {
  it.each([
    ['a page', () => '/', 'index.html', 'text/html; charset=utf-8'],
    ['a page written after the build', () => '/node', 'node.html', 'text/html; charset=utf-8'],
    ['a script', () => script, undefined, 'text/javascript; charset=utf-8'],
    ['a style sheet', () => style, undefined, 'text/css; charset=utf-8'],
    ['the manifest', () => '/app.webmanifest', undefined, 'application/manifest+json'],
  ])(
    '(%s) is sent in the smallest encoding that the client accepts, with its own type',
    async (_, path, name, type) => {
      const file = await readFile(join(dist, name ?? path()));
      const brotli = await ask(path(), accepting(BROWSER));
      const gzip = await ask(path(), accepting('gzip'));
      const plain = await ask(path());
      const answers = [brotli, gzip, plain];
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(brotli.body)).toEqual(file);
      expect(gunzipSync(gzip.body)).toEqual(file);
      expect(plain.body).toEqual(file);
      expect(brotli.body.length).toBeLessThanOrEqual(gzip.body.length);
      expect(gzip.body.length).toBeLessThan(file.length / 2);
      for (const { status, headers, body } of answers) {
        expect(status).toBe(200);
        expect(headers['content-type']).toBe(type);
        expect(headers['vary']).toBe('accept-encoding');
        expect(headers['content-length']).toBe(String(body.length));
      }
    },
  );

  it('below 512 bytes, or of another kind, is not compressed', async () => {
    for (const [path, type] of [
      ['/koala.svg', 'image/svg+xml'],
      [picture, 'image/png'],
    ] as const) {
      const { headers, body } = await ask(path, accepting(BROWSER));
      expect(headers['content-encoding'], path).toBeUndefined();
      expect(headers['content-type'], path).toMatch(type);
      expect(body).toEqual(await readFile(join(dist, path)));
    }
    const names = await readdir(dist, { recursive: true });
    expect(names.filter((name) => /\.(png|svg)\.(br|gz)$/.test(name))).toEqual([]);
  });
});

describe('a browser', () => {
  it('caches hashed files for a year without revalidation', async () => {
    for (const path of [script, style, picture]) {
      const { headers } = await ask(path, accepting(BROWSER));
      expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
      expect(headers['last-modified'], path).toBeUndefined();
    }
  });

  it('revalidates every page and unhashed file, and gets 304 while it is unchanged', async () => {
    for (const path of ['/', '/node', '/swap', '/koala.svg', '/app.webmanifest', '/sw.js']) {
      const first = await ask(path, accepting(BROWSER));
      expect(first.headers['cache-control'], path).toBe('no-cache');
      const etag = first.headers['etag']!;
      expect(etag, path).toBeTruthy();
      const again = await ask(path, { headers: { 'accept-encoding': BROWSER, 'if-none-match': etag } });
      expect(again.status, path).toBe(304);
      expect(again.body.length, path).toBe(0);
      expect(again.headers['etag'], path).toBe(etag);
      expect(again.headers['cache-control'], path).toBe('no-cache');
      expect(again.headers['vary'], path).toBe('accept-encoding');
    }
  });

  it('gets the page of a new build at once', async () => {
    const before = await ask('/fresh.html');
    expect(before.status).toBe(200);
    await writeFile(join(dist, 'fresh.html'), 'one');
    const one = await ask('/fresh.html');
    await writeFile(join(dist, 'fresh.html'), 'two');
    const two = await ask('/fresh.html', { headers: { 'if-none-match': one.headers['etag']! } });
    expect([two.status, two.body.toString()]).toEqual([200, 'two']);
    await rm(join(dist, 'fresh.html'));
  });

  it('may read the manifest cross-origin, as Safe does', async () => {
    await writeFile(join(dist, 'manifest.json'), '{}');
    expect((await ask('/manifest.json')).headers['access-control-allow-origin']).toBe('*');
    expect((await ask('/app.webmanifest')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('gets the security headers with every answer', async () => {
    const { headers } = await ask('/');
    const answers = [
      await ask(script),
      await ask('/swap'),
      await ask('/assets/missing.js'),
      await ask('/', { headers: { 'if-none-match': headers['etag']! } }),
      await ask('/', { method: 'HEAD' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 304, 200]);
    for (const answer of answers)
      for (const [name, value] of Object.entries(responseHeaders))
        expect(answer.headers[name.toLowerCase()]).toBe(value);
    for (const [name, value] of Object.entries(pageHeaders))
      expect(answers.map((answer) => answer.headers[name.toLowerCase()])).toEqual([
        undefined,
        value,
        undefined,
        value,
        value,
      ]);
  });
});

describe('an address', () => {
  it('returns its own page if there is one, otherwise app.html', async () => {
    expect(await titleAt('/')).toBe('home');
    expect(await titleAt('/?inviter=0x1')).toBe('home');
    expect(await titleAt('/node')).toBe('node');
    expect(await titleAt('/node/')).toBe('node');
    expect(await titleAt('/node?tab=1')).toBe('node');
    for (const path of ['/swap', '/redeem/0xabc', '/nowhere', '/a.b', '/assetsx', '/%E0%A4%A'])
      expect(await titleAt(path), path).toBe('app');
  });

  it('returns index.html in a build without app.html', async () => {
    const folder = join(project, 'simple');
    await build({ root: project, configFile: false, logLevel: 'silent', build: { outDir: folder } });
    const simple = await listen(folder);
    expect(await titleAt('/swap', simple)).toBe('home');
    simple.close();
  });

  it('of a missing asset returns 404 instead of a page, and is not cached', async () => {
    for (const path of ['/assets/main-00000000.js', '/assets/', '/assets/missing']) {
      const { status, headers, body } = await ask(path, accepting(BROWSER));
      expect(status, path).toBe(404);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(body.toString(), path).not.toContain('<title>');
    }
  });

  it('reaches no file outside the build', async () => {
    for (const path of ['/../main.css', '/assets/../../main.css', '/%2e%2e/main.css', '/..%2fmain.css'])
      expect((await ask(path)).body.toString(), path).not.toContain('style');
  });

  it('answers HEAD with the headers of GET', async () => {
    for (const path of ['/', script, '/swap']) {
      const get = await ask(path, accepting(BROWSER));
      const head = await ask(path, { method: 'HEAD', ...accepting(BROWSER) });
      expect(head.status, path).toBe(200);
      expect(head.body.length, path).toBe(0);
      for (const name of ['content-type', 'content-length', 'content-encoding', 'cache-control', 'vary'])
        expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name]);
    }
    expect((await ask('/assets/missing.js', { method: 'HEAD' })).status).toBe(404);
  });
});

it('the documents list the security headers for other hosts', async () => {
  const document = await readFile(new URL('../../../docs/operate/deploy.md', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries({ ...responseHeaders, ...pageHeaders, ...tlsHeaders }))
    expect(document).toContain(`${name}: ${value}`);
});
