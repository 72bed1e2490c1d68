import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundleProgram.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles the keeper's programs as a release has them: `main`, `ranking` and `proof`. They find the deployments three folders above
 * `directory`.
 *
 * @returns the files that went in, relative to the current directory
 */
export function bundleKeeper(directory) {
  return bundleProgram(join(root, 'keeper'), directory, {
    main: 'src/main.ts',
    ranking: 'src/recompute/main.ts',
    proof: 'src/proof/main.ts',
  });
}
