import { join } from 'node:path';
import { ChainFiles } from '../../../apps/localnet/src/chain/ChainFiles.ts';
import { openChain } from '../../../apps/localnet/src/chain/openChain.ts';
import type { ChainRequest, OpenChain } from '../../../apps/localnet/src/chain/openChain.ts';
import { KEPT_STATES } from '../../../apps/localnet/src/chain/startAnvil.ts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { buildContracts } from '../../../apps/localnet/src/services/buildContracts.ts';

/** Days of the chain's history: emission has begun. */
const DAYS = 3;

type LocalChainRequest = Pick<ChainRequest, 'port' | 'kind' | 'roles'> & { folder: string; isNew?: boolean };

/** Opens a chain with the contracts only; with the state of an earlier run, unless `isNew`. */
export async function openLocalChain(
  supervisor: Supervisor,
  { folder, isNew = false, ...request }: LocalChainRequest,
): Promise<{ chain: OpenChain; files: ChainFiles }> {
  await buildContracts(supervisor);
  const files = new ChainFiles(join(folder, 'chain'));
  if (isNew) files.clear();
  const chain = await openChain(supervisor, {
    ...request,
    files,
    days: DAYS,
    keptStates: KEPT_STATES.tests,
  });
  return { chain, files };
}
