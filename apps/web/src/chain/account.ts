import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from 'viem';
import { isSameAddress, zeroAddress } from '../format/isAddress.ts';
import { ACCOUNT_POLL } from '../lib/timings.ts';
import { useAccountQuery } from './useChainQuery.ts';

export interface Relations {
  /** null when none is bound. */
  inviter: Address | null;
  /** The account's delegate; null when none is bound (zero or the account itself). */
  delegate: Address | null;
}

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
        delegate: receiver === zeroAddress || isSameAddress(receiver, account) ? null : receiver,
      };
    },
  });
}

/** Whether `owner` holds a node licence; waits while `owner` is null. */
export function useIsNode(owner: Address | null): UseQueryResult<boolean> {
  return useAccountQuery({
    name: 'isNode',
    owner,
    read: async ({ client, contracts: { node }, account }) => {
      const [, isNode] = await client.readContract({ ...node, functionName: 'userInfo', args: [account] });
      return isNode;
    },
  });
}

export interface MinerAccount {
  /** Claimable KL wei, before fees. */
  pending: bigint;
  /** Withdrawable team rewards, KL wei. */
  dynamic: bigint;
  /** Withdrawable ranking rewards, KL wei. */
  ranking: bigint;
  /** 18 decimals, T/H. */
  power: bigint;
  /** Total of the open order, USDT wei. */
  usdtValue: bigint;
  /** Value of the KL that the order has claimed, at the prices of the claims, USDT wei. */
  claimedValue: bigint;
  /** Payment for redeeming the order without burning KL, before fuel: USDT wei; 0 for a node holder. */
  redeemable: bigint;
  /** The same when burning as much KL as possible, USDT wei. */
  redeemableByBurning: bigint;
}

/** Mining figures of `owner`; waits while `owner` is null. */
export function useMinerAccount(owner: Address | null): UseQueryResult<MinerAccount> {
  return useAccountQuery({
    name: 'minerAccount',
    owner,
    poll: ACCOUNT_POLL,
    read: async ({ client, contracts: { miner, reward, top101FF }, account }) => {
      const args = [account] as const;
      const [pending, [usdtValue, claimedValue, power], dynamic, ranking, [keeping, , burning]] =
        await Promise.all([
          client.readContract({ ...miner, functionName: 'pending', args }),
          client.readContract({ ...miner, functionName: 'userInfo', args }),
          client.readContract({ ...reward, functionName: 'balanceOf', args }),
          client.readContract({ ...top101FF, functionName: 'balanceOf', args }),
          client.readContract({ ...miner, functionName: 'redeemOptions', args }),
        ]);
      return {
        pending,
        dynamic,
        ranking,
        power,
        usdtValue,
        claimedValue,
        redeemable: keeping.value,
        redeemableByBurning: burning.value,
      };
    },
  });
}
