import type { UseQueryResult } from '@tanstack/react-query';
import { erc20Abi, type Address } from 'viem';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { readAllowance } from '../../flows/readAllowance.ts';
import { ACCOUNT_POLL } from '../../timings.ts';

const ONE = 10n ** 18n;

/** What closing an order would do now. Amounts in wei of 18 decimals. */
export interface Redemption {
  /** Who may act for the owner; the owner or zero when nobody may. */
  delegate: Address;
  isNode: boolean;
  /** USDT. */
  orderTotal: bigint;
  /** T/H, all power of the wallet. */
  power: bigint;
  /** USDT that would be paid: the redeemable amount. */
  paid: bigint;
  /** USDT: value of the KL that was claimed and is not given up, because it was sold. */
  soldValue: bigint;
  /** USDT that a whole KL claimed counts, rounded up; 0 when none was claimed. */
  klPrice: bigint;
  /** KL that would be given up. */
  klGivenUp: bigint;
  /** GS that would be burned. */
  fuel: bigint;
  /** KL earned and not claimed, which would be lost. */
  pendingGivenUp: bigint;
  /** T/H of the order that would stay for life. */
  lifetimePower: bigint;
  /** What the owner holds and lets the miner take. */
  kl: { balance: bigint; allowance: bigint };
  gs: { balance: bigint; allowance: bigint };
}

/** The redemption of `owner`'s order; waits while it is null. */
export function useRedemption(owner: Address | null): UseQueryResult<Redemption> {
  return useChainQuery({
    name: 'redemption',
    parts: [owner?.toLowerCase()],
    enabled: owner !== null,
    poll: ACCOUNT_POLL,
    read: async ({ client, contracts: { user, miner, node, kl, gs } }) => {
      if (!owner) throw new Error('no account');
      const args = [owner] as const;
      const holding = async (token: Address) => {
        const [balance, allowance] = await Promise.all([
          client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args }),
          readAllowance(client, token, owner, miner.address),
        ]);
        return { balance, allowance };
      };
      const [delegate, [, isNode], info, quote, claimedKl, klHolding, gsHolding] = await Promise.all([
        client.readContract({ ...user, functionName: 'receiver', args }),
        client.readContract({ ...node, functionName: 'userInfo', args }),
        client.readContract({ ...miner, functionName: 'userInfo', args }),
        client.readContract({ ...miner, functionName: 'redeemQuote', args }),
        client.readContract({ ...miner, functionName: 'claimedKL', args }),
        holding(kl.address),
        holding(gs.address),
      ]);
      const [orderTotal, claimedValue, power] = info;
      const [klGivenUp, paid, fuel, pendingGivenUp, lifetimePower] = quote;
      const soldValue = claimedKl === 0n ? 0n : claimedValue - (claimedValue * klGivenUp) / claimedKl;
      const klPrice = claimedKl === 0n ? 0n : (claimedValue * ONE + claimedKl - 1n) / claimedKl;
      return {
        delegate,
        isNode,
        orderTotal,
        power,
        paid,
        soldValue,
        klPrice,
        klGivenUp,
        fuel,
        pendingGivenUp,
        lifetimePower,
        kl: klHolding,
        gs: gsHolding,
      };
    },
  });
}
