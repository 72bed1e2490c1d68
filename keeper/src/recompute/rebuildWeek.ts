import { type Hex, type PublicClient } from 'viem';
import { type RankedPlace } from './merkleRoot.ts';
import { type ChainEvents } from './readEvents.ts';

const PLACES = 349;
const TEN_TERAHASH = 10n * 10n ** 18n;

/**
 * The places of a week, which began at `start` and was over at `end` (unix s), from nothing but the events of the chain. The slow and obvious way, made
 * apart from how the keeper and the server reckon: every purchase is carried up to the origin user, one inviter at a time.
 */
export async function rebuildWeek(
  client: PublicClient,
  { inviter, purchases, powers }: ChainEvents,
  { start, end }: { start: bigint; end: bigint },
): Promise<RankedPlace[]> {
  const ofWeek = purchases.slice(
    await countBefore(client, purchases, start),
    await countBefore(client, purchases, end),
  );
  const changes = powers.slice(0, await countBefore(client, powers, end));
  const power = new Map(changes.map(({ wallet, power: changed }) => [wallet, changed]));

  // Of each wallet: what each of its direct lines bought, itself under its own address, and the last block of any of it.
  const communities = new Map<Hex, { lines: Map<Hex, bigint>; block: bigint }>();
  for (const { receiver, value, block } of ofWeek) {
    let line = receiver;
    for (let owner: Hex | undefined = receiver; owner; owner = inviterOf(owner)) {
      const community = communities.get(owner) ?? { lines: new Map<Hex, bigint>(), block: 0n };
      communities.set(owner, community);
      community.lines.set(line, (community.lines.get(line) ?? 0n) + value);
      community.block = block;
      line = owner;
    }
  }
  const ranked = [...communities].map(([wallet, { lines, block }]) => {
    const own = lines.get(wallet) ?? 0n;
    const others = [...lines].filter(([line]) => line !== wallet).map(([, value]) => value);
    const largest = others.reduce((most, value) => (value > most ? value : most), 0n);
    return { wallet, block, score: others.reduce((sum, value) => sum + value, own) - largest };
  });
  return ranked
    .filter(({ wallet, score }) => score > 0n && (power.get(wallet) ?? 0n) >= TEN_TERAHASH)
    .sort((a, b) => {
      if (a.score !== b.score) return a.score > b.score ? -1 : 1;
      if (a.block !== b.block) return a.block < b.block ? -1 : 1;
      return BigInt(a.wallet) < BigInt(b.wallet) ? -1 : 1;
    })
    .slice(0, PLACES)
    .map(({ wallet, score }, index) => ({ place: index + 1, wallet, score }));

  /** Undefined for the origin user, which is its own inviter. */
  function inviterOf(wallet: Hex): Hex | undefined {
    const above = inviter.get(wallet);
    return above === wallet ? undefined : above;
  }
}

/** How many of the events, which are in the order of the chain, lie in blocks older than `time` (unix s). Asks for the times of a few blocks only. */
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
