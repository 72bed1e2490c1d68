import { worthOf } from '@koala/protocol/earnings';
import type { Address } from 'viem';
import { readBalance } from '../chain/holdings.ts';
import type { Flow } from './Flow.ts';
import { approveStep, callStep } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';

interface RedeemRequest {
  /** Redeems this principal's order as its delegate. */
  principal?: Address;
  /** Cap on the KL burned, wei, so that KL received meanwhile changes nothing. */
  maxKlGivenUp: bigint;
  /** Minimum payment, USDT wei: as quoted. */
  minPaid: bigint;
  /** The whole fuel in GS wei: the most that may be burned, even if GS arrives meanwhile. */
  maxFuel: bigint;
  approval: ApprovalAmount;
}

/** Closes the account's order, or a principal's, and pays its redemption value in USDT. */
export const redeem: Flow<RedeemRequest> = {
  name: 'redeem',
  affects: ['account', 'buyRecord', 'team', 'trend', 'homeStats'],
  summarize: ({ principal, minPaid }) => ({ amount: minPaid.toString(), ...(principal && { principal }) }),
  plan: async (context, request) => {
    const { client, contracts, account } = context;
    const { miner } = contracts;
    const { principal, maxKlGivenUp, minPaid, maxFuel, approval } = request;
    const limits = [maxKlGivenUp, minPaid] as const;
    const args = principal ? ([principal, ...limits] as const) : limits;
    const commit = callStep('commit', { ...miner, functionName: 'redeem', args }, 'redeem');
    // Only the principal can approve its tokens.
    if (principal) return [commit];
    const need = (token: 'kl' | 'gs', most: bigint) => {
      const needed = readBalance(client, contracts[token], account).then((balance) => {
        // A token with a zero balance needs no approval: missing fuel is deducted from the payment.
        if (balance === 0n) return 0n;
        // 'max' approves unless the allowance covers the balance and the most this call may take. 'exact' covers only
        // the latter, which can exceed the balance.
        return approval === 'max' && balance > most ? balance : most;
      });
      return approveStep(context, { token, spender: miner.address, needed, approval });
    };
    const approvals = await Promise.all([need('kl', maxKlGivenUp), need('gs', maxFuel)]);
    return [...approvals.flat(), commit];
  },
  counterpartyOf: ({ principal }) => principal,
  review: async ({ client, contracts: { miner, oracle }, account }, request) => {
    const { principal, maxKlGivenUp, minPaid } = request;
    const [quote, [, redeemFuelRate], klPrice] = await Promise.all([
      client.readContract({
        ...miner,
        functionName: 'redeemQuote',
        args: [principal ?? account, maxKlGivenUp],
      }),
      client.readContract({ ...miner, functionName: 'rates' }),
      client.readContract({ ...oracle, functionName: 'klPriceOrLast' }),
    ]);
    const { klGivenUp, pendingGivenUp, fuel, fuelFromValue, value, lifetimePower } = quote;
    // 1 GS covers 1 USDT of fuel.
    const given = worthOf(klGivenUp + pendingGivenUp, klPrice) + fuel - fuelFromValue;
    return {
      isGivingUp: true,
      isFinal: true,
      keeps: [{ name: principal ? 'theirLifetimePower' : 'lifetimePower', asset: 'T/H', wei: lifetimePower }],
      lost:
        pendingGivenUp > 0n
          ? [{ name: principal ? 'theirUnclaimed' : 'unclaimed', asset: 'KL', wei: pendingGivenUp }]
          : [],
      fees: [{ name: 'fuel', rate: redeemFuelRate, asset: 'USDT', wei: fuelFromValue }],
      limits: [{ name: 'least', asset: 'USDT', wei: minPaid }],
      loss: { against: 'certain', asset: 'USDT', given, got: value - fuelFromValue },
      notes: principal ? [{ name: 'orderOfPrincipal', principal }, { name: 'final' }] : [{ name: 'final' }],
    };
  },
};
