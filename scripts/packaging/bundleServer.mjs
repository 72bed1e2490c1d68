import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundleProgram.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The embedded database reads these beside its program. */
const EMBEDDED_DATABASE = ['pglite.wasm', 'pglite.data', 'initdb.wasm'];

/**
 * Bundles programs of the server (names of files of its `src`, without their ending) as a release has them. They find their migrations two
 * folders above `directory`.
 *
 * @returns the files that went in, relative to the current directory
 */
export function bundleServer(directory, programs) {
  const entries = Object.fromEntries(programs.map((name) => [name, `src/${name}.ts`]));
  const files = bundleProgram(join(root, 'server'), directory, entries);
  for (const name of EMBEDDED_DATABASE)
    cpSync(join(root, 'node_modules/@electric-sql/pglite/dist', name), join(directory, name));
  return files;
}
