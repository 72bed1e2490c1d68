// Checks that the app can be rebuilt byte for byte, and that a site serves what this checkout builds: `npm run
// build:verify`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { provenanceProblems, sourcesOf } from '@koala/release/packaging/provenance';
import { differences, fetchHashes, fetchListing, mismatchedCopies } from './compareBuilds.ts';
import type { Difference } from './compareBuilds.ts';
import { hashesOf } from './publishedHashes.ts';
import type { PublishedBuild } from './publishedHashes.ts';

const USAGE = `Usage: npm run build:verify [-- --site <address> [--dist <folder>] | --dist <folder> | --release <folder>]
  no option           builds the app twice and compares every file
  --dist <folder>     builds the app once and compares it with the build in the folder
  --site <address>    builds the app once, or takes the build in --dist, and compares it with every file that the site
                      serves. Build with the site's own KOALA_ settings; its build.json lists them.
  --release <folder>  compares each file with the lists of hashes that npm run package wrote into the release
Exits with 0 if all files are equal, 1 if a file differs, 2 if the check failed.`;

const web = fileURLToPath(new URL('..', import.meta.url));
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

function build(folder: string): void {
  const { status, signal, error } = spawnSync(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: web, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`building the app failed: vite exited with ${signal ?? String(status)}`);
}

function report(found: readonly Difference[], compared: number, others: string): number {
  for (const { name, kind } of found) console.log(`${name} ${kind}`);
  console.log(
    found.length === 0
      ? `All ${compared} files are equal to ${others}.`
      : `Found ${found.length} differences from ${others} (${compared} files compared).`,
  );
  return found.length === 0 ? 0 : 1;
}

/** Fetches a site's build listing before the slow steps, and logs its differences from this checkout. */
async function fetchPublishedBuild(site: string): Promise<PublishedBuild> {
  const published = await fetchListing(site);
  console.log(`${site} reports commit ${published.commit ?? 'unknown'}, build ${published.build}`);
  // An older build's listing has fewer fields. A + after the commit means uncommitted changes.
  const here = sourcesOf();
  for (const name of ['commit', 'node', 'lockfile'] as const)
    if (published[name] && published[name] !== here[name])
      console.log(
        `${name} differs: ${published[name]} on the site, ${here[name] ?? 'unknown'} in this checkout`,
      );
  return published;
}

async function compareWithSite(site: string, published: PublishedBuild, folder: string): Promise<number> {
  const expected = hashesOf(folder);
  const names = [...new Set([...Object.keys(expected), ...Object.keys(published.files)])];
  return report(differences(expected, await fetchHashes(site, names)), names.length, 'those of this build');
}

/** Runs the command. Resolves to its exit code. Rejects when a check could not be completed. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { site: { type: 'string' }, dist: { type: 'string' }, release: { type: 'string' } },
  });
  if (values.site && !/^https?:\/\/./.test(values.site))
    throw new Error(`--site is not an http(s) URL: "${values.site}"\n${USAGE}`);
  if (values.release) {
    const problems = provenanceProblems(values.release);
    console.log(
      problems.length === 0
        ? `All files in ${values.release} match its list of hashes.`
        : problems.join('\n'),
    );
    return problems.length === 0 ? 0 : 1;
  }
  const published = values.site && (await fetchPublishedBuild(values.site));
  const scratch = mkdtempSync(join(tmpdir(), 'koala-build-'));
  try {
    const first = values.site && values.dist ? values.dist : join(scratch, 'first');
    if (first !== values.dist) build(first);
    if (values.site && published) return await compareWithSite(values.site, published, first);
    const second = values.dist ?? join(scratch, 'second');
    if (!values.dist) build(second);
    const expected = hashesOf(first);
    const found = [...differences(expected, hashesOf(second)), ...mismatchedCopies(second)];
    const others = values.dist ? `those of ${values.dist}` : 'those of a second build';
    return report(found, Object.keys(expected).length, others);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
