import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../src/lockFolder.ts';

let base: string;
let folder: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'koala-lock-'));
  folder = join(base, 'new');
});
afterEach(() => rmSync(base, { recursive: true }));

const lock = () => lockFolder(folder, (owner) => `taken by ${owner}`);
const ownerFile = () => join(folder, 'owner.pid');

it('makes the folder and names the owner until it is released', () => {
  const release = lock();
  expect(readFileSync(ownerFile(), 'utf8')).toBe(String(process.pid));
  expect(lock).toThrow(`taken by ${process.pid}`);
  release();
  expect(existsSync(ownerFile())).toBe(false);
  lock()();
});

it('is refused while another process runs that has it', () => {
  lock()();
  writeFileSync(ownerFile(), String(process.ppid));
  expect(lock).toThrow(`taken by ${process.ppid}`);
  expect(readFileSync(ownerFile(), 'utf8')).toBe(String(process.ppid));
});

it.each([
  ['a process that has ended', String(spawnSync('true').pid)],
  ['an old process with the same id as this one', String(process.pid)],
  ['an unreadable owner', 'unreadable'],
])('is taken over from %s', (_, owner) => {
  lock()();
  writeFileSync(ownerFile(), owner);
  const release = lock();
  expect(readFileSync(ownerFile(), 'utf8')).toBe(String(process.pid));
  release();
});
