import type { Activity } from '@koala/api-schema/entities/records';
import { ACTIVITY_FILTERS } from '@koala/api-schema/kinds/activityFilters';
import { formatEther, isAddressEqual, maxUint256, parseAbiItem, parseEther } from 'viem';
import type { Hex } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { logs } from '../../src/db/chainSchema.ts';
import { createDecodeLog } from '../../src/decode/contractDecoders.ts';
import { activities } from '../../src/queries/activities.ts';
import { buyRecords, swapRecords } from '../../src/queries/records.ts';
import { expectExact } from '../support/expectExact.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

useWorld(21);
useIndexer();
beforeAll(async () => {
  const [, one, two] = world.bound as [Hex, Hex, Hex];
  for (const wallet of world.bound) await world.buy(wallet, wallet, 500);
  await world.buy(one, two, 300);
  // A purchase with JU needs an average price over some time.
  await chain.setTime((await chain.head()).timestamp + 5_000);
  await world.setOfficialPrice(100_000_000n);
  await world.buyWithJu(one, one, 50);
  await world.bindProxy(two, one);
  await world.buyCards(one, 2);
  await world.launchNode(two);
  await world.claimNodePower(two);
  await world.sellTooMuch(one);
  await world.acts(40);
  await chain.setTime((await chain.head()).timestamp + 90_000);
  for (const wallet of world.bound) await world.claim(wallet);
  for (const wallet of world.bound) await world.withdraw(wallet);
  await world.actFor(two);
  await world.sell(one, 0.2);
  await world.redeem(one);
  await world.endWeek();
  await world.nodeReward(two);
  await world.bindUid(one, 42n);
  await indexer.caughtUp();
});

const all = async (wallet: Hex, kind?: (typeof ACTIVITY_FILTERS)[number]): Promise<Activity[]> => {
  const rows: Activity[] = [];
  for (let current = 1; ; current++) {
    const page = await activities(indexer.ctx, wallet, { current, size: 100, ...(kind && { kind }) });
    rows.push(...page.rows);
    if (page.rows.length < 100) return rows;
  }
};

const KINDS: Record<(typeof ACTIVITY_FILTERS)[number], Activity['kind'][]> = {
  bought: ['bought', 'boughtForAnother', 'receivedPower'],
  claimed: ['claimed'],
  sold: ['sold', 'soldForAnother', 'saleFailed'],
  teamReward: ['teamReward'],
  rankingReward: ['rankingReward'],
  withdrawn: ['withdrewTeam', 'withdrewRanking'],
  redeemed: ['redeemed'],
  node: ['boughtNode', 'nodeReward', 'claimedPower'],
  cards: ['boughtCards', 'cardReward'],
  relations: ['bound', 'invited', 'namedDelegate', 'becameDelegate', 'boundUid'],
  approvals: ['approvedKl', 'approvedGs', 'approvedUsdt'],
};

/** A row without the fields that differ between its lists. */
const textOf = ({ kind, createdAt, status, in: came, out, txHash, blockNumber }: Activity) =>
  JSON.stringify({ kind, createdAt, status, came, out, txHash, blockNumber });

test('each filter shows the entries of its kinds in the whole feed, in the same order', async () => {
  const seen = new Set<string>();
  for (const wallet of world.bound) {
    const feed = await all(wallet);
    for (const { kind } of feed) seen.add(kind);
    const blocks = feed.map(({ blockNumber }) => blockNumber);
    expect(blocks).toEqual([...blocks].sort((a, b) => b - a));
    for (const filter of ACTIVITY_FILTERS) {
      const rows = (await all(wallet, filter)).map(textOf);
      expect(rows, `${wallet} ${filter}`).toEqual(
        feed.filter(({ kind }) => KINDS[filter].includes(kind)).map(textOf),
      );
    }
  }
  const allKinds = Object.values(KINDS).flat();
  // The settlement of a week's ranking has its own test.
  expect(allKinds.filter((kind) => !seen.has(kind))).toEqual(['rankingReward', 'withdrewRanking']);
});

