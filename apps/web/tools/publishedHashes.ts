import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterBuild } from './afterBuild.ts';
import { sourcesOf } from '../../../packages/release/src/packaging/provenance.ts';
import type { Sources } from '../../../packages/release/src/packaging/provenance.ts';

/** The content of `build.json`. Anyone who builds the same commit with the same settings gets the same hashes. */
export interface PublishedBuild extends Sources {
  /** Hash of all files except pages; each page contains it. */
  build: string;
  /** The build's settings, all of which are public in its scripts. */
  settings: Readonly<Record<string, unknown>>;
  /** sha256 of each file by its path, without compressed copies. */
  files: Readonly<Record<string, string>>;
}

export const LISTING = 'build.json';

/** Not listed: `build.json` itself, copies of other files, and dotfiles, such as the one that `npm start` adds. */
const UNLISTED = /(^build\.json|\.br|\.gz|(^|\/)\.[^/]+)$/;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The sha256 of each file of a build by its path, sorted by path. */
export function hashesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter((name) => !UNLISTED.test(name))
    .sort();
  return Object.fromEntries(names.map((name) => [name, sha256(readFileSync(join(folder, name)))]));
}

/**
 * Writes the build's identity into each page, `<meta name="koala-build" content="commit hash">`, and the hashes of all
 * files into `build.json`. Must run after all plugins that write files, except the one that compresses them.
 */
export const publishHashes = (settings: PublishedBuild['settings']) =>
  afterBuild('koala-publish-hashes', (outDir) => writeListing(outDir, sourcesOf(), settings));

function writeListing(folder: string, sources: Sources, settings: PublishedBuild['settings']): void {
  const listed = Object.entries(hashesOf(folder));
  const others = listed.filter(([name]) => !name.endsWith('.html'));
  const build = sha256(others.map(([name, hash]) => `${hash}  ${name}\n`).join(''));
  const meta = `<meta name="koala-build" content="${sources.commit ?? '-'} ${build}" />`;
  for (const [name] of listed.filter(([each]) => each.endsWith('.html'))) {
    const file = join(folder, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('</head>', () => `${meta}\n  </head>`),
    );
  }
  const listing: PublishedBuild = { ...sources, build, settings, files: hashesOf(folder) };
  writeFileSync(join(folder, LISTING), `${JSON.stringify(listing, null, 1)}\n`);
}
