import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberToHex, parseEther } from 'viem';
import type { Hex } from 'viem';
import { localAccount, localRoles } from '@koala/deploy/localAccounts';
import { receiptOf } from '@koala/deploy/send';
import { grant } from '../../../apps/cli/src/actions/roles.ts';
import { openDeployment } from '../../../apps/cli/src/deployment/Deployment.ts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { runChain } from '../../../apps/localnet/src/runChain.ts';
import { openLocalChain } from '../../harness/parts/openLocalChain.ts';
import type { LocalChain } from '../../harness/System.ts';

/** Delay of changes, seconds: two days on the main network. */
const TIMELOCK_DELAY = 60;
const GAS = 3_000_000n;

/** Accounts that replace the two multisigs: the admin proposes and executes in the timelock, the guardian vetoes. */
export const operators = { admin: localRoles.deployer, guardian: localAccount(30) } as const;

/** The key of the second keeper, in addition to the deployment's. */
export const secondKeeper = localAccount(31);

/**
 * Starts a chain with the contracts only, under a timelock as on a main network, with a block each second. Its keepers are those of the
 * stack. Writes its manifest to `manifest.json` in the folder.
 */
export async function startLocalChain(
  supervisor: Supervisor,
  folder: string,
  port: number,
): Promise<LocalChain> {
  const roles = { guardian: operators.guardian.address, delay: TIMELOCK_DELAY };
  const { chain, files } = await openLocalChain(supervisor, { folder, port, kind: 'timelock', roles });
  await runChain(supervisor, { chain, files, isEmpty: true, isQuiet: true, manifestFile: '' });
  const { rpc, manifest } = chain;
  const manifestFile = join(folder, 'manifest.json');
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { address } of [operators.guardian, secondKeeper])
    await rpc.call('anvil_setBalance', address, numberToHex(parseEther('100')));
  await grantSecondKeeper({ rpc, manifest }, manifestFile);
  return { rpc, manifest };
}

/** Impersonates the timelock, so that its delay does not have to be waited for. */
async function grantSecondKeeper({ rpc, manifest }: LocalChain, manifestFile: string): Promise<void> {
  const deployment = await openDeployment({ rpc: rpc.url, manifest: manifestFile });
  const timelock = manifest.accounts.upgrader;
  await rpc.call('anvil_setBalance', timelock, numberToHex(parseEther('1')));
  await rpc.call('anvil_impersonateAccount', timelock);
  for (const { to, data } of grant(deployment, 'keeper', secondKeeper.address).calls) {
    const transaction = { from: timelock, to, data, gas: numberToHex(GAS) };
    await receiptOf(deployment.client, await rpc.call<Hex>('eth_sendTransaction', transaction));
  }
  await rpc.call('anvil_stopImpersonatingAccount', timelock);
  await rpc.call('anvil_setBalance', timelock, '0x0');
}
