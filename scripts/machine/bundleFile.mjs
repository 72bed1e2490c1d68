// One program with all that it imports, as one file of plain JavaScript. What `npm start` leaves running would else keep the compiler of
// TypeScript in each of its processes. As a command: `node scripts/machine/bundleFile.mjs <source> <target>`.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { OPTIONAL_PACKAGES, programBundle } from './programBundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Read from node_modules: the embedded database has its files beside it, and nothing else needs the others. */
const EXTERNAL = ['@electric-sql/pglite', ...OPTIONAL_PACKAGES];

/**
 * Bundles `source` into `target`, both relative to the repository. Files that a program finds by its own place must be as far from both.
 */
export async function bundleFile(source, target) {
  const { outputFiles } = await build({
    ...programBundle,
    absWorkingDir: root,
    entryPoints: [source],
    outfile: target,
    write: false,
    external: EXTERNAL,
  });
  const [{ path, contents }] = outputFiles;
  mkdirSync(dirname(path), { recursive: true });
  // In one step: another product may just be starting from it.
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleFile(process.argv[2], process.argv[3]);
