import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import { floorToCent } from '../../format/amounts.ts';

/** How much of the claimed KL is burned: none, the amount that pays off, or all. */
export type Extent = 'none' | 'worthwhile' | 'all';

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

/** The distinct options, from the least KL burned to the most, and which of them is worthwhile. */
export function redeemOptions(
  quotes: Readonly<Record<Extent, Quote>>,
  claimed: Claimed,
): { options: RedeemOption[]; worthwhile: Extent } {
  const extents = (['none', 'worthwhile', 'all'] as const).filter(
    (extent) => extent === 'all' || !isSame(quotes[extent], quotes.all),
  );
  const distinct = extents.filter(
    (extent) => extent !== 'worthwhile' || !isSame(quotes.worthwhile, quotes.none),
  );
  return {
    options: distinct.map((extent) => optionOf(extent, quotes[extent], claimed)),
    worthwhile: distinct.find((extent) => isSame(quotes[extent], quotes.worthwhile)) ?? 'all',
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

/** The chosen option. If its extent is no longer offered, the equivalent one. */
export function optionAt(options: readonly RedeemOption[], extent: Extent): RedeemOption | undefined {
  return options.find((option) => option.extent === extent) ?? options.at(extent === 'none' ? 0 : -1);
}

/** Maximum payment of an order, USDT wei. */
export const halfOf = ({ orderTotal }: { orderTotal: bigint }) => (orderTotal * REDEEMABLE_PERCENT) / 100n;

/** The deduction in whole cents, computed from the displayed figures above and below it, so that the rows add up. */
export function deductionOf(order: { orderTotal: bigint }, { deducted, value }: RedeemOption): bigint {
  return value === 0n ? floorToCent(deducted) : floorToCent(halfOf(order)) - floorToCent(value);
}
