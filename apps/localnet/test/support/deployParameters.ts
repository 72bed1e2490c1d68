import { localRoles } from '@koala/deploy/localAccounts';
import type { At } from '@koala/deploy/Plan';
import { parseEther } from 'viem';
import type { Address } from 'viem';

/** Delay of the timelock in seconds. */
export const TIMELOCK_DELAY = 172_800;

/** A complete parameters file for a chain with the outside contracts. */
export function deployParameters(at: At, admin: Address): Record<string, unknown> {
  return {
    startTime: null,
    originUser: localRoles.originUser.address,
    treasury: localRoles.treasury.address,
    dao: localRoles.dao.address,
    progressWallet: localRoles.progressWallet.address,
    admin,
    guardian: null,
    keeper: localRoles.keeper.address,
    delay: TIMELOCK_DELAY,
    usdt: at('usdt'),
    officialOracle: at('officialOracle'),
    router: at('swapRouter'),
    factory: at('swapFactory'),
    seedJu: `${parseEther('1000')}`,
  };
}
