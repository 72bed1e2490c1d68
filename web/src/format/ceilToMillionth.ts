const MILLIONTH = 10n ** 12n;

/** Wei of 18 decimals, rounded up to the smallest figure shown, six decimals. */
export const ceilToMillionth = (wei: bigint) => ((wei + MILLIONTH - 1n) / MILLIONTH) * MILLIONTH;
