/** Allowances of at least this many wei count as unlimited, because wallets and tokens use different maximums. */
const UNLIMITED = 2n ** 128n;

export const isUnlimited = (allowance: bigint) => allowance >= UNLIMITED;
