import type { UseQueryResult } from '@tanstack/react-query';
import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { useAccountQuery } from './useChainQuery.ts';

export interface Relations {
  /** The account's inviter; null when not bound. */
  inviter: Address | null;
  /** The account's delegate; null when none is bound (zero or the account itself). */
  delegate: Address | null;
}

/** Who invited the connected account, and who may act for it. */
export function useRelations(): UseQueryResult<Relations> {
  return useAccountQuery({
    name: 'relations',
    read: async ({ client, contracts: { user }, account }) => {
      const [inviter, receiver] = await Promise.all([
        client.readContract({ ...user, functionName: 'inviter', args: [account] }),
        client.readContract({ ...user, functionName: 'receiver', args: [account] }),
      ]);
      return {
        inviter: inviter === zeroAddress ? null : inviter,
        delegate: receiver === zeroAddress || isAddressEqual(receiver, account) ? null : receiver,
      };
    },
  });
}
