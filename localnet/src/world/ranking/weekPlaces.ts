import { RANK_PLACES, weeklyRanking, type WeekPurchases } from '@koala/server/derive/weeklyRanking';
import { minerAbi } from '@koala/protocol/abi/miner';
import { userAbi } from '@koala/protocol/abi/user';
import { encodeEventTopics, parseEventLogs, type Address, type Log } from 'viem';
import { type World } from '../World.ts';

/** A place of a week's ranking. `place` from 1; `score` in USDT wei. */
export interface Place {
  place: bigint;
  wallet: Address;
  score: bigint;
}

/** Rebuilds the places of the week from `from` to `to` (unix s, `to` excluded) from the events of the chain. */
export async function weekPlaces(world: World, from: number, to: number): Promise<Place[]> {
  const tree = await readTree(world);
  const purchases = await readPurchases(world, from, to);
  const powers = await readPowers(world, tree.wallets);
  const ranking = weeklyRanking({ ...tree, powerOf: (number) => powers[number] ?? 0n }, purchases);
  return ranking.slice(0, RANK_PLACES).map(({ wallet, score }, index) => ({
    place: BigInt(index + 1),
    wallet,
    score,
  }));
}

/** Who invited whom. Numbers follow the order of binding, so an inviter's is always the lower one; the origin user is its own. */
async function readTree(world: World) {
  const { user } = world.contracts;
  const logs = await readLogs(world, user.address, encodeEventTopics({ abi: userAbi, eventName: 'Bound' }));
  const wallets: Address[] = [];
  const inviters: number[] = [];
  const numbers = new Map<Address, number>();
  for (const { args } of parseEventLogs({ abi: userAbi, eventName: 'Bound', logs })) {
    const user = lowerCase(args.user);
    inviters.push(numbers.get(lowerCase(args.inviter)) ?? -1);
    numbers.set(user, wallets.length);
    wallets.push(user);
  }
  return { wallets, inviters, numberOf: (wallet: Address) => numbers.get(wallet) };
}

/** What each wallet received by purchases in the week. */
async function readPurchases(world: World, from: number, to: number): Promise<Map<Address, WeekPurchases>> {
  const { miner } = world.contracts;
  const topics = encodeEventTopics({ abi: minerAbi, eventName: 'Launched' });
  const logs = await readLogs(world, miner.address, topics);
  const purchases = new Map<Address, WeekPurchases>();
  for (const { args, ...log } of parseEventLogs({ abi: minerAbi, eventName: 'Launched', logs })) {
    const timestamp = Number(log.blockTimestamp);
    if (timestamp < from || timestamp >= to) continue;
    const receiver = lowerCase(args.receiver);
    const amount = (purchases.get(receiver)?.amount ?? 0n) + args.value;
    purchases.set(receiver, { amount, block: Number(log.blockNumber), timestamp });
  }
  return purchases;
}

async function readPowers(world: World, wallets: readonly Address[]): Promise<bigint[]> {
  const { miner } = world.contracts;
  const infos = await world.read.all<readonly [bigint, bigint, bigint, bigint]>(
    wallets.map((wallet) => ({ contract: miner, functionName: 'userInfo', args: [wallet] })),
  );
  return infos.map(([, , power]) => power);
}

async function readLogs(world: World, address: Address, topics: unknown[]): Promise<Log[]> {
  return world.blocks.rpc.call<Log[]>('eth_getLogs', {
    address,
    topics,
    fromBlock: '0x0',
    toBlock: 'latest',
  });
}

/** Ties are settled by comparing addresses, so all are written alike. */
function lowerCase(address: Address): Address {
  return address.toLowerCase() as Address;
}
