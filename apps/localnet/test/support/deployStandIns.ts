import { localRoles } from '@koala/deploy/localAccounts';
import { localStandIns } from '@koala/deploy/localStandIns';
import type { At } from '@koala/deploy/Plan';
import { send } from '@koala/deploy/send';
import { createWalletClient, http } from 'viem';
import type { LocalnetChain } from './LocalnetChain.ts';

/** Deploys stand-ins for the contracts that exist on JuChain, on a chain that mines each transaction at once. */
export async function deployStandIns(localnet: LocalnetChain): Promise<At> {
  const { chain, reader } = localnet;
  const account = localRoles.deployer;
  await chain.rpc.call('evm_setAutomine', true);
  await localnet.fund(account.address, 10_000_000);
  const plan = localStandIns(localRoles.priceUpdater.address);
  const at = plan.addresses(account.address, 0, { deployer: account.address });
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) });
  await send({ reader, wallet }, plan.transactions(account.address, 0, at), () => {});
  return at;
}
