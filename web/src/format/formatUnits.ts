export interface UnitsFormat {
  /** Decimals shown at most; further ones are cut, never rounded up. */
  decimals: number;
  /** Drops trailing zeros of the decimals. */
  trim?: boolean;
  /** Rounds up instead of down: what somebody has to pay. */
  ceil?: boolean;
  /** Thousands separators; all three languages write a comma. */
  group?: boolean;
  /** Decimals of the amount itself. */
  unitDecimals?: number;
}

/** Writes an amount of the smallest unit. Rounds towards minus infinity (with `ceil` towards plus infinity). */
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
