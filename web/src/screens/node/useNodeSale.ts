import type { UseQueryResult } from '@tanstack/react-query';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { NODE_POLL } from '../../lib/timings.ts';
import { useWallet } from '../../account/walletStore.ts';
import { soldCount } from './soldCount.ts';

export interface NodeSale {
  total: bigint;
  remaining: bigint;
  sold: bigint;
  /** Price of a licence, USDT wei. */
  usdtPrice: bigint;
  /** The same in JU wei; null while the chain has no reliable JU price. */
  juPrice: bigint | null;
}

/** What the node contract says of its sale, every 3 s; waits until a wallet is connected. */
export function useNodeSale(): UseQueryResult<NodeSale> {
  const isConnected = useWallet((state) => state.address !== null);
  return useChainQuery({
    name: 'nodeSale',
    enabled: isConnected,
    poll: NODE_POLL,
    read: async ({ client, contracts: { node }, config: { progressWallet } }) => {
      const [total, remaining, usdtPrice, juPrice, progress] = await Promise.all([
        client.readContract({ ...node, functionName: 'totalNode' }),
        client.readContract({ ...node, functionName: 'balanceNode' }),
        client.readContract({ ...node, functionName: 'launchNodeAmount' }),
        client.readContract({ ...node, functionName: 'launchNodeAmountJU' }).catch(() => null),
        progressWallet ? client.getBalance({ address: progressWallet }) : 0n,
      ]);
      return { total, remaining, sold: soldCount(total, remaining, progress), usdtPrice, juPrice };
    },
  });
}
