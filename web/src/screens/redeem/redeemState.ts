import { isAddressEqual, parseEther, type Address } from 'viem';
import type { ApprovedAmount } from '../../flows/ApprovalChoice.tsx';
import { ceilToMillionth } from '../../format/ceilToMillionth.ts';
import type { Redemption } from './useRedemption.ts';

/**
 * awaited: not known yet; notDelegate: the owner has not named the account; node: holders cannot redeem; nothing: 0 would be paid; noFuel:
 * too little GS to burn; ready.
 */
export type RedeemState = 'awaited' | 'notDelegate' | 'node' | 'nothing' | 'noFuel' | 'ready';

/** Whether an order can be redeemed, and if not, why. `acting` is the account where the order is a principal's. */
export function redeemState(redemption: Redemption | undefined, acting?: Address): RedeemState {
  if (!redemption) return 'awaited';
  if (acting && !isAddressEqual(redemption.delegate, acting)) return 'notDelegate';
  if (redemption.isNode) return 'node';
  if (redemption.paid === 0n) return 'nothing';
  return redemption.gs.balance < redemption.fuel ? 'noFuel' : 'ready';
}

/** Own orders: an approval is asked for where the allowance is below the balance, or below what may be taken. */
export const needsApproval = (redemption: Redemption) => {
  const { kl, gs } = redemption;
  return kl.allowance < kl.balance || gs.allowance < gs.balance || exactApprovals(redemption).length > 0;
};

/** What has to be approved for this redemption alone. */
export function exactApprovals(redemption: Redemption): ApprovedAmount[] {
  const needs = [
    { unit: 'KL', wei: mostKlGivenUp(redemption), allowance: redemption.kl.allowance },
    { unit: 'GS', wei: mostFuel(redemption), allowance: redemption.gs.allowance },
  ] as const;
  return needs.filter(({ wei, allowance }) => allowance < wei).map(({ unit, wei }) => ({ unit, wei }));
}

/** The text key of what a principal has not allowed the miner to take; undefined when it may go ahead. */
export function missingAllowance({
  kl,
  gs,
  klGivenUp,
  fuel,
}: Redemption): 'errors.delegateKlAllowance' | 'errors.delegateGasAllowance' | undefined {
  if (kl.allowance < klGivenUp) return 'errors.delegateKlAllowance';
  if (gs.allowance < fuel) return 'errors.delegateGasAllowance';
  return undefined;
}

const ONE = 10n ** 18n;
const DUST = parseEther('0.01');

/**
 * The most KL wei that a redemption may take. Where claimed KL was sold, a little more than quoted: anybody could stop it otherwise by
 * sending the wallet a crumb of KL just before. Giving up more never pays less.
 */
export const mostKlGivenUp = ({ klGivenUp, soldValue }: Pick<Redemption, 'klGivenUp' | 'soldValue'>) =>
  soldValue === 0n ? klGivenUp : klGivenUp + klGivenUp / 100n + DUST;

/** The most GS wei that a redemption may burn, as shown: giving up a little more KL than quoted pays more, and fuel is a part of what is paid. */
export function mostFuel(redemption: Redemption): bigint {
  const { fuel, paid, klGivenUp, soldValue, klPrice } = redemption;
  if (paid === 0n) return fuel;
  const moreKl = ((mostKlGivenUp(redemption) - klGivenUp) * klPrice) / ONE + 1n;
  const morePaid = moreKl < soldValue ? moreKl : soldValue;
  return ceilToMillionth((fuel * (paid + morePaid) + paid - 1n) / paid);
}
