import { forgeArtifact } from '@koala/contracts/deploy/artifact';
import { localAccount, localRoles } from '@koala/contracts/deploy/localAccounts';
import { receiptOf } from '@koala/contracts/deploy/send';
import { createWalletClient, http, numberToHex, parseEther, zeroAddress } from 'viem';
import type { Address, Hex } from 'viem';
import type { Rpc } from '../../../localnet/src/chain/Rpc.ts';
import { acceptAdmin, handOver } from '../../../operator/src/actions/adminHandover.ts';
import { grant, revoke } from '../../../operator/src/actions/roles.ts';
import { openDeployment } from '../../../operator/src/deployment/Deployment.ts';
import type { Call } from '../../../operator/src/deployment/operation.ts';
import { timelockOf } from '../../../operator/src/route/Route.ts';

/** Seconds that changes wait: two days on the main network. */
const DELAY = 60n;
const GAS = 3_000_000n;

/** Who takes the place of the two multisigs: the admin proposes and executes in the timelock, the guardian stops. */
export const operators = { admin: localRoles.deployer, guardian: localAccount(30) } as const;

/**
 * Hands a local deployment over to a timelock and a guardian, as a main network has them, unless that was done before. Resolves to the
 * timelock. The chain must make blocks by itself.
 */
export async function putUnderTimelock(rpc: Rpc, manifestFile: string): Promise<Address> {
  const deployment = await openDeployment([rpc.url], manifestFile);
  const before = await timelockOf(deployment);
  if (before) return before.address;
  const { admin, guardian } = operators;
  const { client } = deployment;
  const wallet = createWalletClient({ account: admin, transport: http(rpc.url) });
  const { abi, bytecode } = forgeArtifact('TimelockController');
  const by = { chain: null, type: 'legacy', gas: GAS } as const;
  const args = [DELAY, [admin.address], [admin.address], zeroAddress];
  const created = await wallet.deployContract({ ...by, abi, bytecode, args });
  const timelock = (await receiptOf(client, created)).contractAddress!;
  await rpc.call('anvil_setBalance', guardian.address, numberToHex(parseEther('100')));
  const changes = [
    grant(deployment, 'guardian', guardian.address),
    revoke(deployment, 'guardian', admin.address),
    grant(deployment, 'upgrader', timelock),
    revoke(deployment, 'upgrader', admin.address),
    handOver(deployment, timelock),
  ];
  await settled(
    changes.flatMap(({ calls }) => calls),
    ({ to, data }) => wallet.sendTransaction({ ...by, to, data }),
  );
  // The node lets the timelock itself act, so that its delay has not to be waited for.
  await rpc.call('anvil_setBalance', timelock, numberToHex(parseEther('1')));
  await rpc.call('anvil_impersonateAccount', timelock);
  await settled((await acceptAdmin(deployment)).calls, ({ to, data }) =>
    rpc.call('eth_sendTransaction', { from: timelock, to, data, gas: numberToHex(GAS) }),
  );
  await rpc.call('anvil_stopImpersonatingAccount', timelock);
  await rpc.call('anvil_setBalance', timelock, '0x0');
  if (!(await timelockOf(deployment))) throw new Error('the contracts are not under their timelock');
  return timelock;

  async function settled(calls: readonly Call[], send: (call: Call) => Promise<Hex>): Promise<void> {
    const hashes: Hex[] = [];
    for (const call of calls) hashes.push(await send(call));
    for (const hash of hashes) await receiptOf(client, hash);
  }
}
