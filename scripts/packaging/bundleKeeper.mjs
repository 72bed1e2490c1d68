import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundleProgram.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles the keeper, `main`, as a release has it. It finds the deployments three folders above `directory`.
 *
 * @returns the files that went in, relative to the current directory
 */
export function bundleKeeper(directory) {
  return bundleProgram(join(root, 'keeper'), directory, { main: 'src/main.ts' });
}
