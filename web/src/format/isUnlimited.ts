/** Allowances from this amount on, in wei, count as unlimited: wallets and tokens write that in several ways. */
const UNLIMITED = 2n ** 128n;

export const isUnlimited = (allowance: bigint) => allowance >= UNLIMITED;
