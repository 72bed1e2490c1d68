import { bundleFile } from '../../../scripts/machine/bundleFile.mjs';

/** The programs that run for as long as the chain does: their sources, and where they lie as plain JavaScript. */
const PROGRAMS = {
  server: ['server/src/main.ts', 'server/dist/local/main.mjs'],
  keeper: ['keeper/src/main.ts', 'keeper/dist/local/main.mjs'],
  life: ['localnet/src/life/main.ts', 'localnet/dist/life.mjs'],
  web: ['web/server/main.ts', 'localnet/dist/web.mjs'],
} as const;

/**
 * They are asked little, and for days. What they no longer need is collected early: Node would take several times as much first. Nor is the
 * embedded database compiled a second time to faster code, which takes 80 MB and as much of a processor as it saves.
 */
const FLAGS = ['--optimize-for-size', '--max-semi-space-size=2', '--liftoff-only'];

/** Bundles a program. Resolves to Node's arguments that run it, from the repository's folder. */
export async function programArgs(name: keyof typeof PROGRAMS): Promise<string[]> {
  const [source, target] = PROGRAMS[name];
  await bundleFile(source, target);
  return [...FLAGS, target];
}
