import { gt, sql } from 'drizzle-orm';
import { entries, reorgs, state } from '../../../apps/server/src/db/chainSchema.ts';
import { openDatabase } from '../../../apps/server/src/db/openDatabase.ts';
import type { Database } from '../../../apps/server/src/db/openDatabase.ts';
import { readStanding } from '../../../apps/server/src/db/figureFeed.ts';
import { FigureRows } from '../../../apps/server/src/indexer/FigureRows.ts';

/** URL of the index, the wallet at the root of its tree, and the wallet whose purchases are measured. */
export interface FiguresTask {
  url: string;
  origin: `0x${string}`;
  buyer: string;
}

/** Cost of one pass including its writes: wall-clock and CPU seconds, and bytes of write-ahead log. */
interface Cost {
  seconds: number;
  cpu: number;
  bytes: number;
}

/** Resource usage of a process that maintains the figures. */
export interface FiguresUsage {
  /** The first pass, which reads the whole index and fills the tables. */
  first: Cost;
  /** A pass after a purchase by the wallet at the bottom of a chain. */
  next: Cost;
  /** A pass after a reorganization that reverted the last purchases. */
  reorganized: Cost;
  /** Peak memory, bytes. */
  memory: number;
}

const BLOCKS = 5;
const REORGANIZED = 3;
/** The series that a purchase adds to, and their columns that contain the amount. */
const AMOUNTS = [
  ['purchase', 'usdt'],
  ['netPower', 'power'],
] as const;

// Computes the figures of the index, then updates them for some blocks with a purchase each. Sends the cost.
const { url, origin, buyer } = JSON.parse(process.env.TASK!) as FiguresTask;
const database = await openDatabase({ url });
const figures = new FigureRows(origin);
const first = await measured(update);
const all: Cost[] = [];
for (let i = 1; i <= BLOCKS; i++) {
  await buy(database.writes, i);
  all.push(await measured(update));
}
const next = all.toSorted((a, b) => a.seconds - b.seconds)[BLOCKS >> 1]!;
await reorganize(database.writes);
const reorganized = await measured(update);
const usage: FiguresUsage = { first, next, reorganized, memory: process.resourceUsage().maxRSS * 1024 };
await database.close();
process.send!(usage);
process.disconnect();

async function update(): Promise<void> {
  const standing = (await readStanding(database.writes))!;
  await figures.update(database.writes, standing, (work) => database.writes.transaction(work));
}

async function measured(work: () => Promise<void>): Promise<Cost> {
  const written = await walBytes();
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, cpu: (user + system) / 1e6, bytes: (await walBytes()) - written };
}

async function walBytes(): Promise<number> {
  const answer = await database.writes.execute(sql`select (pg_current_wal_lsn() - '0/0')::text as bytes`);
  return Number((answer as { rows: { bytes: string }[] }).rows[0]!.bytes);
}

async function buy(db: Database, i: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  for (const [series, column] of AMOUNTS)
    await db.execute(sql`
      insert into chain.entries
        (series, owner, seq, block, timestamp, tx_hash, counterparty, ${sql.raw(column)}, total)
      select ${series}, '0x', max(seq) + 1, max(block) + 1, ${now}, ${`0x${i}`}, ${buyer},
        ${String(1000 + i)}::numeric * 1000000000000000000, max(total)
      from chain.entries where series = ${series} and owner = '0x'`);
  await db.execute(sql`update chain.state set number = number + 1, timestamp = ${now}`);
}

/** Reverts the last {@link REORGANIZED} blocks, as the indexer does. */
async function reorganize(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(state)
      .set({ number: sql`${state.number} - ${REORGANIZED}`, epoch: sql`${state.epoch} + 1` })
      .returning({ epoch: state.epoch, fork: state.number });
    const { epoch, fork } = row!;
    await tx.delete(entries).where(gt(entries.block, fork));
    await tx.insert(reorgs).values({ epoch, fork });
  });
}
