const HUNDREDTH = 10n ** 16n;

interface UnitsFormat {
  /** Decimals shown; with `trim` the maximum. */
  decimals: number;
  /** Drops trailing zeros of the decimals. */
  trim?: boolean;
  /** Rounds up: for amounts to pay. */
  ceil?: boolean;
  /** Thousands separators; a comma in every language. */
  group?: boolean;
  /** Decimals of the unit itself. */
  unitDecimals?: number;
}

/**
 * Formats an amount in the smallest unit. Rounds toward minus infinity (with `ceil` toward plus infinity).
 *
 * @example
 * ```ts
 * formatUnits(1_234_567_890_000_000_000n, { decimals: 2, group: true }); // '1.23'
 * ```
 */
export function formatUnits(
  amount: bigint,
  { decimals, trim = false, ceil = false, group = true, unitDecimals = 18 }: UnitsFormat,
): string {
  const step = 10n ** BigInt(Math.max(unitDecimals - decimals, 0));
  const scaled = ceil ? -floorDivide(-amount, step) : floorDivide(amount, step);
  const digits = Math.min(decimals, unitDecimals);
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).padEnd(decimals, '0');
  const shownFraction = trim ? fraction.replace(/0+$/, '') : fraction;
  const shownWhole = group ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return `${scaled < 0n ? '-' : ''}${shownWhole}${shownFraction ? `.${shownFraction}` : ''}`;
}

function floorDivide(amount: bigint, step: bigint): bigint {
  const quotient = amount / step;
  return amount < 0n && quotient * step !== amount ? quotient - 1n : quotient;
}

/** Above zero, but would show as 0.00. */
const isBelowCent = (wei: bigint) => wei > 0n && wei < HUNDREDTH;

// Presets for amounts on screen. They take wei of 18 decimals and round down unless noted. Screens do not round.

/** Whole numbers: the treasury's USDT, the total power. */
export const formatWhole = (wei: bigint) => formatUnits(wei, { decimals: 0 });

/** KL, power, rates: 2 decimals; a small amount is '< 0.01' instead of zero. */
export const formatSmall2 = (wei: bigint) =>
  isBelowCent(wei) ? '< 0.01' : formatUnits(wei, { decimals: 2 });

export const formatUsdt2 = (wei: bigint) => formatSmall2(wei);

/** USDT as dollars: '$12.34', or '< $0.01' for a small amount. */
export const formatUsd = (usdt: bigint) => (isBelowCent(usdt) ? '< $0.01' : `$${formatUsdt2(usdt)}`);

/** Balances, amounts paid or received, and allowances: 6 decimals, trailing zeros removed. */
export const formatBalance6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true });

/** Purchases of power, card prices and fixed figures in texts: 2 decimals, trailing zeros removed. */
export const formatRecord2 = (wei: bigint) => formatUnits(wei, { decimals: 2, trim: true });

/** Amount of a record, trimmed: '+12.34'. If it would show as 0, '< 0.01' or, with 6 decimals, '< 0.000001'. */
export function formatMoved(wei: bigint, decimals: 2 | 6, sign: '+' | '-' | '' = ''): string {
  const least = 10n ** BigInt(18 - decimals);
  if (wei > 0n && wei < least) return `< ${formatUnits(least, { decimals })}`;
  return `${sign}${formatUnits(wei, { decimals, trim: true })}`;
}

/** Fuel to pay: rounded up to 6 decimals, trimmed, so that it is never below the charge. */
export const formatFuel6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true, ceil: true });

/** An amount that leaves a wallet or may be spent: fuel is rounded up, other tokens are rounded down as in balances. */
export const formatLeaving = (asset: string, wei: bigint) =>
  asset === 'GS' ? formatFuel6(wei) : formatMoved(wei, 6);

/** Pending rewards: always 6 decimals, so that a growing figure does not jump. */
export const formatPending6 = (wei: bigint) => formatUnits(wei, { decimals: 6 });

/** Power in T/H. */
export const formatPower6 = (wei: bigint) => formatBalance6(wei);

/** Prices of KL and JU: 5 decimals. */
export const formatPrice5 = (wei: bigint) => formatUnits(wei, { decimals: 5 });

/** A whole number, for example of people. Avoids `Intl`, whose first formatter blocks a phone for 70 ms. */
export const formatCount = (count: number) =>
  formatUnits(BigInt(Math.floor(count)), { decimals: 0, unitDecimals: 0 });

/** For an amount field: ungrouped. */
export const formatForInput = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true, group: false });

/** All decimals: the exact value behind a shortened one. */
export const formatExact = (wei: bigint) => formatUnits(wei, { decimals: 18, trim: true });

/** Basis points as a percentage without the sign: 250n is "2.5". */
export const formatPercent = (basisPoints: bigint) =>
  formatUnits(basisPoints, { decimals: 2, unitDecimals: 2, trim: true });

/** Wei of 18 decimals, rounded down to two decimals, so that displayed figures add up to the displayed sum. */
export const floorToCent = (wei: bigint) => wei - (wei % HUNDREDTH);

const MILLIONTH = 10n ** 12n;

/** Wei of 18 decimals, rounded up to the smallest displayed unit, six decimals. */
export const ceilToMillionth = (wei: bigint) => ((wei + MILLIONTH - 1n) / MILLIONTH) * MILLIONTH;

const SUFFIXES = [
  [10n ** 12n, 't'],
  [10n ** 9n, 'b'],
  [10n ** 6n, 'm'],
  [10n ** 3n, 'k'],
] as const;

/**
 * Abbreviates a decimal string from 10000 on: '12345.6' is '12.34k', '1234567' is '1.23m'. Floored to 2 decimals,
 * trimmed; unchanged below 10000. Thousands separators are allowed.
 */
export function abbreviate(amount: string): string {
  const negative = amount.startsWith('-');
  const plain = amount.replace(/[,-]/g, '');
  const whole = BigInt(plain.split('.')[0] || '0');
  if (whole < 10_000n) return amount;
  const [unit, suffix] = SUFFIXES.find(([size]) => whole >= size) ?? SUFFIXES[3];
  const hundredths = ((whole % unit) * 100n) / unit;
  const fraction = hundredths.toString().padStart(2, '0').replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole / unit}${fraction && `.${fraction}`}${suffix}`;
}
