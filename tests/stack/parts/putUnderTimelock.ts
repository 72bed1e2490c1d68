import { forgeArtifact } from '@koala/deploy/artifact';
import { localAccount, localRoles } from '@koala/deploy/localAccounts';
import { receiptOf } from '@koala/deploy/send';
import { createWalletClient, http, numberToHex, parseEther, zeroAddress } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import type { Rpc } from '../../../apps/localnet/src/chain/Rpc.ts';
import type { Action } from '../../../apps/cli/src/actions/Action.ts';
import { acceptAdmin, handOver } from '../../../apps/cli/src/actions/adminHandover.ts';
import { grant, revoke } from '../../../apps/cli/src/actions/roles.ts';
import { openDeployment } from '../../../apps/cli/src/deployment/Deployment.ts';
import type { Deployment } from '../../../apps/cli/src/deployment/Deployment.ts';
import type { Call } from '../../../apps/cli/src/deployment/operation.ts';
import { timelockOf } from '../../../apps/cli/src/route/Route.ts';

/** Delay of changes, seconds: two days on the main network. */
const TIMELOCK_DELAY = 60n;
const GAS = 3_000_000n;

/** Accounts that replace the two multisigs: the admin proposes and executes in the timelock, the guardian vetoes. */
export const operators = { admin: localRoles.deployer, guardian: localAccount(30) } as const;

/** The key of the second keeper, in addition to the deployment's. */
export const secondKeeper = localAccount(31);

/**
 * Hands a local deployment over to a timelock and a guardian, as on a main network, unless this was done before. Grants the second keeper
 * its role. Resolves to the timelock. The chain must mine by itself.
 */
export async function putUnderTimelock(rpc: Rpc, manifestFile: string): Promise<Address> {
  const deployment = await openDeployment({ rpc: rpc.url, manifest: manifestFile });
  const timelock = (await timelockOf(deployment))?.address ?? (await handOverToTimelock(rpc, deployment));
  for (const { address } of [operators.guardian, secondKeeper])
    await rpc.call('anvil_setBalance', address, numberToHex(parseEther('100')));
  await asTimelock(rpc, deployment, timelock, grant(deployment, 'keeper', secondKeeper.address));
  return timelock;
}

async function handOverToTimelock(rpc: Rpc, deployment: Deployment): Promise<Address> {
  const { admin, guardian } = operators;
  const { client } = deployment;
  const wallet = createWalletClient({ account: admin, transport: http(rpc.url) });
  const { abi, bytecode } = forgeArtifact('TimelockController');
  const by = { chain: null, type: 'legacy', gas: GAS } as const;
  const args = [TIMELOCK_DELAY, [admin.address], [admin.address], zeroAddress];
  const created = await wallet.deployContract({ ...by, abi, bytecode, args });
  const timelock = (await receiptOf(client, created)).contractAddress!;
  const changes = [
    grant(deployment, 'guardian', guardian.address),
    revoke(deployment, 'guardian', admin.address),
    grant(deployment, 'upgrader', timelock),
    revoke(deployment, 'upgrader', admin.address),
    handOver(deployment, timelock),
  ];
  await settled(
    client,
    changes.flatMap(({ calls }) => calls),
    ({ to, data }) => wallet.sendTransaction({ ...by, to, data }),
  );
  await asTimelock(rpc, deployment, timelock, await acceptAdmin(deployment));
  if (!(await timelockOf(deployment))) throw new Error('the contracts are not under their timelock');
  return timelock;
}

/** Impersonates the timelock, so that its delay does not have to be waited for. */
async function asTimelock(
  rpc: Rpc,
  { client }: Deployment,
  timelock: Address,
  { calls }: Action,
): Promise<void> {
  await rpc.call('anvil_setBalance', timelock, numberToHex(parseEther('1')));
  await rpc.call('anvil_impersonateAccount', timelock);
  await settled(client, calls, ({ to, data }) =>
    rpc.call('eth_sendTransaction', { from: timelock, to, data, gas: numberToHex(GAS) }),
  );
  await rpc.call('anvil_stopImpersonatingAccount', timelock);
  await rpc.call('anvil_setBalance', timelock, '0x0');
}

async function settled(
  client: PublicClient,
  calls: readonly Call[],
  send: (call: Call) => Promise<Hex>,
): Promise<void> {
  const hashes: Hex[] = [];
  for (const call of calls) hashes.push(await send(call));
  for (const hash of hashes) await receiptOf(client, hash);
}
