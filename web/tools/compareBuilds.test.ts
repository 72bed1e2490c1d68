// @vitest-environment node
import { createAdaptorServer } from '@hono/node-server';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebServer } from '../server/createWebServer.ts';
import { differences, otherCopies, publishedBy, servedHashes } from './compareBuilds.ts';
import { compressBuild } from './compressFiles.ts';
import { hashesOf, publishHashes } from './publishedHashes.ts';

let project: string;
let server: Server;
let site: string;

async function build(name: string): Promise<string> {
  const outDir = join(project, name);
  const plugins = [publishHashes({ minJu: 10 }), compressBuild()];
  const settings = {
    root: project,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { outDir },
  } as const;
  await (await createBuilder(settings)).buildApp();
  return outDir;
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'koala-builds-'));
  const page = '<!doctype html><head></head><script type="module" src="/main.js"></script>';
  await writeFile(join(project, 'index.html'), page);
  await writeFile(join(project, 'main.js'), `document.title = ${JSON.stringify('script '.repeat(300))}`);
});
afterAll(() => rm(project, { recursive: true }));

describe('a build', () => {
  it('is the same to the byte when it is made again', async () => {
    const [one, other] = [await build('one'), await build('other')];
    expect(differences(hashesOf(one), hashesOf(other))).toEqual([]);
    for (const name of ['build.json', 'index.html']) {
      expect(await readFile(join(one, name))).toEqual(await readFile(join(other, name)));
    }
  });

  it('names a compressed copy that was changed alone, or that copies nothing', async () => {
    const dist = await build('copies');
    expect(otherCopies(dist)).toEqual([]);
    const script = Object.keys(hashesOf(dist))[0]!;
    await writeFile(join(dist, `${script}.br`), 'no brotli');
    await writeFile(join(dist, `${script}.gz`), gzipSync('another script'));
    await writeFile(join(dist, 'extra.js.gz'), gzipSync('a script'));
    expect(otherCopies(dist)).toEqual([
      { name: `${script}.br`, kind: 'differs' },
      { name: `${script}.gz`, kind: 'differs' },
      { name: 'extra.js.gz', kind: 'is new' },
    ]);
  });

  it('lists each file but copies, and each page names the build', async () => {
    const dist = await build('listed');
    const listing = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as Record<string, unknown>;
    expect(listing).toMatchObject({ settings: { minJu: 10 }, files: hashesOf(dist) });
    expect(Object.keys(hashesOf(dist))).toEqual([expect.stringMatching(/^assets\/.+\.js$/), 'index.html']);
    const named = `content="${String(listing['commit'])} ${String(listing['build'])}"`;
    expect(await readFile(join(dist, 'index.html'), 'utf8')).toContain(named);
  });
});

describe('a site', () => {
  let dist: string;
  let script: string;

  beforeAll(async () => {
    dist = await build('served');
    script = Object.keys(hashesOf(dist)).find((name) => name.endsWith('.js'))!;
    server = createAdaptorServer({ fetch: createWebServer(dist).fetch }) as Server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    await rm(dist, { recursive: true });
    await build('served');
  });
  afterAll(() => server.close());

  const found = async (own: string) => {
    const names = Object.keys({ ...hashesOf(own), ...(await publishedBy(site)).files });
    return differences(hashesOf(own), await servedHashes(site, names));
  };

  it('serves what was built, whether compressed or not', async () => {
    expect(await found(await build('own'))).toEqual([]);
  });

  it('that serves one changed byte is found out, by the name of the file', async () => {
    const own = await build('own');
    const content = await readFile(join(dist, script));
    content[10] = content[10]! ^ 1;
    for (const end of ['.br', '.gz']) await rm(join(dist, script + end));
    await writeFile(join(dist, script), content);
    expect(await found(own)).toEqual([{ name: script, kind: 'differs' }]);
  });

  it('that lacks a file or serves another one is found out', async () => {
    const own = await build('own');
    await writeFile(join(own, 'more.js'), 'more');
    const listing = join(dist, 'build.json');
    const published = await publishedBy(site);
    const files = { ...published.files, 'index.html': '', 'extra.js': 'ab'.repeat(32) };
    await rm(join(dist, script));
    for (const end of ['.br', '.gz']) await rm(`${listing}${end}`, { force: true });
    await writeFile(listing, JSON.stringify({ ...published, files }));
    expect((await found(own)).map(({ name }) => name)).toEqual([script, 'extra.js', 'more.js'].sort());
  });

  it('is compared by the command, which ends with 1 and the name of the file when a byte differs', async () => {
    const own = await build('own');
    const run = async () => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, 'verifyBuild.ts'), '--site', site, '--dist', own],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let text = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      }
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { code, text };
    };
    expect(await run()).toMatchObject({
      code: 0,
      text: expect.stringContaining('All 2 files are equal') as string,
    });
    await writeFile(join(own, script), 'other');
    expect(await run()).toMatchObject({
      code: 1,
      text: expect.stringContaining(`${script} differs`) as string,
    });
  });

  it('that publishes no listing is refused', async () => {
    await rm(join(dist, 'build.json'));
    await expect(publishedBy(site)).rejects.toThrow('publishes no build.json');
  });
});
