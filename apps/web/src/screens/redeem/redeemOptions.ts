import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import { floorToCent } from '../../format/amounts.ts';

/** How much of the claimed KL is burned. No amount in between pays the wallet more than both. */
export type Extent = 'none' | 'all';

/** One way to close the order, with its payment and costs. Amounts in wei of 18 decimals. */
export interface RedeemOption {
  extent: Extent;
  /** KL burned, and its USDT value at the average price. */
  klGivenUp: bigint;
  klWorth: bigint;
  /** USDT, the redemption value: the redeemable amount. */
  value: bigint;
  /** USDT paid out: the value less the part kept for missing fuel. */
  paid: bigint;
  /** USDT: value of the claimed KL that was kept or sold. */
  deducted: bigint;
  /** GS burned. */
  fuel: bigint;
  /** USDT kept for missing fuel. */
  fuelFromValue: bigint;
  /** T/H of the order that the wallet keeps for life. */
  lifetimePower: bigint;
}

/** A redemption as the miner quotes it; unlike an option's, its `fuel` includes the missing part. */
type Quote = Pick<RedeemOption, 'klGivenUp' | 'value' | 'fuel' | 'fuelFromValue' | 'lifetimePower'>;

interface Claimed {
  /** USDT for 1 KL. */
  klPrice: bigint;
  /** KL claimed by the order, and its USDT value at the time. */
  claimedKl: bigint;
  claimedValue: bigint;
}

const ONE = 10n ** 18n;

/** The options, `none` first; only `all` where both burn the same. `worthwhile` is the one that the miner quotes as best. */
export function redeemOptions(
  quotes: Readonly<Record<Extent | 'worthwhile', Quote>>,
  claimed: Claimed,
): { options: RedeemOption[]; worthwhile: Extent } {
  const { none, worthwhile, all } = quotes;
  const extents: Extent[] = isSame(none, all) ? ['all'] : ['none', 'all'];
  return {
    options: extents.map((extent) => optionOf(extent, quotes[extent], claimed)),
    worthwhile: isSame(worthwhile, all) ? 'all' : 'none',
  };
}

const isSame = (one: Quote, other: Quote) => one.klGivenUp === other.klGivenUp;

function optionOf(extent: Extent, quote: Quote, { klPrice, claimedKl, claimedValue }: Claimed): RedeemOption {
  const { klGivenUp, value, fuel, fuelFromValue, lifetimePower } = quote;
  return {
    extent,
    klGivenUp,
    klWorth: (klGivenUp * klPrice) / ONE,
    value,
    paid: value - fuelFromValue,
    deducted: claimedKl === 0n ? 0n : claimedValue - (claimedValue * klGivenUp) / claimedKl,
    fuel: fuel - fuelFromValue,
    fuelFromValue,
    lifetimePower,
  };
}

/** The chosen option; the only one left once both burn the same. */
export function optionAt(options: readonly RedeemOption[], extent: Extent): RedeemOption | undefined {
  return options.find((option) => option.extent === extent) ?? options[0];
}

/** Maximum payment of an order, USDT wei. */
export const halfOf = ({ orderTotal }: { orderTotal: bigint }) => (orderTotal * REDEEMABLE_PERCENT) / 100n;

/** The deduction in whole cents, computed from the displayed figures above and below it, so that the rows add up. */
export function deductionOf(order: { orderTotal: bigint }, { deducted, value }: RedeemOption): bigint {
  return value === 0n ? floorToCent(deducted) : floorToCent(halfOf(order)) - floorToCent(value);
}
