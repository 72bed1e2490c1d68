import { readBalance } from '../chain/holdings.ts';
import { nullIfRevert } from '../chain/isRevert.ts';
import { FlowError } from './errors/FlowError.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { minAfterSlippage, cardAllowance, cardReturns, rebate } from './limits.ts';
import { approveStep, callStep, readDeadline } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';

interface BuyCardsRequest {
  /** Cards, at least 1. */
  quantity: bigint;
  /** 'max' is 1000 USDT, or the total if larger; 'exact' the total. */
  approval: ApprovalAmount;
}

interface RebateBound {
  /** Minimum KL wei: shown in the review and signed. */
  least: bigint;
  /** There is no average price, so the contract pays USDT. */
  isUsdt: boolean;
}

/** Rebate bound per run. Read once, so that the reviewed value still applies when an approval comes first. */
const bounds = new WeakMap<BuyCardsRequest, Promise<RebateBound>>();

function boundOf(request: BuyCardsRequest, total: bigint, context: FlowContext): Promise<RebateBound> {
  const known = bounds.get(request);
  if (known) return known;
  const bound = readBound(rebate(total), context);
  bounds.set(request, bound);
  return bound;
}

/** The contract's own bound: 99% of the KL at the average price, after the 0.3% fee of each of the two pairs. */
const MIN_OF_AVERAGE = 984_068_910_000_000_000n;

/**
 * The contract applies the larger of our bound and its own. We sign the larger, so that the review shows the effective
 * number.
 */
async function readBound(
  amount: bigint,
  { client, contracts: { router, oracle, usdt, wju, kl } }: FlowContext,
): Promise<RebateBound> {
  const path = [usdt.address, wju.address, kl.address];
  const [minKl, average] = await Promise.all([
    client
      .readContract({ ...router, functionName: 'getAmountsOut', args: [amount, path] })
      .then((quote) => minAfterSlippage(quote.at(-1) ?? 0n))
      // Without a quote the contract's own bound applies: it pays USDT when it cannot buy that much KL.
      .catch(nullIfRevert),
    // klPrice reverts without an average.
    client.readContract({ ...oracle, functionName: 'klPrice' }).catch(nullIfRevert),
  ]);
  const least = minKl ?? 0n;
  // USDT wei for 1 KL; rounded up, as the contract does.
  const bound = average ? (amount * MIN_OF_AVERAGE + average - 1n) / average : 0n;
  return { least: bound > least ? bound : least, isUsdt: average === null };
}

/** Buys cards with USDT. Throws 'paused' when there is no sale, and 'insufficientBalance' with too little USDT. */
export const buyCards: Flow<BuyCardsRequest> = {
  name: 'buyCards',
  isPurchase: true,
  affects: ['fightList', 'fightRank', 'fightBuy', 'fightReward'],
  summarize: ({ quantity }) => ({ quantity: quantity.toString() }),
  plan: async (context, request) => {
    const { client, contracts, account } = context;
    const { fight101, usdt } = contracts;
    const { quantity, approval } = request;
    const [isEnabled, price, balance] = await Promise.all([
      client.readContract({ ...fight101, functionName: 'enable' }),
      client.readContract({ ...fight101, functionName: 'price' }),
      readBalance(client, usdt, account),
    ]);
    const total = price * quantity;
    if (!isEnabled) throw new FlowError({ code: 'paused' });
    if (balance < total) throw new FlowError({ code: 'insufficientBalance' });
    const need = { token: 'usdt', spender: fight101.address, needed: total, approval } as const;
    const [approvals, { least }, deadline] = await Promise.all([
      approveStep(context, { ...need, max: cardAllowance(total) }),
      boundOf(request, total, context),
      readDeadline(client),
    ]);
    const call = { ...fight101, functionName: 'buy', args: [quantity, least, deadline] } as const;
    return [...approvals, callStep('commit', call, 'cards')];
  },
  review: async (context, request) => {
    const { client, contracts } = context;
    const price = await client.readContract({ ...contracts.fight101, functionName: 'price' });
    const total = request.quantity * price;
    const { atOnce, atEnd } = cardReturns(total);
    const { least, isUsdt } = await boundOf(request, total, context);
    return {
      isAbout: true,
      keeps: [{ name: 'cardShare', asset: 'USDT', wei: atEnd }],
      loss: { against: 'certain', asset: 'USDT', given: total, got: atOnce + atEnd },
      notes: [
        isUsdt ? { name: 'cardRebateUsdt', instead: atOnce } : { name: 'cardRebate', least, instead: atOnce },
        { name: 'cardShare' },
      ],
    };
  },
};

interface ClaimDividendRequest {
  /** Number of a finished session of the card sale. */
  session: bigint;
}

/** Pays out the account's share of a session's dividend pool in USDT. */
export const claimDividend: Flow<ClaimDividendRequest> = {
  name: 'claimDividend',
  affects: ['fightList', 'fightReward'],
  summarize: ({ session }) => ({ session: session.toString() }),
  plan: ({ contracts: { fight101 } }, { session }) => [
    callStep('commit', { ...fight101, functionName: 'claim', args: [session] }, 'standard'),
  ],
  review: () => ({}),
};