test("each wallet's feed has every event once: it equals a recomputation from the chain", () =>
  expectExact(indexer, chain, world.manifest));

test('a purchase is listed with the JU that was paid, or with its USDT', async () => {
  const decode = createDecodeLog(world.manifest);
  const paid = new Map<string, { amount: string; unit: string }>();
  for (const log of await indexer.database.db.select().from(logs)) {
    const topics = [log.topic0, log.topic1, log.topic2, log.topic3].filter((topic) => topic !== null);
    const event = decode(log.address, { ...log, topics });
    if (event?.contract !== 'miner' || event.name !== 'Launched') continue;
    const unit = event.args.payment === 0 ? 'JU' : 'USDT';
    paid.set(log.txHash, { amount: formatEther(event.args.paid), unit });
  }
  const units = new Set<string>();
  for (const wallet of world.bound) {
    const bought = (await all(wallet, 'bought')).filter(({ kind }) => kind !== 'receivedPower');
    for (const { txHash, out } of bought) {
      expect(out).toEqual([paid.get(txHash)]);
      units.add(out[0]!.unit);
    }
    const { rows } = await buyRecords(indexer.ctx, wallet, { current: 1, size: 100 });
    for (const { txHash, juPaid, amount, computingPower } of rows) {
      const { amount: inFull, unit } = paid.get(txHash)!;
      expect({ juPaid, computingPower }).toEqual({
        juPaid: unit === 'JU' ? inFull : '0',
        computingPower: amount,
      });
    }
  }
  expect([...units].sort()).toEqual(['JU', 'USDT']);
});

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

async function movedOf(token: Hex, wallet: Hex): Promise<Map<string, bigint>> {
  const moved = new Map<string, bigint>();
  for (const log of await chain.client.getLogs({ address: token, event: TRANSFER, fromBlock: 0n })) {
    const { from, to, value } = log.args as { from: Hex; to: Hex; value: bigint };
    const sign = isAddressEqual(to, wallet) ? 1n : isAddressEqual(from, wallet) ? -1n : 0n;
    moved.set(log.transactionHash, (moved.get(log.transactionHash) ?? 0n) + sign * value);
  }
  return moved;
}

test("the GS in a wallet's rows equal the token's transfers", async () => {
  const seen = new Set<string>();
  for (const wallet of world.bound) {
    const moved = await movedOf(world.contracts.gs.address, wallet);
    const listed = new Map<string, bigint>();
    const add = (hash: string, sign: bigint, amount = '0') =>
      listed.set(hash, (listed.get(hash) ?? 0n) + sign * parseEther(amount));
    for (const { kind, txHash, in: came, out } of await all(wallet)) {
      for (const [sign, sides] of [
        [1n, came],
        [-1n, out],
      ] as const) {
        const gs = sides.find(({ unit }) => unit === 'GS');
        add(txHash, sign, gs?.amount);
        if (gs) seen.add(kind);
      }
    }
    expect(some(listed)).toEqual(some(moved));
    const page = { current: 1, size: 100 };
    listed.clear();
    for (const { txHash, gs } of (await buyRecords(indexer.ctx, wallet, page)).rows) add(txHash, 1n, gs);
    for (const { txHash, gs } of (await swapRecords(indexer.ctx, wallet, page)).rows) add(txHash, -1n, gs);
    const redeemed: string[] = (await all(wallet, 'redeemed')).map(({ txHash }) => txHash);
    expect(some(listed)).toEqual(some(moved).filter(([hash]) => !redeemed.includes(hash)));
  }
  expect([...seen].sort()).toEqual(['bought', 'receivedPower', 'redeemed', 'sold']);
});
const some = (amounts: Map<string, bigint>) => [...amounts].filter(([, amount]) => amount !== 0n).sort();

