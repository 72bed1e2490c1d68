import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Supervisor } from '../processes/Supervisor.ts';

/** Compiles the contracts; takes about a second when nothing changed. */
export async function buildContracts(supervisor: Supervisor): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const forge = join(dirname(resolve('@foundry-rs/forge/package.json')), 'bin.mjs');
  await supervisor.run({
    name: 'forge',
    command: process.execPath,
    args: [forge, 'build', 'contracts/src'],
    env: { TARGET_TOOL: 'forge' },
  });
}
