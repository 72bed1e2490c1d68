import { foundryBinary } from '@koala/toolchain/foundry';
import type { Services } from '../processes/Services.ts';

/** Compiles the contracts; takes about a second when nothing changed. */
export async function buildContracts(supervisor: Services): Promise<void> {
  await supervisor.run({
    name: 'forge',
    command: foundryBinary('forge'),
    args: ['build', 'contracts/src'],
  });
}
