import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEntries } from './bundleEntries.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The embedded database reads these beside its program. */
const EMBEDDED_DATABASE = ['pglite.wasm', 'pglite.data', 'initdb.wasm'];

/**
 * Bundles the server, `main`, and the command line, `koala`, as a release has them. They find `drizzle` (the migrations) two folders above
 * `directory`, and `packages/protocol/deployments` four.
 *
 * @returns the source files in the bundles, relative to the current directory
 */
export function bundleServer(directory: string): string[] {
  const files = bundleEntries(root, directory, {
    main: 'apps/server/src/main.ts',
    koala: 'apps/cli/src/release.ts',
  });
  for (const name of EMBEDDED_DATABASE)
    cpSync(join(root, 'node_modules/@electric-sql/pglite/dist', name), join(directory, name));
  return files;
}

/** Bundles the keeper, `main`, likewise. It finds `packages/protocol/deployments` four folders above `directory`. */
export function bundleKeeper(directory: string): string[] {
  return bundleEntries(root, directory, { main: 'apps/keeper/src/main.ts' });
}
