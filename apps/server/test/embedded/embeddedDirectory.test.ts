import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedDirectory } from '../../src/operator/embeddedDirectory.ts';

let from: string;
beforeEach(() => (from = mkdtempSync(join(tmpdir(), 'koala-operator-'))));
afterEach(() => rmSync(from, { recursive: true }));

it('a default folder must contain a database, so that no command is queued where no server reads it', () => {
  expect(() => embeddedDirectory(undefined, from)).toThrow('set DATABASE_URL, or DATA_DIR');
  // A server on Postgres keeps its keys there.
  mkdirSync(join(from, '.data'));
  writeFileSync(join(from, '.data/push-keys.json'), '{}');
  expect(() => embeddedDirectory(undefined, from)).toThrow('set DATABASE_URL, or DATA_DIR');
  mkdirSync(join(from, '.data/pglite'));
  expect(embeddedDirectory(undefined, from)).toBe(join(from, '.data'));
});

it('an explicit one must exist', () => {
  expect(() => embeddedDirectory('index', from)).toThrow(join(from, 'index'));
  mkdirSync(join(from, 'index'));
  expect(embeddedDirectory('index', from)).toBe(join(from, 'index'));
});
