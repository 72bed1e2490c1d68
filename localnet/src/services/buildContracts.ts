import { foundryBinary } from '../../../scripts/machine/foundry.mjs';
import type { Supervisor } from '../processes/Supervisor.ts';

/** Compiles the contracts; takes about a second when nothing changed. */
export async function buildContracts(supervisor: Supervisor): Promise<void> {
  await supervisor.run({
    name: 'forge',
    command: foundryBinary('forge'),
    args: ['build', 'contracts/src'],
  });
}
