import { BASIS, LEAST_POWER, POWER_PERCENT } from './economics.ts';

// What power earns, by the contracts' own formula and with their roundings: no figure is above what is paid.

const ONE = 10n ** 18n;
/** Parts of a wei in the miner's index of what 1 unit of power has earned. */
const SCALE = 10n ** 20n;

export interface EarningDay {
  /** KL wei that the whole day releases. */
  release: bigint;
  /** All power, that of the earner included, 1e18 = 1 T/H. */
  totalPower: bigint;
}

/** KL wei, before fees, that `power` (1e18 = 1 T/H) earns in a day in which the total does not change. */
export function dailyEarnings(power: bigint, { release, totalPower }: EarningDay): bigint {
  if (totalPower === 0n) return 0n;
  const share = (release * POWER_PERCENT) / 100n;
  const earned = totalPower < LEAST_POWER ? (share * totalPower) / LEAST_POWER : share;
  return (((earned * SCALE) / totalPower) * power) / SCALE;
}

/** USDT wei that `kl` KL wei are worth at `price`, USDT for 1 KL with 18 decimals. */
export const worthOf = (kl: bigint, price: bigint): bigint => (kl * price) / ONE;

/** Basis points of the KL claimed. */
export interface ClaimFees {
  nodeFee: bigint;
  daoFee: bigint;
}

/** What is left of `gross` KL wei after the fees. Each fee is rounded up, so that no more is promised than arrives. */
export function netOfFees(gross: bigint, { nodeFee, daoFee }: ClaimFees): bigint {
  const fee = (rate: bigint) => (gross * rate + BASIS - 1n) / BASIS;
  return gross - fee(nodeFee) - fee(daoFee);
}
