import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from 'viem';
import { ACCOUNT_POLL } from '../lib/timings.ts';
import { useChainQuery } from './useChainQuery.ts';

/** What a wallet has in the miner and the two reward ledgers. */
export interface MinerAccount {
  /** KL wei that could be claimed now, before fees. */
  pending: bigint;
  /** KL wei of team rewards that could be withdrawn. */
  dynamic: bigint;
  /** KL wei of ranking rewards that could be withdrawn. */
  ranking: bigint;
  /** 18 decimals, T/H. */
  power: bigint;
  /** Total of the open order, USDT wei. */
  usdtValue: bigint;
  /** Value of KL claimed by the order and not given up, USDT wei. */
  claimedValue: bigint;
}

/** Mining figures of `owner`; waits while it is null. */
export function useMinerAccount(owner: Address | null): UseQueryResult<MinerAccount> {
  return useChainQuery({
    name: 'minerAccount',
    parts: [owner?.toLowerCase()],
    enabled: owner !== null,
    poll: ACCOUNT_POLL,
    read: async ({ client, contracts: { miner, reward, top101FF } }) => {
      if (!owner) throw new Error('no account');
      const [pending, [usdtValue, claimedValue, power], dynamic, ranking] = await Promise.all([
        client.readContract({ ...miner, functionName: 'pending', args: [owner] }),
        client.readContract({ ...miner, functionName: 'userInfo', args: [owner] }),
        client.readContract({ ...reward, functionName: 'balanceOf', args: [owner] }),
        client.readContract({ ...top101FF, functionName: 'balanceOf', args: [owner] }),
      ]);
      return { pending, dynamic, ranking, power, usdtValue, claimedValue };
    },
  });
}
