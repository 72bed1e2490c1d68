import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'out', 'cache', 'coverage', 'test', 'tests']);
/** Tests, and compiler caches, which a concurrent type check changes. */
const SKIPPED_FILES = /\.test\.|\.tsbuildinfo$/;

/** A hash of files and folders of the repository. Ignores tests and files that tools leave there. */
export function fingerprint(paths: string[], ...extra: string[]): string {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex').slice(0, 32);
}

function addPath(hash: Hash, path: string): void {
  const full = join(repositoryRoot, path);
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!SKIPPED.has(name) && !SKIPPED_FILES.test(name)) addPath(hash, `${path}/${name}`);
  }
}
