import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from 'viem';
import { readAllowance, readBalance } from '../../chain/holdings.ts';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { ACCOUNT_POLL } from '../../lib/timings.ts';
import { redeemOptions } from './redeemOptions.ts';
import type { Extent, RedeemOption } from './redeemOptions.ts';

/** The effect of closing an order now. Amounts in wei of 18 decimals. */
export interface Redemption {
  /** The owner's delegate; without one, the owner or the zero address. */
  delegate: Address;
  isNode: boolean;
  /** USDT. */
  orderTotal: bigint;
  /** T/H, total power of the wallet. */
  power: bigint;
  /** KL earned and not claimed, which would be forfeited. */
  pendingGivenUp: bigint;
  /** Average USDT price of 1 KL. */
  klPrice: bigint;
  /** `none` first; only one where there is no choice. */
  options: readonly RedeemOption[];
  /** The option that leaves the wallet best off at the average price. */
  worthwhile: Extent;
  /** The owner's balances and the miner's allowances. */
  kl: { balance: bigint; allowance: bigint };
  gs: { balance: bigint; allowance: bigint };
}

export function useRedemption(owner: Address): UseQueryResult<Redemption> {
  return useAccountQuery({
    name: 'redemption',
    owner,
    poll: ACCOUNT_POLL,
    read: async ({ client, contracts: { user, miner, node, kl, gs }, account }) => {
      const args = [account] as const;
      const holding = async (token: typeof kl) => {
        const [balance, allowance] = await Promise.all([
          readBalance(client, token, account),
          readAllowance(client, token, account, miner.address),
        ]);
        return { balance, allowance };
      };
      const [delegate, [, isNode], info, quotes, claimedKl, klHolding, gsHolding] = await Promise.all([
        client.readContract({ ...user, functionName: 'receiver', args }),
        client.readContract({ ...node, functionName: 'userInfo', args }),
        client.readContract({ ...miner, functionName: 'userInfo', args }),
        client.readContract({ ...miner, functionName: 'redeemOptions', args }),
        client.readContract({ ...miner, functionName: 'claimedKL', args }),
        holding(kl),
        holding(gs),
      ]);
      const [orderTotal, claimedValue, power] = info;
      const [none, worthwhile, all, klPrice] = quotes;
      return {
        delegate,
        isNode,
        orderTotal,
        power,
        pendingGivenUp: all.pendingGivenUp,
        klPrice,
        ...redeemOptions({ none, worthwhile, all }, { klPrice, claimedKl, claimedValue }),
        kl: klHolding,
        gs: gsHolding,
      };
    },
  });
}
