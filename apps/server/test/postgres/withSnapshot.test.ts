import { afterEach, beforeEach, expect, test } from 'vitest';
import { withSnapshot } from '../../recompute/withSnapshot.ts';
import { bindings } from '../../src/db/chainSchema.ts';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { WHOLE_DEPLOYMENT } from '../../src/db/series.ts';
import { trend, todayData } from '../../src/queries/power.ts';
import { createQueryContext, readHead } from '../../src/queries/QueryContext.ts';
import type { QueryContext } from '../../src/queries/QueryContext.ts';
import { minerRewards } from '../../src/queries/records.ts';
import { invitations, team } from '../../src/queries/team.ts';
import { addRows, setHead } from '../api/fillIndex.ts';
import { START, testServer } from '../api/testServer.ts';
import type { TestServer } from '../api/testServer.ts';
import { alice, bob } from '../api/wallets.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';

const wallet = alice.address.toLowerCase() as `0x${string}`;
const other = bob.address.toLowerCase() as `0x${string}`;

let database: OpenDatabase;
/** Writes to the database as an indexer does, on connections other than the snapshot's. */
let server: TestServer;
usePostgres();
beforeEach(async () => {
  database = await openDatabase(postgres);
  server = await testServer({ db: database.db });
  await bind(wallet, server.manifest.accounts.originUser.toLowerCase() as `0x${string}`, 1);
  await addRows(server, 'miner', wallet, 1, 3);
  await addRows(server, 'burn', WHOLE_DEPLOYMENT, 1, 1, { total: 5n });
  await setHead(server, 100);
});
afterEach(() => database.close());

const bind = (invited: `0x${string}`, inviter: `0x${string}`, ordinal: number) =>
  server.db
    .insert(bindings)
    .values({ wallet: invited, inviter, ordinal, block: ordinal, timestamp: START / 1000 });

/** The next block, an hour later, with something in each of the lists. */
async function indexMore(): Promise<void> {
  server.time.now = START + 3_600_000;
  await bind(other, wallet, 2);
  await addRows(server, 'miner', wallet, 4, 5);
  await addRows(server, 'invitation', wallet, 1, 1, { counterparty: other });
  await addRows(server, 'burn', WHOLE_DEPLOYMENT, 2, 2, { total: 12n });
  await setHead(server, 101);
}

const page = { current: 1, size: 10 };
const answers = async (ctx: QueryContext) => ({
  head: await readHead(ctx),
  today: await todayData(ctx),
  trend: await trend(ctx, '1'),
  team: await team(ctx, wallet),
  rewards: await minerRewards(ctx, wallet, page),
  invited: await invitations(ctx, wallet, page),
});

const answersOf = (db: OpenDatabase['db']) => answers(createQueryContext(db, server.manifest));

test('in a snapshot no answer has a block indexed meanwhile', async () => {
  const before = await answersOf(database.db);
  const seen = await withSnapshot(database.db, async (db) => {
    const ctx = createQueryContext(db, server.manifest);
    const head = await readHead(ctx);
    await indexMore();
    return { head, answers: await answers(ctx) };
  });
  expect(seen).toEqual({ head: before.head, answers: before });
  const after = await answersOf(database.db);
  expect(after.head?.number).toBe(101);
  expect(BigInt(after.today.todayRelease)).toBeGreaterThan(BigInt(before.today.todayRelease));
  expect(after.today.todayDestroy).toBe('12');
  expect(after.team?.directReferrals).toBe(1);
  expect(after.rewards.rows).toHaveLength(5);
  expect(after.invited.rows).toHaveLength(1);
});

test('a failure within a snapshot rejects, and leaves no connection behind', async () => {
  const failing = withSnapshot(database.db, async (db) => {
    await readHead(createQueryContext(db, server.manifest));
    throw new Error('the provider is gone');
  });
  await expect(failing).rejects.toThrow('the provider is gone');
  const { rows } = (await database.db.execute(
    "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  )) as { rows: unknown[] };
  expect(rows).toEqual([{ open: 0 }]);
});
