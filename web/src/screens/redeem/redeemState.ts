import { isAddressEqual, parseEther, type Address } from 'viem';
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

/** Own orders: an approval is asked for where the allowance is below the balance, or below what may be given up. */
export const needsApproval = (redemption: Redemption) => {
  const { kl, gs } = redemption;
  return kl.allowance < kl.balance || kl.allowance < mostKlGivenUp(redemption) || gs.allowance < gs.balance;
};

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

const DUST = parseEther('0.01');

/**
 * The most KL wei that a redemption may take. Where claimed KL was sold, a little more than quoted: anybody could stop it otherwise by
 * sending the wallet a crumb of KL just before. Giving up more never pays less.
 */
export const mostKlGivenUp = ({ klGivenUp, soldValue }: Pick<Redemption, 'klGivenUp' | 'soldValue'>) =>
  soldValue === 0n ? klGivenUp : klGivenUp + klGivenUp / 100n + DUST;
