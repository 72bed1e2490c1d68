import type { UseQueryResult } from '@tanstack/react-query';
import { useWallet } from '../../account/walletStore.ts';
import { nullIfRevert } from '../../chain/isRevert.ts';
import { readGiftPower } from '../../chain/licenceGift.ts';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { NODE_POLL } from '../../lib/timings.ts';

export interface NodeSale {
  total: bigint;
  remaining: bigint;
  sold: bigint;
  /** Price of a licence, USDT wei. */
  usdtPrice: bigint;
  /** The same in JU wei; null while the chain has no reliable JU price. */
  juPrice: bigint | null;
  /** Power included with a licence now, 1e18 = 1 T/H; null while the chain has no reliable price of KL. */
  giftPower: bigint | null;
}

export function useNodeSale(): UseQueryResult<NodeSale> {
  const isConnected = useWallet((state) => state.address !== null);
  return useChainQuery({
    name: 'nodeSale',
    enabled: isConnected,
    poll: NODE_POLL,
    read: async ({ client, contracts: { node, oracle }, config: { progressWallet } }) => {
      const [total, remaining, usdtPrice, juPrice, progress, giftPower] = await Promise.all([
        client.readContract({ ...node, functionName: 'totalNode' }),
        client.readContract({ ...node, functionName: 'balanceNode' }),
        client.readContract({ ...node, functionName: 'launchNodeAmount' }),
        client.readContract({ ...node, functionName: 'launchNodeAmountJU' }).catch(nullIfRevert),
        progressWallet ? client.getBalance({ address: progressWallet }) : 0n,
        readGiftPower(client, oracle),
      ]);
      return {
        total,
        remaining,
        // Each whole JU in the progress wallet counts as a sold licence.
        sold: total - remaining + progress / 10n ** 18n,
        usdtPrice,
        juPrice,
        giftPower,
      };
    },
  });
}

export type PayWith = 'JU' | 'USDT';

/** Start of purchases with JU: 2026-07-07 21:49 UTC+8. Unix milliseconds. */
export const JU_SALE_OPENS = Date.UTC(2026, 6, 7, 13, 49);
/** With fewer licences left than this, JU is no longer accepted. */
const JU_SALE_FLOOR = 4900n;

interface SaleState {
  payWith: PayWith;
  /** In the payment coin, wei. */
  price: bigint;
  balance: bigint;
  /** Remaining licences. */
  remaining: bigint;
}

/** The key in `errors` of the reason why a licence cannot be bought; undefined when it can. */
export function saleProblem(sale: SaleState): 'soldOut' | 'insufficientBalance' | undefined {
  const { payWith, price, balance, remaining } = sale;
  if (remaining === 0n) return 'soldOut';
  if (payWith === 'JU' && (Date.now() < JU_SALE_OPENS || remaining < JU_SALE_FLOOR)) return 'soldOut';
  return balance < price ? 'insufficientBalance' : undefined;
}
