import type { UseQueryResult } from '@tanstack/react-query';
import { useChainQuery } from '../../chain/useChainQuery.ts';

interface ClaimFees {
  /** Basis points of the KL claimed: to the nodes, to the DAO. */
  nodeFee: bigint;
  daoFee: bigint;
}

/** What a claim costs. */
export function useClaimFees(): UseQueryResult<ClaimFees> {
  return useChainQuery({
    name: 'claimFees',
    read: async ({ client, contracts: { miner } }) => {
      const [nodeFee, daoFee] = await client.readContract({ ...miner, functionName: 'baseInfo' });
      return { nodeFee, daoFee };
    },
  });
}
