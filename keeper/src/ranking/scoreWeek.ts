import { parseEther, type Address } from 'viem';

/** What was bought for a wallet in a week: the sum in USDT wei, and the block of the last purchase. */
export interface Bought {
  amount: bigint;
  block: bigint;
}

/** Wallets by number, in the order of binding: an inviter's number is lower than those of its downline; -1: no inviter. */
export interface Tree {
  wallets: readonly Address[];
  inviters: readonly number[];
}

/** A place of a week's ranking. `place` from 1; `score` in USDT wei. */
export interface Place {
  place: bigint;
  wallet: Address;
  score: bigint;
}

/** Places that are rewarded. */
export const RANK_PLACES = 349;
export const RANK_MINIMUM_POWER = parseEther('10');

/**
 * The places of a week: by score, which is what a wallet and its whole downline bought less its largest direct line; then by the earlier block
 * of the community's last purchase; then by the lower address. Of wallets of at least 10 T/H with a score. One pass over the wallets.
 */
export function scoreWeek(
  { wallets, inviters }: Tree,
  bought: ReadonlyMap<number, Bought>,
  powerOf: (wallet: number) => bigint,
): Place[] {
  const lines = new Map<number, { sum: bigint; largest: bigint; block: bigint }>();
  const line = (wallet: number) => {
    const found = lines.get(wallet) ?? { sum: 0n, largest: 0n, block: 0n };
    lines.set(wallet, found);
    return found;
  };
  const ranked: { wallet: Address; score: bigint; block: bigint }[] = [];
  // Against the order of binding, so that every line is complete before it is added to its inviter's.
  for (let wallet = wallets.length - 1; wallet >= 0; wallet--) {
    const own = bought.get(wallet);
    if (own) {
      const mine = line(wallet);
      mine.sum += own.amount;
      if (own.block > mine.block) mine.block = own.block;
    }
    const done = lines.get(wallet);
    if (!done) continue;
    lines.delete(wallet);
    const score = done.sum - done.largest;
    if (score > 0n && powerOf(wallet) >= RANK_MINIMUM_POWER) {
      ranked.push({ wallet: wallets[wallet]!, score, block: done.block });
    }
    const inviter = inviters[wallet]!;
    if (inviter < 0) continue;
    const above = line(inviter);
    above.sum += done.sum;
    if (done.sum > above.largest) above.largest = done.sum;
    if (done.block > above.block) above.block = done.block;
  }
  return ranked
    .sort((a, b) => compare(b.score, a.score) || compare(a.block, b.block) || compare(a.wallet, b.wallet))
    .slice(0, RANK_PLACES)
    .map(({ wallet, score }, index) => ({ place: BigInt(index + 1), wallet, score }));
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
