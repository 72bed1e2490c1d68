import type { ExportRow } from '@koala/api-schema/entities/export';
import { localRoles } from '@koala/deploy/localAccounts';
import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import { formatEther, parseEther } from 'viem';
import type { Hex } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { shareOf } from '../../src/queries/weeklyRanking.ts';
import { createExport } from '../../src/queries/export/createExport.ts';
import { account, rankingRewards } from '../../src/queries/records.ts';
import { rank } from '../../src/queries/rank.ts';
import { expectExact } from '../support/expectExact.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

const PAGE = { current: 1, size: 10 };

useWorld(41);
useIndexer();
beforeAll(async () => {
  const buyers = world.bound.slice(1, 5);
  for (const [i, wallet] of buyers.entries()) await world.buy(wallet, wallet, 100 + 50 * i);
});

/** Refreshes both averages: two observations, more than half an hour apart. */
async function refreshPrices(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await world.setOfficialPrice(100_000_000n);
    await chain.must(world.any(), world.contracts.oracle, 'update', []);
    await chain.setTime((await chain.head()).timestamp + 2400);
  }
  await world.setOfficialPrice(100_000_000n);
}

/** Settles the week as a keeper does, with the places that the server served before it ended. */
async function settle(places: { wallet: Hex; score: bigint; due: bigint }[]): Promise<void> {
  const { top101, miner } = world.contracts;
  const read = <T>(name: string, args: unknown[] = []) => chain.read<T>(top101, name, args);
  const week = await read<bigint>('nextWeek');
  await chain.setTime(Number(await read<bigint>('weekStart', [week + 1n])) + 3600);
  await chain.must(world.any(), miner, 'distribute', []);
  await refreshPrices();
  const leaves = places.map(({ wallet, score, due }, i) => [week, BigInt(i + 1), wallet, score, due]);
  const tree = StandardMerkleTree.of(leaves, ['uint256', 'uint256', 'address', 'uint256', 'uint256']);
  const keeper = localRoles.keeper.address;
  await chain.fund(keeper);
  await chain.must(keeper, top101, 'commit', [week, tree.root, BigInt(places.length)]);
  const { total } = await read<{ total: bigint }>('settlement');
  for (const place of [1, 49, 50, 149, 150, 349, 350]) {
    expect(shareOf(place, total)).toBe(await read('shareOf', [BigInt(place)]));
  }
  const { pushableAt } = await read<{ pushableAt: bigint }>('settlement');
  await chain.setTime(Number(pushableAt) + 1);
  const batch = places.map((place, i) => ({ place: BigInt(i + 1), ...place }));
  const proofs = places.map((_, i) => tree.getProof(i));
  await chain.must(keeper, top101, 'push', [batch, proofs]);
}

test('the credits of a settled week are in the list of each wallet, and count as earned once withdrawn', async () => {
  await indexer.caughtUp();
  const { championList, eliteList } = await rank(indexer.ctx);
  const places = championList.map(({ address, communityPerfWeek, due }) => ({
    wallet: address as Hex,
    score: parseEther(communityPerfWeek),
    due: parseEther(due),
  }));
  expect(places.length).toBeGreaterThan(2);
  expect(eliteList).toEqual([]);
  await settle(places);
  await indexer.caughtUp();

  const { top101FF } = world.contracts;
  const credits = await Promise.all(
    places.map(({ wallet }) => chain.read<bigint>(top101FF, 'balanceOf', [wallet])),
  );
  expect(credits.every((amount) => amount > 0n)).toBe(true);
  for (const [i, { wallet }] of places.entries()) {
    const { rows } = await rankingRewards(indexer.ctx, wallet, PAGE);
    expect(rows.map(({ amount }) => parseEther(amount))).toEqual([credits[i]]);
    expect(rows[0]).toMatchObject({ status: 2, statusDesc: 'Confirming' });
  }
  expect((await rank(indexer.ctx)).championList).toEqual([]);

  const { wallet } = places[0]!;
  const before = parseEther((await account(indexer.ctx, wallet)).totalEarnings);
  await chain.must(wallet, top101FF, 'withdraw', []);
  await chain.mine(FINALITY_BLOCKS);
  await indexer.caughtUp();
  const after = parseEther((await account(indexer.ctx, wallet)).totalEarnings);
  expect(after - before).toBe(credits[0]);
  const { rows } = await rankingRewards(indexer.ctx, wallet, PAGE);
  expect(rows[0]).toMatchObject({ status: 1, statusDesc: 'Credited' });

  const { about, pages } = (await createExport(indexer.ctx, {
    address: wallet,
    history: 'rankingRewards,rankingWithdrawals',
  }))!;
  const exported: ExportRow[] = [];
  for await (const rows of pages) exported.push(...rows);
  expect(exported.map(({ history, amount }) => [history, parseEther(amount)])).toEqual([
    ['rankingRewards', credits[0]],
    ['rankingWithdrawals', credits[0]],
  ]);
  expect(about.closing).toMatchObject({ earnings: formatEther(after), rankingRewards: '0' });
  await expectExact(indexer, chain, world.manifest);
});
