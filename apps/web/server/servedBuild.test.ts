// @vitest-environment node
import { createAdaptorServer } from '@hono/node-server';
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, fetchHashes, fetchListing } from '../tools/compareBuilds.ts';
import { hashesOf } from '../tools/publishedHashes.ts';
import { SmallApp } from '../tools/testing/SmallApp.ts';
import { createWebServer } from './createWebServer.ts';

let app: SmallApp;
let server: Server;
let site: string;

beforeAll(async () => {
  app = await SmallApp.create();
});
afterAll(() => app.remove());

describe('a site', () => {
  let dist: string;
  let script: string;

  beforeAll(async () => {
    dist = await app.build('served');
    script = Object.keys(hashesOf(dist)).find((name) => name.endsWith('.js'))!;
    server = createAdaptorServer({ fetch: createWebServer(dist).fetch }) as Server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    await rm(dist, { recursive: true });
    await app.build('served');
  });
  afterAll(() => server.close());

  const found = async (own: string) => {
    const names = Object.keys({ ...hashesOf(own), ...(await fetchListing(site)).files });
    return differences(hashesOf(own), await fetchHashes(site, names));
  };

  it('serves what was built, whether compressed or not', async () => {
    expect(await found(await app.build('own'))).toEqual([]);
  });

  it('that serves one changed byte is detected, with the name of the file', async () => {
    const own = await app.build('own');
    const content = await readFile(join(dist, script));
    content[10] = content[10]! ^ 1;
    for (const end of ['.br', '.gz']) await rm(join(dist, script + end));
    await writeFile(join(dist, script), content);
    expect(await found(own)).toEqual([{ name: script, kind: 'differs' }]);
  });

  it('that lacks a file or serves another one is detected', async () => {
    const own = await app.build('own');
    await writeFile(join(own, 'more.js'), 'more');
    const listing = join(dist, 'build.json');
    const published = await fetchListing(site);
    const files = { ...published.files, 'index.html': '', 'extra.js': 'ab'.repeat(32) };
    await rm(join(dist, script));
    for (const end of ['.br', '.gz']) await rm(`${listing}${end}`, { force: true });
    await writeFile(listing, JSON.stringify({ ...published, files }));
    expect((await found(own)).map(({ name }) => name)).toEqual([script, 'extra.js', 'more.js'].sort());
  });

  it('is compared by the command, which ends with 1 and the name of the file when a byte differs', async () => {
    const own = await app.build('own');
    const run = async () => {
      const child = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          join(import.meta.dirname, '../tools/verifyBuild.ts'),
          '--site',
          site,
          '--dist',
          own,
        ],
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

  it('that publishes no listing is rejected', async () => {
    await rm(join(dist, 'build.json'));
    await expect(fetchListing(site)).rejects.toThrow('publishes no build.json');
  });
});
