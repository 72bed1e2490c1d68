type Address = `0x${string}`;

interface List<T> {
  readonly length: number;
  at(n: number): T | undefined;
}

/** The part of a referral tree that scoring needs. An inviter's number is lower than those of its downline; -1: none. */
export interface RankedTree {
  wallets: List<Address>;
  inviters: List<number>;
  numberOf(wallet: Address): number | undefined;
  powerOf(number: number): bigint;
}
