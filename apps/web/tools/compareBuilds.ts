import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LISTING } from './publishedHashes.ts';
import type { PublishedBuild } from './publishedHashes.ts';

type Hashes = Readonly<Record<string, string>>;

export interface Difference {
  name: string;
  kind: 'differs' | 'is missing' | 'is new';
}

/** Differences of `found` from `expected`, by file name. */
export function differences(expected: Hashes, found: Hashes): Difference[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name): Difference[] => {
    if (!(name in found)) return [{ name, kind: 'is missing' }];
    if (!(name in expected)) return [{ name, kind: 'is new' }];
    return found[name] === expected[name] ? [] : [{ name, kind: 'differs' }];
  });
}

/** Compressed copies that do not match their original or have none. Hosts send the copies to most browsers. */
export function mismatchedCopies(folder: string): Difference[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.flatMap((name): Difference[] => {
    const decompress = DECOMPRESS[extname(name)];
    if (!decompress) return [];
    const file = join(folder, name.slice(0, -extname(name).length));
    if (!existsSync(file)) return [{ name, kind: 'is new' }];
    return isCopy(join(folder, name), file, decompress) ? [] : [{ name, kind: 'differs' }];
  });
}

const DECOMPRESS: Record<string, (content: Buffer) => Buffer> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

function isCopy(copy: string, file: string, decompress: (content: Buffer) => Buffer): boolean {
  try {
    return decompress(readFileSync(copy)).equals(readFileSync(file));
  } catch {
    return false;
  }
}

/** Fetches a site's `build.json`. Rejects when the site has none or is unreachable. */
export async function fetchListing(site: string): Promise<PublishedBuild> {
  const response = await fetch(new URL(LISTING, withSlash(site)));
  const type = response.headers.get('content-type');
  if (!response.ok || !type?.includes('json')) {
    throw new Error(`${site} publishes no ${LISTING}: HTTP ${response.status}, ${type ?? 'no content type'}`);
  }
  return (await response.json()) as PublishedBuild;
}

const CONCURRENCY = 8;

/**
 * Fetches files from a site and returns their sha256 by path, without the files that the site does not serve. Rejects
 * when the site is unreachable.
 */
export async function fetchHashes(site: string, names: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const left = [...names];
  const work = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const response = await fetch(new URL(name, withSlash(site)), { cache: 'no-store' });
      const content = Buffer.from(await response.arrayBuffer());
      if (response.ok) found[name] = createHash('sha256').update(content).digest('hex');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return found;
}

const withSlash = (site: string) => site.replace(/\/*$/, '/');
