import type { Manifest } from '@koala/protocol/manifest';
import { parseEther } from 'viem';
import type { Address } from 'viem';
import { deploySystem } from './deploySystem.ts';
import { localRoles } from './localAccounts.ts';
import { localStandIns } from './localStandIns.ts';
import type { DeployParameters } from './parameters.ts';
import { send } from './send.ts';
import type { Sender, SentTransaction } from './send.ts';

export type LocalRoles = Pick<DeployParameters, 'guardian' | 'delay'> & { admin?: Address };

/**
 * Deploys to an empty local chain: first stand-ins for JuChain's contracts, then the same contracts as on any chain. `startTime` is emission
 * day 0 in unix seconds, a 00:00 UTC+8 at least 24 h after the newest block; null picks one. The deployer is the admin unless `roles`
 * names another, and by default also the guardian, without a timelock.
 */
export async function deployLocal(
  sender: Sender,
  startTime: number | null,
  onSent: (sent: SentTransaction) => void = () => {},
  roles: LocalRoles = { guardian: null, delay: null },
): Promise<Manifest> {
  const deployer = sender.wallet.account.address;
  const plan = localStandIns(localRoles.priceUpdater.address);
  const firstNonce = await sender.reader.getTransactionCount({ address: deployer });
  const at = plan.addresses(deployer, firstNonce, { deployer });
  await send(sender, plan.transactions(deployer, firstNonce, at), onSent);

  const parameters = {
    startTime,
    originUser: localRoles.originUser.address,
    treasury: localRoles.treasury.address,
    dao: localRoles.dao.address,
    progressWallet: localRoles.progressWallet.address,
    admin: deployer,
    ...roles,
    keeper: localRoles.keeper.address,
    usdt: at('usdt'),
    officialOracle: at('officialOracle'),
    router: at('swapRouter'),
    factory: at('swapFactory'),
    // Next to 10,000,000 KL: about 0.01 USDT per KL.
    seedJu: parseEther('100000'),
  };
  return deploySystem(sender, parameters, { local: true, firstBlock: 0, onSent });
}
