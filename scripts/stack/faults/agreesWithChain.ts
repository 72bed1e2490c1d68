import type { Stack } from '../parts/Stack.ts';

/** The index is what the chain says, compared by the operator's own command while both go on. */
export async function agreesWithChain({ supervisor, programs }: Stack): Promise<void> {
  await supervisor.run({
    name: 'recompute',
    command: process.execPath,
    args: ['--import', 'tsx', 'server/scripts/recompute.ts'],
    env: programs.settingsOf('indexer-1'),
  });
}
