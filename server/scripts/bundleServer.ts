import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/**
 * Bundles `entries` (of src) into `directory`, both relative to the package. Registry packages stay external; the workspace's own sources
 * are bundled. The directory must be as deep below the package as src/db, from where the migrations are found.
 */
export function bundleServer(entries: readonly string[], directory: string): void {
  buildSync({
    entryPoints: entries.map((entry) => path(`src/${entry}`)),
    outdir: path(directory),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: ['.', '../protocol', '../api-schema'].flatMap(registryPackages),
  });
}

/** The packages that a workspace takes from the registry. */
function registryPackages(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path(`${workspace}/package.json`), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@koala/'));
}
