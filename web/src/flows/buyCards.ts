import { CARD_REBATE_PERCENT } from '@koala/protocol/economics';
import { encodeFunctionData, erc20Abi, parseEther } from 'viem';
import { approveStep } from './engine/approveStep.ts';
import type { Approval } from './engine/approveStep.ts';
import type { Flow } from './engine/Flow.ts';
import { FlowFault } from './engine/FlowFault.ts';
import { readAllowance } from './readAllowance.ts';
import { readDeadline } from './readDeadline.ts';

export interface BuyCardsRequest {
  /** Cards, at least 1. */
  quantity: bigint;
  /** 'max' is 1000 USDT, or the total when that is more; 'exact' the total. */
  approval: Approval;
}

const USUAL_ALLOWANCE = parseEther('1000');

/** Buys cards with USDT. Stops with 'paused' when none are on sale. */
export const buyCards: Flow<BuyCardsRequest> = {
  name: 'buyCards',
  summarize: ({ quantity }) => ({ quantity: quantity.toString() }),
  plan: async (
    { client, contracts: { fight101, usdt, router, wju, kl }, account },
    { quantity, approval },
  ) => {
    const [isEnabled, price, allowance, balance] = await Promise.all([
      client.readContract({ ...fight101, functionName: 'enable' }),
      client.readContract({ ...fight101, functionName: 'price' }),
      readAllowance(client, usdt.address, account, fight101.address),
      client.readContract({
        address: usdt.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      }),
    ]);
    const total = price * quantity;
    if (!isEnabled) throw new FlowFault({ code: 'paused' });
    if (balance < total) throw new FlowFault({ code: 'insufficientBalance' });
    const [quote, deadline] = await Promise.all([
      // Without a quote the contract's own bound decides; it pays the rebate in USDT when the price is off.
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
};

/** What the usual approval asks for: 1000 USDT, or the total when that is more. Wei. */
export const cardAllowance = (total: bigint) => (total > USUAL_ALLOWANCE ? total : USUAL_ALLOWANCE);

/** What comes back of a purchase at once, USDT wei. */
export const rebate = (total: bigint) => (total * CARD_REBATE_PERCENT) / 100n;

/** The least KL wei to take for the rebate: 1% under its quote. */
export const minRebate = (quote: bigint) => (quote * 99n) / 100n;
