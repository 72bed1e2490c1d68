import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChainFiles } from '../../../apps/localnet/src/chain/ChainFiles.ts';
import { openChain } from '../../../apps/localnet/src/chain/openChain.ts';
import { KEPT_STATES } from '../../../apps/localnet/src/chain/startAnvil.ts';
import type { Rpc } from '../../../apps/localnet/src/chain/Rpc.ts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { runChain } from '../../../apps/localnet/src/runChain.ts';
import type { Manifest } from '@koala/protocol/manifest';
import { buildContracts } from '../../../apps/localnet/src/services/buildContracts.ts';
import { putUnderTimelock } from './putUnderTimelock.ts';

/** Days of the chain's history: emission has begun. */
const DAYS = 3;

export interface LocalChain {
  rpc: Rpc;
  manifest: Manifest;
}

/**
 * Starts a chain with the contracts only, under a timelock, with a block each second. Its keepers are those of the stack. Writes its
 * manifest to `manifestFile`.
 */
export async function startLocalChain(
  supervisor: Supervisor,
  { folder, manifestFile, port }: { folder: string; manifestFile: string; port: number },
): Promise<LocalChain> {
  await buildContracts(supervisor);
  const files = new ChainFiles(join(folder, 'chain'));
  const chain = await openChain(supervisor, {
    files,
    port,
    days: DAYS,
    kind: 'empty',
    keptStates: KEPT_STATES.tests,
  });
  await runChain(supervisor, { chain, files, isEmpty: true, isQuiet: true, manifestFile: '' });
  const { rpc, manifest } = chain;
  const write = (written: Manifest) => writeFileSync(manifestFile, `${JSON.stringify(written, null, 2)}\n`);
  write(manifest);
  const upgrader = await putUnderTimelock(rpc, manifestFile);
  const handedOver = { ...manifest, accounts: { ...manifest.accounts, upgrader } };
  write(handedOver);
  return { rpc, manifest: handedOver };
}
