import { buildSync } from 'esbuild';

/** Packages bring CommonJS that asks for Node's own modules. */
const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

/** Packages that others use when they are there: none of them is needed. */
const OPTIONAL = ['pg-native', 'bufferutil', 'utf-8-validate'];

/**
 * Bundles programs of a workspace, with all packages that they use, into `directory` as plain JavaScript.
 *
 * @param workspace the folder of the workspace
 * @param entries the programs: name of the output without its ending, and file in the workspace
 * @returns the files that went in, relative to the current directory
 */
export function bundleProgram(workspace, directory, entries) {
  const { metafile } = buildSync({
    absWorkingDir: workspace,
    entryPoints: entries,
    outdir: directory,
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: BANNER },
    external: OPTIONAL,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}
