import { BASIS, MIN_POWER, POWER_PERCENT } from './economics.ts';

// Earnings of power, with the contracts' formula and rounding, so that no figure exceeds what is paid.

const ONE = 10n ** 18n;
/** Scale of the miner's index of earnings per unit of power. */
const SCALE = 10n ** 20n;

export interface EarningDay {
  /** KL wei that the day releases in total. */
  release: bigint;
  /** Total power including the earner's, 1e18 = 1 T/H. */
  totalPower: bigint;
}

/** KL wei, before fees, that `power` (1e18 = 1 T/H) earns in a day with constant total power. Rounded down. */
export function dailyEarnings(power: bigint, { release, totalPower }: EarningDay): bigint {
  if (totalPower === 0n) return 0n;
  const share = (release * POWER_PERCENT) / 100n;
  const earned = totalPower < MIN_POWER ? (share * totalPower) / MIN_POWER : share;
  return (((earned * SCALE) / totalPower) * power) / SCALE;
}

/** Value in USDT wei of `amount` wei of a token at `price`, USDT for 1 token with 18 decimals. Rounded down. */
export const worthOf = (amount: bigint, price: bigint): bigint => (amount * price) / ONE;

/** Basis points of the KL claimed. */
export interface ClaimFees {
  nodeFee: bigint;
  daoFee: bigint;
}

/** `gross` KL wei less the fees. Each fee is rounded up, so that the result never exceeds what arrives. */
export function netOfFees(gross: bigint, { nodeFee, daoFee }: ClaimFees): bigint {
  const fee = (rate: bigint) => (gross * rate + BASIS - 1n) / BASIS;
  return gross - fee(nodeFee) - fee(daoFee);
}
