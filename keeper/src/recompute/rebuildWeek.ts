import { minerAbi } from '@koala/protocol/abi/miner';
import { userAbi } from '@koala/protocol/abi/user';
import { type Manifest } from '@koala/protocol/manifest';
import { encodeEventTopics, parseEventLogs, type Hex, type PublicClient } from 'viem';
import { weekStart } from '../calendar.ts';
import { lastBlockBefore } from '../chain/lastBlockBefore.ts';
import { readLogs } from '../chain/readLogs.ts';
import { type RankedPlace } from './merkleRoot.ts';

const PLACES = 349;
const TEN_TERAHASH = 10n * 10n ** 18n;

/** What the events say about wallets when the week ended; addresses lower-case. */
interface Facts {
  inviter: Map<Hex, Hex>;
  power: Map<Hex, bigint>;
  /** Of the week, in the order of the chain. */
  purchases: { receiver: Hex; value: bigint; block: bigint }[];
}

/**
 * The places of a week that is over, from nothing but the events of the chain. The slow and obvious way, made apart from how the keeper and the
 * server reckon: every purchase is carried up to the origin user, one inviter at a time.
 */
export async function rebuildWeek(
  client: PublicClient,
  manifest: Manifest,
  week: number,
): Promise<RankedPlace[]> {
  const { inviter, power, purchases } = await readFacts(client, manifest, week);
  // Of each wallet: what each of its direct lines bought, itself under its own address, and the last block of any of it.
  const communities = new Map<Hex, { lines: Map<Hex, bigint>; block: bigint }>();
  for (const { receiver, value, block } of purchases) {
    let line = receiver;
    for (let owner: Hex | undefined = receiver; owner; owner = inviter.get(owner)) {
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
}

async function readFacts(client: PublicClient, manifest: Manifest, week: number): Promise<Facts> {
  const facts: Facts = { inviter: new Map(), power: new Map(), purchases: [] };
  const first = BigInt(manifest.startBlock);
  const start = await lastBlockBefore(client, weekStart(week), first);
  const end = await lastBlockBefore(client, weekStart(week + 1), first);
  if (!end) return facts;

  const abi = [...userAbi, ...minerAbi];
  const topics = (['Bound', 'Launched', 'PowerChanged'] as const).map(
    (eventName) => encodeEventTopics({ abi, eventName })[0],
  );
  const addresses = [manifest.contracts.user.address, manifest.contracts.bfMiner.address];
  let origin: Hex | undefined;
  for await (const logs of readLogs(client, { addresses, topics, from: first, to: end.number })) {
    for (const { eventName, args, blockNumber } of parseEventLogs({ abi, logs })) {
      const block = BigInt(blockNumber);
      if (eventName === 'Bound' && args.user === args.inviter) {
        origin = lowerCase(args.user);
      } else if (eventName === 'Bound') {
        facts.inviter.set(lowerCase(args.user), lowerCase(args.inviter));
      } else if (eventName === 'PowerChanged') {
        facts.power.set(lowerCase(args.user), args.power);
      } else if (eventName === 'Launched' && block > (start?.number ?? -1n)) {
        facts.purchases.push({ receiver: lowerCase(args.receiver), value: args.value, block });
      }
    }
  }
  for (const wallet of facts.power.keys()) {
    if (wallet !== origin && !facts.inviter.has(wallet))
      throw new Error(`${wallet} has power and was never bound: the provider has not kept all logs`);
  }
  return facts;
}

function lowerCase(address: Hex): Hex {
  return address.toLowerCase() as Hex;
}
