import { localRoles } from '@koala/deploy/localAccounts';
import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { readPositions } from '@koala/audit/proof/positions';
import { pino } from 'pino';
import { createPublicClient, custom, formatEther, getAddress, keccak256, toHex } from 'viem';
import type { PublicClient } from 'viem';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CoverageRecorder } from '../../src/positions/CoverageRecorder.ts';
import { coverage } from '../../src/db/offchainSchema.ts';
import { HOUR, formatUtc8, hourStart } from '@koala/protocol/utc8';
import { contractChanges, coverageHistory } from '../../src/queries/proof.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

let restore: () => Promise<void>;

useWorld(45);
useIndexer();
beforeAll(async () => {
  for (const wallet of world.bound.slice(1, 4)) await world.buy(wallet, wallet, 200);
  restore = await chain.snapshot();
});
beforeEach(async () => {
  await restore();
  await indexer.database.db.delete(coverage);
});

const recorder = (client: PublicClient = chain.client, db = indexer.database.db) =>
  new CoverageRecorder({
    ...{ db, manifest: world.manifest, chain: client },
    ...{ log: pino({ level: 'silent' }), clock: Date.now },
  });
async function answered(range: 'day' | 'month' = 'day') {
  const histories = await coverageHistory(indexer.ctx, range);
  return histories.find(({ contract, asset }) => contract === 'miner' && asset === 'USDT')?.points ?? [];
}
/** Advances to the start of the hour `hours` from now, and mines until its first block is final. */
async function advance(hours: number): Promise<void> {
  await chain.mineAt(hourStart(await chain.now()) + hours * HOUR);
  await chain.mine(FINALITY_BLOCKS);
  await indexer.caughtUp();
}

test('each hour is recorded once, from the views of its first block', async () => {
  const recording = recorder();
  await advance(1);
  const hour = hourStart(await chain.now());
  const first = BigInt((await chain.head()).number - FINALITY_BLOCKS);
  await recording.work();
  await world.buy(world.bound[1]!, world.bound[1]!, 300);
  await chain.mine();
  await indexer.caughtUp();
  await recording.work();

  const last = (await answered()).at(-1)!;
  const positions = await readPositions(chain.client, world.manifest, first);
  const miner = positions.find(({ contract, asset }) => contract === 'miner' && asset === 'USDT')!;
  expect(miner.owed).toBeGreaterThan(0n);
  expect(last).toEqual({
    time: formatUtc8(hour),
    blockNumber: Number(first),
    owed: formatEther(miner.owed),
    held: formatEther(miner.held),
    percent: '100.00',
  });
  const own = await indexer.database.db.select().from(coverage);
  expect(own.filter(({ timestamp }) => timestamp >= hour)).toHaveLength(positions.length);

  await advance(1);
  await recording.work();
  expect((await answered()).slice(-2).map(({ time }) => time)).toEqual([
    formatUtc8(hour),
    formatUtc8(hour + HOUR),
  ]);
});

test('past hours and days are read as far back as the node keeps their state', async () => {
  for (let i = 0; i < 3; i++) await chain.mineAt(hourStart(await chain.now()) + 24 * HOUR);
  for (let i = 0; i < 5; i++) await chain.mineAt(hourStart(await chain.now()) + HOUR);
  await advance(1);
  await recorder().work();
  const [hours, days] = [await answered(), await answered('month')];
  expect(hours.length).toBeGreaterThanOrEqual(6);
  expect(days.length).toBeGreaterThanOrEqual(3);

  // More blocks than the 256 whose state the node keeps, so that reads of older blocks fail.
  await indexer.database.db.delete(coverage);
  await chain.mine(300);
  await indexer.caughtUp();
  await recorder().work();
  expect(await answered()).toHaveLength(1);
  expect(await answered('month')).toHaveLength(1);
});

test('past hours are recorded later if the database fails at first', async () => {
  for (let i = 0; i < 3; i++) await chain.mineAt(hourStart(await chain.now()) + HOUR);
  await advance(1);
  const { db } = indexer.database;
  let writes = 0;
  const failing = new Proxy(db, {
    get(target, name) {
      // The first write is the current hour's, the second that of a past one.
      if (name === 'transaction' && ++writes === 2) throw new Error('the database is gone');
      return Reflect.get(target, name, target) as unknown;
    },
  });
  const recording = recorder(chain.client, failing);
  await expect(recording.work()).rejects.toThrow('the database is gone');
  expect(await answered()).toHaveLength(1);
  await recording.work();
  expect((await answered()).length).toBeGreaterThanOrEqual(4);
});

test('a month shows the record of each day with the lowest coverage', async () => {
  const recording = recorder();
  const { kl, reward } = world.contracts;
  await world.claim(world.bound[3]!);
  await advance(1);
  await recording.work();
  await chain.fund(reward.address);
  const held = await chain.read<bigint>(kl, 'balanceOf', [reward.address]);
  expect(held).toBeGreaterThan(0n);
  await chain.must(reward.address, kl, 'transfer', [world.any(), 1n]);
  await advance(1);
  await recording.work();
  const day = (await coverageHistory(indexer.ctx, 'month')).find(({ contract }) => contract === 'reward')!;
  expect(day.points.at(-1)).toMatchObject({ percent: '99.99', held: formatEther(held - 1n) });
});

test('reads of an abandoned branch are not returned', async () => {
  const fork = (await chain.head()).number;
  await advance(1);
  await recorder().work();
  const above = async () => (await answered()).filter(({ blockNumber }) => blockNumber > fork);
  expect(await above()).toHaveLength(1);
  await restore();
  await chain.mine(FINALITY_BLOCKS * 4);
  await indexer.caughtUp();
  expect(await above()).toEqual([]);
});

test('nothing of a partial answer is written, and the next attempt completes it', async () => {
  await advance(1);
  let left = 12;
  const request = (parameters: never) =>
    left-- > 0 ? chain.client.request(parameters) : Promise.reject(new Error('away'));
  const failing = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  const recording = recorder(failing);
  await expect(recording.work()).rejects.toThrow('away');
  expect(await indexer.database.db.select().from(coverage)).toEqual([]);
  left = Infinity;
  await recording.work();
  expect((await answered()).at(-1)).toMatchObject({ percent: '100.00' });
});

test('granted and revoked roles are listed with the code changes, newest first', async () => {
  const guardian = keccak256(toHex('GUARDIAN_ROLE'));
  const cards = world.contracts.fight101;
  const { deployer, keeper } = localRoles;
  await chain.must(deployer.address, cards, 'grantRole', [guardian, keeper.address]);
  const txHash = await chain.must(deployer.address, cards, 'revokeRole', [guardian, keeper.address]);
  await indexer.caughtUp();
  const changes = await contractChanges(indexer.ctx);
  const own = { contract: 'fight101', role: 'guardian', account: keeper.address, by: deployer.address };
  expect(changes.slice(0, 2)).toMatchObject([
    { ...own, kind: 'revoked', txHash, blockNumber: (await chain.head()).number },
    { ...own, kind: 'granted' },
  ]);
  const miner = changes.filter(({ contract }) => contract === 'miner');
  expect(miner.map(({ kind, role }) => `${kind} ${role ?? ''}`.trim()).sort()).toEqual([
    'granted admin',
    'granted upgrader',
    'upgraded',
  ]);
  const slot = await chain.client.getStorageAt({
    address: world.contracts.miner.address,
    slot: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  });
  const runs = miner.find(({ kind }) => kind === 'upgraded')!;
  expect(runs.account).toBe(getAddress(`0x${slot!.slice(-40)}`));
});
