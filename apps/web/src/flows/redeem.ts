import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { readAllowance, readBalance } from '../chain/holdings.ts';
import type { Flow } from './Flow.ts';
import { approveStep } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';

export interface RedeemRequest {
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
  plan: async ({ client, contracts: { miner, kl, gs }, account }, request) => {
    const { principal, maxKlGivenUp, minPaid, maxFuel, approval } = request;
    const commit = {
      id: 'commit' as const,
      to: miner.address,
      data: principal
        ? encodeFunctionData({
            abi: miner.abi,
            functionName: 'redeem',
            args: [principal, maxKlGivenUp, minPaid],
          })
        : encodeFunctionData({ abi: miner.abi, functionName: 'redeem', args: [maxKlGivenUp, minPaid] }),
      gas: 'redeem' as const,
    };
    // In delegate mode the principal has already approved.
    if (principal) return [commit];
    const need = async (id: 'approveKl' | 'approveGs', token: typeof kl, most: bigint) => {
      const [allowance, balance] = await Promise.all([
        readAllowance(client, token, account, miner.address),
        readBalance(client, token, account),
      ]);
      // A token with a zero balance needs no approval: missing fuel is deducted from the payment.
      if (balance === 0n) return [];
      // 'max' approves when the allowance is below the balance. 'exact' covers the most this call may take, which can
      // exceed the balance.
      const needed = approval === 'max' && balance > most ? balance : most;
      return approveStep({ id, token: token.address, spender: miner.address, allowance, needed }, approval);
    };
    const approvals = await Promise.all([
      need('approveKl', kl, maxKlGivenUp),
      need('approveGs', gs, maxFuel),
    ]);
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
    const given = ((klGivenUp + pendingGivenUp) * klPrice) / ONE + fuel - fuelFromValue;
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

const ONE = 10n ** 18n;
