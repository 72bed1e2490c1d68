import type { Hex, PublicClient } from 'viem';
import type { RankedPlace } from './merkleRoot.ts';
import type { ChainEvents } from './readEvents.ts';

const PLACES = 349;
const TEN_TERAHASH = 10n * 10n ** 18n;

/** Purchases for a wallet in a week that were not redeemed within it: USDT wei, and the block of the last one. */
export interface Purchases {
  value: bigint;
  block: bigint;
}

/** Net purchases of each wallet in a week that began at `start` and ended at `end` (Unix seconds). */
export async function weekPurchases(
  client: PublicClient,
  { trades }: Pick<ChainEvents, 'trades'>,
  { start, end }: { start: bigint; end: bigint },
): Promise<Map<Hex, Purchases>> {
  const ofWeek = trades.slice(
    await countBefore(client, trades, start),
    await countBefore(client, trades, end),
  );
  const bought = new Map<Hex, Purchases>();
  for (const { wallet, value, block } of ofWeek) {
    if (value === undefined) bought.delete(wallet);
    else bought.set(wallet, { value: (bought.get(wallet)?.value ?? 0n) + value, block });
  }
  return bought;
}

/** The power of each wallet at `end` (Unix seconds), 1e18 = 1 T/H. */
export async function powersAt(
  client: PublicClient,
  { powers }: Pick<ChainEvents, 'powers'>,
  end: bigint,
): Promise<Map<Hex, bigint>> {
  const changes = powers.slice(0, await countBefore(client, powers, end));
  return new Map(changes.map(({ wallet, power }) => [wallet, power]));
}

/**
 * The places of a week, from each wallet's purchases in it and its power at the end. Deliberately simple and slow, and
 * independent of the keeper's and the server's computation: each wallet's purchases are carried up to the origin user,
 * one inviter at a time, first for the scores and again for the dues.
 */
export function rebuildWeek(
  inviter: ReadonlyMap<Hex, Hex>,
  bought: ReadonlyMap<Hex, Purchases>,
  power: ReadonlyMap<Hex, bigint>,
): RankedPlace[] {
  // Per wallet: the purchases of each of its direct lines, its own under its own address, and the block of the last
  // purchase.
  const communities = new Map<Hex, { lines: Map<Hex, bigint>; block: bigint }>();
  for (const [receiver, { value, block }] of bought) {
    for (const [owner, line] of above(receiver)) {
      const community = communities.get(owner) ?? { lines: new Map<Hex, bigint>(), block: 0n };
      communities.set(owner, community);
      community.lines.set(line, (community.lines.get(line) ?? 0n) + value);
      if (block > community.block) community.block = block;
    }
  }
  const scored = [...communities].map(([wallet, { lines, block }]) => {
    const own = lines.get(wallet) ?? 0n;
    const others = [...lines].filter(([line]) => line !== wallet).sort(largerFirst);
    return {
      wallet,
      block,
      score: others.slice(1).reduce((sum, [, value]) => sum + value, own),
      leftOut: others[0]?.[0],
    };
  });
  const ranked = scored
    .filter(({ wallet, score }) => score > 0n && (power.get(wallet) ?? 0n) >= TEN_TERAHASH)
    .sort((a, b) => {
      if (a.score !== b.score) return a.score > b.score ? -1 : 1;
      if (a.block !== b.block) return a.block < b.block ? -1 : 1;
      return BigInt(a.wallet) < BigInt(b.wallet) ? -1 : 1;
    })
    .slice(0, PLACES);

  const leftOut = new Map(ranked.map((each) => [each.wallet, each.leftOut]));
  const due = new Map<Hex, bigint>();
  for (const [receiver, { value }] of bought) {
    const sharers = above(receiver).filter(
      ([owner, line]) => leftOut.has(owner) && leftOut.get(owner) !== line,
    );
    for (const [owner] of sharers) {
      due.set(owner, (due.get(owner) ?? 0n) + value / (20n * BigInt(sharers.length)));
    }
  }
  return ranked.map(({ wallet, score }, index) => ({
    place: index + 1,
    wallet,
    score,
    due: due.get(wallet) ?? 0n,
  }));

  /** The wallet and all above it, each with its direct line that leads to the wallet; the wallet itself with itself. */
  function above(wallet: Hex): [owner: Hex, line: Hex][] {
    const owners: [Hex, Hex][] = [[wallet, wallet]];
    let line = wallet;
    // The origin user is its own inviter.
    for (let owner = inviter.get(wallet); owner && owner !== line; owner = inviter.get(owner)) {
      owners.push([owner, line]);
      line = owner;
    }
    return owners;
  }
}

/** Of equal lines, the one with the lower address counts as the largest. */
function largerFirst([line, value]: [Hex, bigint], [other, otherValue]: [Hex, bigint]): number {
  if (value !== otherValue) return value > otherValue ? -1 : 1;
  return BigInt(line) < BigInt(other) ? -1 : 1;
}

/**
 * Number of events, given in chain order, in blocks before `time` (Unix seconds). A binary search reads the times of a
 * few blocks only.
 */
async function countBefore(
  client: PublicClient,
  events: readonly { block: bigint }[],
  time: bigint,
): Promise<number> {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { timestamp } = await client.getBlock({ blockNumber: events[middle]!.block });
    if (timestamp < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
