import type { UseQueryResult } from '@tanstack/react-query';
import { useAccountQuery } from '../../chain/useChainQuery.ts';

/** The exchange UID of the connected account; 0 when none is bound. */
export function useUid(): UseQueryResult<bigint> {
  return useAccountQuery({
    name: 'uid',
    read: ({ client, contracts: { uid }, account }) =>
      client.readContract({ ...uid, functionName: 'getJuId', args: [account] }),
  });
}
