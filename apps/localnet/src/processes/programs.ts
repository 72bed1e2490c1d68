import { bundleFile } from '@koala/toolchain/bundleFile';

/** Programs that run as long as the chain: their sources, and the bundled JavaScript. */
const PROGRAMS = {
  server: ['apps/server/src/main.ts', 'apps/server/dist/local/main.mjs'],
  keeper: ['apps/keeper/src/main.ts', 'apps/keeper/dist/local/main.mjs'],
  life: ['apps/localnet/src/life/main.ts', 'apps/localnet/dist/life.mjs'],
  web: ['apps/web/server/main.ts', 'apps/localnet/dist/web.mjs'],
} as const;

/**
 * The programs run for days with little load, so they collect garbage early: by default Node uses several times the
 * memory. They also skip the optimizing compilation of the embedded database, which takes 80 MB and as much CPU as it
 * saves.
 */
const FLAGS = ['--optimize-for-size', '--max-semi-space-size=2', '--liftoff-only'];

/** Bundles a program. Resolves to the arguments with which Node runs it from the repository's root. */
export async function bundleProgram(name: keyof typeof PROGRAMS): Promise<string[]> {
  const [source, target] = PROGRAMS[name];
  await bundleFile(source, target);
  return [...FLAGS, target];
}
