import { buildSync } from 'esbuild';
import { OPTIONAL_PACKAGES, programBundle } from '@koala/toolchain/programBundle';

/**
 * Bundles programs of a workspace, with all packages that they use, into `directory` as plain JavaScript.
 *
 * @param workspace the folder of the workspace
 * @param entries the programs: name of the output without its ending, and file in the workspace
 * @returns the source files in the bundles, relative to the current directory
 */
export function bundleEntries(
  workspace: string,
  directory: string,
  entries: Record<string, string>,
): string[] {
  const { metafile } = buildSync({
    ...programBundle,
    absWorkingDir: workspace,
    entryPoints: entries,
    outdir: directory,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    external: OPTIONAL_PACKAGES,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}
