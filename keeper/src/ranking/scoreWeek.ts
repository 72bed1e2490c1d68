import { parseEther } from 'viem';
import type { Address } from 'viem';

/**
 * What was bought for a wallet in a week and not redeemed within it. The sum in USDT wei, and the block of the last purchase that counts.
 */
export interface Bought {
  amount: bigint;
  block: bigint;
}

/** Wallets by number, in the order of binding: an inviter's number is lower than those of its downline; -1: no inviter. */
export interface Tree {
  wallets: readonly Address[];
  inviters: readonly number[];
}

/** A place of a week's ranking. `place` from 1; `score` and `due` in USDT wei. */
export interface Place {
  place: bigint;
  wallet: Address;
  score: bigint;
  due: bigint;
}

/** A wallet and its downline in a week. */
interface Community {
  /** Number of the wallet. */
  wallet: number;
  /** Net purchases, USDT wei, and block of the last one. */
  sum: bigint;
  block: bigint;
  /** The direct line that bought most, of equal ones that with the lower address. */
  largest: Community | undefined;
}

/** Places that are rewarded. */
export const RANK_PLACES = 349;
export const RANK_MINIMUM_POWER = parseEther('10');
/** A twentieth of each purchase, 5%, is shared. */
const DUE_DIVISOR = 20n;

/**
 * The places of a week: by score, then by the earlier block of the community's last purchase, then by the lower address. The score is the
 * net purchases of a wallet and its whole downline less its largest direct line. Of wallets of at least 10 T/H with a score. What each is
 * due: `dues`. A few passes over the wallets that bought and those above them.
 */
export function scoreWeek(
  tree: Tree,
  bought: ReadonlyMap<number, Bought>,
  powerOf: (wallet: number) => bigint,
): Place[] {
  const { wallets } = tree;
  const communities = sumUp(tree, bought);
  const ranked = communities
    .map((community) => ({ community, address: wallets[community.wallet]!, score: scoreOf(community) }))
    .filter(({ community, score }) => score > 0n && powerOf(community.wallet) >= RANK_MINIMUM_POWER)
    .sort(
      (a, b) =>
        compare(b.score, a.score) ||
        compare(a.community.block, b.community.block) ||
        compare(a.address, b.address),
    )
    .slice(0, RANK_PLACES);
  const due = dues(tree, bought, communities, new Set(ranked.map(({ community }) => community.wallet)));
  return ranked.map(({ community, address, score }, index) => ({
    place: BigInt(index + 1),
    wallet: address,
    score,
    due: due.get(community.wallet) ?? 0n,
  }));
}

/** The communities that bought anything, each after those above it. */
function sumUp({ wallets, inviters }: Tree, bought: ReadonlyMap<number, Bought>): Community[] {
  const found = new Map<number, Community>();
  const communityOf = (wallet: number) => {
    const community = found.get(wallet) ?? { wallet, sum: 0n, block: 0n, largest: undefined };
    found.set(wallet, community);
    return community;
  };
  const communities: Community[] = [];
  // Against the order of binding, so that every line is complete before it is added to its inviter's.
  for (let wallet = wallets.length - 1; wallet >= 0; wallet--) {
    const own = bought.get(wallet);
    if (own) {
      const mine = communityOf(wallet);
      mine.sum += own.amount;
      if (own.block > mine.block) mine.block = own.block;
    }
    const done = found.get(wallet);
    if (!done) continue;
    communities.push(done);
    const inviter = inviters[wallet]!;
    if (inviter < 0) continue;
    const above = communityOf(inviter);
    above.sum += done.sum;
    if (done.block > above.block) above.block = done.block;
    const { largest } = above;
    const isLarger = !largest || done.sum > largest.sum;
    if (isLarger || (done.sum === largest.sum && wallets[wallet]! < wallets[largest.wallet]!))
      above.largest = done;
  }
  return communities.reverse();
}

function scoreOf({ sum, largest }: Community): bigint {
  return sum - (largest?.sum ?? 0n);
}

/**
 * What each ranked wallet is due, USDT wei. Of what a wallet bought a twentieth is shared equally among the ranked wallets that count it,
 * each part rounded down. Those are itself and all above it whose largest line it is not in.
 */
function dues(
  { inviters }: Tree,
  bought: ReadonlyMap<number, Bought>,
  communities: readonly Community[],
  ranked: ReadonlySet<number>,
): Map<number, bigint> {
  const known = new Map(communities.map((community) => [community.wallet, community]));
  /** How many ranked wallets above count what a wallet buys. */
  const countedAbove = new Map<number, number>();
  /** The parts of all that a community bought. */
  const parts = new Map<number, bigint>();
  for (const { wallet } of communities) {
    const inviter = known.get(inviters[wallet]!);
    const isCounted = inviter && ranked.has(inviter.wallet) && inviter.largest?.wallet !== wallet;
    const above = inviter ? (countedAbove.get(inviter.wallet) ?? 0) + (isCounted ? 1 : 0) : 0;
    countedAbove.set(wallet, above);
    const sharers = above + (ranked.has(wallet) ? 1 : 0);
    const amount = bought.get(wallet)?.amount ?? 0n;
    parts.set(wallet, sharers === 0 ? 0n : amount / (DUE_DIVISOR * BigInt(sharers)));
  }
  for (const { wallet } of [...communities].reverse()) {
    const inviter = inviters[wallet]!;
    if (inviter >= 0) parts.set(inviter, (parts.get(inviter) ?? 0n) + parts.get(wallet)!);
  }
  const partsOf = (community: Community | undefined) => (community ? parts.get(community.wallet)! : 0n);
  return new Map(
    [...ranked].map((wallet) => [wallet, partsOf(known.get(wallet)) - partsOf(known.get(wallet)?.largest)]),
  );
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