test("power from a licence and power lost by a redemption are listed, and add up to the wallet's power", async () => {
  for (const wallet of world.bound) {
    let power = 0n;
    for (const { in: came, out } of await all(wallet)) {
      for (const { amount, unit } of came) if (unit === 'T/H') power += parseEther(amount);
      for (const { amount, unit } of out) if (unit === 'T/H') power -= parseEther(amount);
    }
    const { miner } = world.contracts;
    const [, , there] = await chain.read<bigint[]>(miner, 'userInfo', [wallet]);
    expect(power).toBe(there);
  }
  const [, , two] = world.bound as [Hex, Hex, Hex];
  const gift = (await all(two, 'node')).find(({ kind }) => kind === 'claimedPower');
  expect(gift).toMatchObject({ out: [], in: [{ unit: 'T/H' }], other: null });
});

test('a UID is listed without its digits, which are of no use to those who watch a wallet', async () => {
  const [, one] = world.bound as [Hex, Hex];
  const uids = (await all(one, 'relations')).filter(({ kind }) => kind === 'boundUid');
  expect(uids).toMatchObject([{ other: null, allowed: null, in: [], out: [] }]);
  expect(JSON.stringify(uids)).not.toContain('000000000042');
});

// USDT is also used by others. Approvals for other contracts are not indexed; those for our contracts appear only in the owner's list.
test('an approval names the amount, token and spender, for USDT only if one of our contracts is the spender', async () => {
  const [, one] = world.bound as [Hex, Hex];
  const { swap, miner, node } = world.contracts;
  const stranger = '0x00000000000000000000000000000000000000AA';
  const before = await all(one, 'approvals');
  await world.approve(one, 'kl', swap.address, parseEther('12.5'));
  await world.approve(one, 'kl', stranger, parseEther('1'));
  await world.approve(one, 'usdt', stranger, parseEther('7'));
  await world.approve(one, 'usdt', node.address, 0n);
  await world.approve(one, 'gs', miner.address, maxUint256);
  await indexer.caughtUp();
  const since = (await all(one, 'approvals')).slice(0, -before.length);
  expect(
    since.map(({ kind, allowed, other, in: came, out }) => ({
      kind,
      allowed,
      other,
      sides: [...came, ...out],
    })),
  ).toEqual([
    {
      kind: 'approvedGs',
      allowed: { amount: formatEther(maxUint256), unit: 'GS', spender: 'miner' },
      other: miner.address,
      sides: [],
    },
    {
      kind: 'approvedUsdt',
      allowed: { amount: '0', unit: 'USDT', spender: 'node' },
      other: node.address,
      sides: [],
    },
    { kind: 'approvedKl', allowed: { amount: '1', unit: 'KL', spender: null }, other: stranger, sides: [] },
    {
      kind: 'approvedKl',
      allowed: { amount: '12.5', unit: 'KL', spender: 'swap' },
      other: swap.address,
      sides: [],
    },
  ]);
});

test("a transaction is found by its hash, only among the wallet's rows", async () => {
  const [, one] = world.bound as [Hex, Hex];
  const sold = (await all(one, 'sold'))[0]!;
  const page = { current: 1, size: 10, hash: sold.txHash };
  const { rows: found } = await activities(indexer.ctx, one, page);
  expect(found.map(textOf)).toContain(textOf(sold));
  expect(new Set(found.map(({ txHash }) => txHash))).toEqual(new Set([sold.txHash]));
  const none = { current: 1, size: 10, hash: `0x${'00'.repeat(32)}` as const };
  expect((await activities(indexer.ctx, one, none)).rows).toEqual([]);
});

test('the feed has nothing that a reorganization removed', async () => {
  const [, one] = world.bound as [Hex, Hex];
  const before = await all(one);
  await world.buy(one, one, 50);
  await indexer.caughtUp();
  expect((await all(one)).length).toBeGreaterThan(before.length);
  await chain.reorg(1);
  await chain.mine();
  await indexer.caughtUp();
  const hashes = (rows: readonly Activity[]) => rows.map(({ txHash }) => txHash);
  expect(hashes(await all(one))).toEqual(hashes(before));
});
