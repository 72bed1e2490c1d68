import { encodeFunctionData } from 'viem';
import { readAllowance, readBalance } from '../chain/holdings.ts';
import { cardAllowance, cardReturns, minRebate, rebate } from './cardAmounts.ts';
import { FlowError } from './errors/FlowError.ts';
import type { Flow } from './Flow.ts';
import { approveStep, readDeadline } from './steps.ts';
import type { Approval } from './steps.ts';

export interface BuyCardsRequest {
  /** Cards, at least 1. */
  quantity: bigint;
  /** 'max' is 1000 USDT, or the total when that is more; 'exact' the total. */
  approval: Approval;
}

/** Buys cards with USDT. Stops with 'paused' when there is no sale. */
export const buyCards: Flow<BuyCardsRequest> = {
  name: 'buyCards',
  isPurchase: true,
  affects: ['fightList', 'fightRank', 'fightBuy', 'fightReward'],
  summarize: ({ quantity }) => ({ quantity: quantity.toString() }),
  plan: async (
    { client, contracts: { fight101, usdt, router, wju, kl }, account },
    { quantity, approval },
  ) => {
    const [isEnabled, price, allowance, balance] = await Promise.all([
      client.readContract({ ...fight101, functionName: 'enable' }),
      client.readContract({ ...fight101, functionName: 'price' }),
      readAllowance(client, usdt, account, fight101.address),
      readBalance(client, usdt, account),
    ]);
    const total = price * quantity;
    if (!isEnabled) throw new FlowError({ code: 'paused' });
    if (balance < total) throw new FlowError({ code: 'insufficientBalance' });
    const [quote, deadline] = await Promise.all([
      // Without a quote the contract's own bound applies: it pays the rebate in USDT when the price is off.
      client
        .readContract({
          ...router,
          functionName: 'getAmountsOut',
          args: [rebate(total), [usdt.address, wju.address, kl.address]],
        })
        .catch(() => [0n]),
      readDeadline(client),
    ]);
    return [
      ...(allowance < total
        ? approveStep(
            {
              id: 'approveUsdt',
              token: usdt.address,
              spender: fight101.address,
              allowance,
              needed: approval === 'max' ? cardAllowance(total) : total,
            },
            'exact',
          )
        : []),
      {
        id: 'commit',
        to: fight101.address,
        data: encodeFunctionData({
          abi: fight101.abi,
          functionName: 'buy',
          args: [quantity, minRebate(quote.at(-1) ?? 0n), deadline],
        }),
        gas: 'standard',
      },
    ];
  },
  review: async ({ client, contracts: { fight101 } }, { quantity }) => {
    const total = quantity * (await client.readContract({ ...fight101, functionName: 'price' }));
    const { atOnce, atEnd } = cardReturns(total);
    return {
      keeps: [{ name: 'cardShare', asset: 'USDT', wei: atEnd }],
      loss: { against: 'certain', asset: 'USDT', given: total, got: atOnce + atEnd },
      notes: [{ name: 'cardShare' }],
    };
  },
};

export interface ClaimDividendRequest {
  /** Number of a session of the card sale that is over. */
  session: bigint;
}

/** Pays out the account's share of a session's dividend pool, USDT. */
export const claimDividend: Flow<ClaimDividendRequest> = {
  name: 'claimDividend',
  affects: ['fightList', 'fightReward'],
  summarize: ({ session }) => ({ session: session.toString() }),
  plan: ({ contracts: { fight101 } }, { session }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: fight101.address,
        data: encodeFunctionData({ abi: fight101.abi, functionName: 'claim', args: [session] }),
        gas: 'standard',
      },
    ]),
  review: () => Promise.resolve({}),
};
