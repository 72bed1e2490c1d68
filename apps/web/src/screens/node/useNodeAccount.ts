import type { UseQueryResult } from '@tanstack/react-query';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { readAllowance } from '../../chain/holdings.ts';
import { NODE_POLL } from '../../lib/timings.ts';

export interface NodeAccount {
  isNode: boolean;
  /** Whether the licence's power was claimed. */
  isClaim: boolean;
  /** Claimable amounts now: KL wei and USDT wei. */
  pending: { kl: bigint; usdt: bigint };
  /** Total of the open order of power, which buying a licence closes, USDT wei. */
  orderTotal: bigint;
  /** The most that redeeming that order pays now, USDT wei. */
  redeemable: bigint;
  /** The node contract's allowance for the account's USDT, wei. */
  allowance: bigint;
}

/** No cap on the KL burned. */
const ALL_KL = 2n ** 256n - 1n;

export function useNodeAccount(): UseQueryResult<NodeAccount> {
  return useAccountQuery({
    name: 'nodeAccount',
    poll: NODE_POLL,
    read: async ({ client, contracts: { node, miner, usdt }, account }) => {
      const args = [account] as const;
      const [[isClaim, isNode], [kl, usdtPending], [orderTotal], redemption, allowance] = await Promise.all([
        client.readContract({ ...node, functionName: 'userInfo', args }),
        client.readContract({ ...node, functionName: 'pending', args }),
        client.readContract({ ...miner, functionName: 'userInfo', args }),
        client.readContract({ ...miner, functionName: 'redeemQuote', args: [account, ALL_KL] }),
        readAllowance(client, usdt, account, node.address),
      ]);
      const redeemable = redemption.value - redemption.fuelFromValue;
      return { isNode, isClaim, pending: { kl, usdt: usdtPending }, orderTotal, redeemable, allowance };
    },
  });
}
