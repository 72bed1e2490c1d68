import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const SUMS = 'SHA256SUMS';
const STATEMENT = 'provenance.json';

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What a build depends on besides its settings. */
export interface Sources {
  /** Commit of the sources; with a `+` when they were changed since, null outside of a repository. */
  commit: string | null;
  /** Version of Node, such as `v20.19.0`. */
  node: string;
  /** sha256 of `package-lock.json`, which pins the hash of each package. */
  lockfile: string;
}

export function sourcesOf(): Sources {
  return { commit: commitOf(), node: process.version, lockfile: sha256(join(root, 'package-lock.json')) };
}

function commitOf(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return git('rev-parse', 'HEAD').trim() + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return null;
  }
}

/**
 * Writes the sha256 of each file of the release's `parts` (`SHA256SUMS`, as `sha256sum -c` reads it) and `provenance.json`, an in-toto
 * statement with SLSA's provenance predicate, for those who sign releases.
 */
export function writeProvenance(release: string, parts: readonly string[]): void {
  const sums = sumsOf(release, parts);
  writeFileSync(join(release, SUMS), sums.map(([name, hash]) => `${hash}  ${name}\n`).join(''));
  const { commit, node, lockfile } = sourcesOf();
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: SUMS, digest: { sha256: sha256(join(release, SUMS)) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run package',
        externalParameters: { parts, settings: settingsOf(release) },
        internalParameters: { node, platform: `${process.platform}-${process.arch}` },
        resolvedDependencies: [
          { name: 'sources', ...(commit && { digest: { gitCommit: commit } }) },
          { name: 'package-lock.json', digest: { sha256: lockfile } },
        ],
      },
      runDetails: { builder: { id: 'packages/release/src/packaging/packageRelease.ts' } },
    },
  };
  writeFileSync(join(release, STATEMENT), `${JSON.stringify(statement, null, 1)}\n`);
}

/** The build settings of the web app, from the list that its build publishes; empty without the web app. */
function settingsOf(release: string): unknown {
  const listing = join(release, 'web/build.json');
  return existsSync(listing)
    ? (JSON.parse(readFileSync(listing, 'utf8')) as { settings: unknown }).settings
    : {};
}

/** The parts of an in-toto statement that are read. */
interface Statement {
  subject: { digest: { sha256: string } }[];
  predicate: { buildDefinition: { externalParameters: { parts: string[] } } };
}

/** The files of a release that differ from its own lists, one line each. Throws when it has no lists. */
export function provenanceProblems(release: string): string[] {
  const listed = readFileSync(join(release, SUMS), 'utf8').trim().split('\n');
  const expected = new Map<string, string>(listed.map((line) => [line.slice(66), line.slice(0, 64)]));
  const statement = JSON.parse(readFileSync(join(release, STATEMENT), 'utf8')) as Statement;
  const found = new Map(sumsOf(release, statement.predicate.buildDefinition.externalParameters.parts));
  const problems = [...new Set([...expected.keys(), ...found.keys()])].sort().flatMap((name) => {
    if (!found.has(name)) return [`${name} is missing`];
    if (!expected.has(name)) return [`${name} is new`];
    return found.get(name) === expected.get(name) ? [] : [`${name} differs`];
  });
  if (statement.subject[0]?.digest.sha256 !== sha256(join(release, SUMS)))
    problems.push(`${SUMS} does not match ${STATEMENT}`);
  return problems;
}

/** Names and hashes of the files of `parts`, each a file or a folder, sorted by name. */
function sumsOf(release: string, parts: readonly string[]): [name: string, hash: string][] {
  const names = parts.flatMap((part) => {
    const path = join(release, part);
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [part];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(release.replace(/\/*$/, '/').length));
  });
  return names.sort().map((name) => [name, sha256(join(release, name))]);
}
