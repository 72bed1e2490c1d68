import { localRoles } from '@koala/contracts/deploy/localAccounts';
import type { At } from '@koala/contracts/deploy/Plan';
import { parseEther } from 'viem';
import type { Address } from 'viem';

/** Seconds that everything waits in the timelock. */
export const DELAY = 172_800;

/** A whole parameters file for a chain that has the stand-ins. */
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
    delay: DELAY,
    usdt: at('usdt'),
    officialOracle: at('officialOracle'),
    router: at('swapRouter'),
    factory: at('swapFactory'),
    seedJu: `${parseEther('1000')}`,
  };
}
