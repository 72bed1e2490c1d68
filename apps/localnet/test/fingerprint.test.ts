import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from '../src/files/fingerprint.ts';
import { repositoryRoot } from '../src/paths.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'koala-fingerprint-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src/app.ts'), 'export const price = 1n;');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const now = (...extra: string[]) => fingerprint([relative(repositoryRoot, dir)], ...extra);

test('a changed, a new, a renamed source and another setting are detected', () => {
  const seen = new Set([now(), now('port 1')]);
  writeFileSync(join(dir, 'src/app.ts'), 'export const price = 2n;');
  seen.add(now());
  writeFileSync(join(dir, 'src/other.ts'), '');
  seen.add(now());
  rmSync(join(dir, 'src/other.ts'));
  writeFileSync(join(dir, 'src/another.ts'), '');
  seen.add(now());
  expect(seen.size).toBe(5);
});

test('what tools leave beside the sources, and tests, change nothing', () => {
  const before = now();
  writeFileSync(join(dir, 'tsconfig.tsbuildinfo'), '{}');
  writeFileSync(join(dir, 'src/app.test.ts'), 'expect(1).toBe(1);');
  for (const folder of ['node_modules', 'dist', 'coverage']) {
    mkdirSync(join(dir, folder));
    writeFileSync(join(dir, folder, 'left.js'), '');
  }
  expect(now()).toBe(before);
});
