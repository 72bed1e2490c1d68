import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useChainQuery } from './useChainQuery.ts';

/** Whether `owner` holds a node licence; waits while it is null. */
export function useIsNode(owner: Address | null): UseQueryResult<boolean> {
  return useChainQuery({
    name: 'isNode',
    parts: [owner?.toLowerCase()],
    enabled: owner !== null,
    read: async ({ client, contracts: { node } }) => {
      if (!owner) throw new Error('no account');
      const [, isNode] = await client.readContract({ ...node, functionName: 'userInfo', args: [owner] });
      return isNode;
    },
  });
}
