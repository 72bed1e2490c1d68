import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { readAllowance, readBalance } from '../chain/holdings.ts';
import type { Flow } from './Flow.ts';
import { approveStep } from './steps.ts';
import type { Approval } from './steps.ts';

export interface RedeemRequest {
  /** Closes the order of this principal, whose delegate the account is. */
  principal?: Address;
  /** The most KL wei to give up: a cap, so KL that arrives meanwhile changes nothing. */
  maxKlGivenUp: bigint;
  /** The least USDT wei to receive: as quoted. */
  minPaid: bigint;
  /** GS wei of the whole fuel: the most that this may burn, however much GS arrives meanwhile. */
  maxFuel: bigint;
  approval: Approval;
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
    // In delegate mode the approvals are the principal's, given before.
    if (principal) return [commit];
    const need = async (id: 'approveKl' | 'approveGs', token: typeof kl, most: bigint) => {
      const [allowance, balance] = await Promise.all([
        readAllowance(client, token, account, miner.address),
        readBalance(client, token, account),
      ]);
      // Nothing is taken of a token that is not held: missing fuel is deducted from the payment.
      if (balance === 0n) return [];
      // 'max' is approved when the allowance is below the balance.
      // 'exact' covers what this call may take, which can exceed the balance.
      const needed = approval === 'max' && balance > most ? balance : most;
      return approveStep({ id, token: token.address, spender: miner.address, allowance, needed }, approval);
    };
    const approvals = await Promise.all([
      need('approveKl', kl, maxKlGivenUp),
      need('approveGs', gs, maxFuel),
    ]);
    return [...approvals.flat(), commit];
  },
  partyOf: ({ principal }) => principal,
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
    // A GS stands for 1 USDT of fuel.
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
