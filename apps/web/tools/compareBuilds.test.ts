// @vitest-environment node
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, mismatchedCopies } from './compareBuilds.ts';
import { hashesOf } from './publishedHashes.ts';
import { SmallApp } from './testing/SmallApp.ts';

let app: SmallApp;

beforeAll(async () => {
  app = await SmallApp.create();
});
afterAll(() => app.remove());

describe('a build', () => {
  it('is reproducible byte for byte', async () => {
    const [one, other] = [await app.build('one'), await app.build('other')];
    expect(differences(hashesOf(one), hashesOf(other))).toEqual([]);
    for (const name of ['build.json', 'index.html']) {
      expect(await readFile(join(one, name))).toEqual(await readFile(join(other, name)));
    }
  });

  it('reports a compressed copy that differs from its original, or has none', async () => {
    const dist = await app.build('copies');
    expect(mismatchedCopies(dist)).toEqual([]);
    const script = Object.keys(hashesOf(dist))[0]!;
    await writeFile(join(dist, `${script}.br`), 'no brotli');
    await writeFile(join(dist, `${script}.gz`), gzipSync('another script'));
    await writeFile(join(dist, 'extra.js.gz'), gzipSync('a script'));
    expect(mismatchedCopies(dist)).toEqual([
      { name: `${script}.br`, kind: 'differs' },
      { name: `${script}.gz`, kind: 'differs' },
      { name: 'extra.js.gz', kind: 'is new' },
    ]);
  });

  it('lists each file except compressed copies, and each page contains the build hash', async () => {
    const dist = await app.build('listed');
    const listing = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as Record<string, unknown>;
    expect(listing).toMatchObject({ settings: { minJu: 10 }, files: hashesOf(dist) });
    expect(Object.keys(hashesOf(dist))).toEqual([expect.stringMatching(/^assets\/.+\.js$/), 'index.html']);
    const named = `content="${String(listing['commit'])} ${String(listing['build'])}"`;
    expect(await readFile(join(dist, 'index.html'), 'utf8')).toContain(named);
  });
});
