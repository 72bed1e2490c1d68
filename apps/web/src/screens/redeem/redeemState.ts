import type { Address } from 'viem';
import type { ApprovedAmount } from '../../flows/ui/ApprovalChoice.tsx';
import { isSameAddress } from '../../format/isAddress.ts';
import type { RedeemOption } from './redeemOptions.ts';
import type { Redemption } from './useRedemption.ts';

/**
 * awaited: still loading. notDelegate: the account is not the owner's delegate. node: licence holders cannot redeem.
 * nothing: no option pays anything. nothingThisWay: the chosen option pays nothing, but another does. ready: the
 * order can be redeemed.
 */
export type RedeemState = 'awaited' | 'notDelegate' | 'node' | 'nothing' | 'nothingThisWay' | 'ready';

/** `acting`: the account, if the order is a principal's. */
export function redeemState(
  redemption: Redemption | undefined,
  chosen: RedeemOption | undefined,
  acting?: Address,
): RedeemState {
  if (!redemption || !chosen) return 'awaited';
  if (acting && !isSameAddress(redemption.delegate, acting)) return 'notDelegate';
  if (redemption.isNode) return 'node';
  if (chosen.paid > 0n) return 'ready';
  return redemption.options.some(({ paid }) => paid > 0n) ? 'nothingThisWay' : 'nothing';
}

/** The whole fuel in GS wei: the most that may be burned if GS arrives in the meantime. */
export const maxFuelOf = ({ fuel, fuelFromValue }: RedeemOption) => fuel + fuelFromValue;

/** For own orders: whether the allowance of KL or GS is below its balance or below what may be taken. */
export const needsApproval = (redemption: Redemption, chosen: RedeemOption) => {
  const { kl, gs } = redemption;
  return (
    kl.allowance < kl.balance || gs.allowance < gs.balance || exactApprovals(redemption, chosen).length > 0
  );
};

/** The approvals that this redemption needs. A token with a zero balance needs none. */
export function exactApprovals({ kl, gs }: Redemption, chosen: RedeemOption): ApprovedAmount[] {
  const needs = [
    { unit: 'KL', wei: chosen.klGivenUp, ...kl },
    { unit: 'GS', wei: maxFuelOf(chosen), ...gs },
  ] as const;
  return needs
    .filter(({ wei, balance, allowance }) => balance > 0n && allowance < wei)
    .map(({ unit, wei }) => ({ unit, wei }));
}

/** The text key for an allowance missing from the principal; undefined when none is missing. */
export function missingAllowance(
  { kl, gs }: Redemption,
  chosen: RedeemOption,
): 'errors.delegateKlAllowance' | 'errors.delegateGasAllowance' | undefined {
  const fuel = maxFuelOf(chosen);
  if (kl.allowance < chosen.klGivenUp) return 'errors.delegateKlAllowance';
  if (gs.allowance < (gs.balance < fuel ? gs.balance : fuel)) return 'errors.delegateGasAllowance';
  return undefined;
}
