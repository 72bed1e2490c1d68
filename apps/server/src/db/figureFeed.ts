import { and, eq, lt, sql } from 'drizzle-orm';
import { announcement } from './Announcements.ts';
import { bindings, entries, reorgs, state } from './chainSchema.ts';
import type { Database, Transaction } from './openDatabase.ts';
import { readCells } from './readRows.ts';
import { WHOLE_DEPLOYMENT } from './series.ts';
import type { Series, SeriesRows } from './series.ts';

type Address = `0x${string}`;
type Reader = Database | Transaction;

/** The series that figures are computed from, each numbered without gaps, and the column with the amount. */
const FEEDS = { purchase: 'usdt', netPower: 'power', fightSale: 'usdt' } as const satisfies {
  [S in Series]?: keyof SeriesRows[S];
};
type Feed = keyof typeof FEEDS;

/** How many rows of each list there are, or were read. */
export interface Marks extends Record<Feed, number> {
  bindings: number;
}

export interface FeedRow {
  wallet: Address;
  amount: bigint;
  isRedemption: boolean;
  block: number;
  timestamp: number;
}

/** Rows are read in pages of this many: between two of them the process does other work. */
const PAGE = 2_000;

/** The positions of the index and of its figures. */
export interface Standing {
  epoch: number;
  /** The indexed block. */
  number: number;
  timestamp: number;
  isBackfilling: boolean;
  /** Rows of each list. */
  marks: Marks;
  figures: { epoch: number; number: number; timestamp: number };
  /** The last blocks that the latest reorganizations kept, the latest first. */
  forks: number[];
}

const FORKS = 16;

const lastBinding = sql`coalesce((select max(ordinal) from ${bindings}), 0)`;
const last = (feed: Feed) =>
  sql`coalesce((select max(seq) from ${entries} where series = ${feed} and owner = ${WHOLE_DEPLOYMENT}), 0)`;

/** Undefined before an indexer has opened this database. */
export async function readStanding(db: Reader): Promise<Standing | undefined> {
  const answer = await db.execute(sql`
    select epoch, number, timestamp, status, figures_epoch, figures_number, figures_timestamp,
      ${lastBinding} as bindings,
      ${last('purchase')} as purchase, ${last('netPower')} as "netPower", ${last('fightSale')} as "fightSale",
      array_to_string(array(select ${reorgs.fork} from ${reorgs} order by ${reorgs.epoch} desc limit ${FORKS}), ' ') as forks
    from ${state}`);
  const [row] = (answer as { rows: Record<string, string | boolean>[] }).rows;
  if (!row) return undefined;
  const number = (name: string) => Number(row[name]);
  return {
    epoch: number('epoch'),
    number: number('number'),
    timestamp: number('timestamp'),
    isBackfilling: row.status === 'backfilling',
    marks: {
      bindings: number('bindings'),
      purchase: number('purchase'),
      netPower: number('netPower'),
      fightSale: number('fightSale'),
    },
    figures: {
      epoch: number('figures_epoch'),
      number: number('figures_number'),
      timestamp: number('figures_timestamp'),
    },
    forks: String(row.forks).split(' ').filter(Boolean).map(Number),
  };
}

/**
 * Marks the figures of block `number` as valid for the indexed block too, if no row that they are computed from was added and the block is
 * before `weekEnd`. Resolves to their new position; undefined when these conditions do not hold.
 */
export async function markUnchanged(
  db: Reader,
  { epoch, marks, number, weekEnd }: { epoch: number; marks: Marks; number: number; weekEnd: number },
): Promise<Standing['figures'] | undefined> {
  const isSame = (Object.entries(marks) as [keyof Marks, number][]).map(
    ([name, read]) => sql`${name === 'bindings' ? lastBinding : last(name)} = ${read}`,
  );
  const [row] = await db
    .update(state)
    .set({ figuresNumber: sql`${state.number}`, figuresTimestamp: sql`${state.timestamp}` })
    .where(
      and(
        eq(state.epoch, epoch),
        eq(state.figuresEpoch, epoch),
        eq(state.figuresNumber, number),
        lt(state.timestamp, weekEnd),
        // A block committed meanwhile changes this row, but this statement does not see the block's other rows.
        sql`${state.number} = (select before.number from ${state} before)`,
        ...isSame,
      ),
    )
    .returning({ number: state.figuresNumber, timestamp: state.figuresTimestamp, announced: announcement });
  return row && { epoch, number: row.number, timestamp: row.timestamp };
}

/** Pages of a list after row `after` up to row `to`. */
export async function* readFeed(
  db: Reader,
  feed: Feed,
  after: number,
  to: number,
): AsyncGenerator<FeedRow[]> {
  for (let from = after; from < to; from += PAGE) {
    const cells = await readCells(
      db,
      ['counterparty', FEEDS[feed], 'kind', 'block', 'timestamp'],
      sql`select seq, counterparty, ${sql.raw(FEEDS[feed])}, kind, block, timestamp from ${entries}
        where series = ${feed} and owner = ${WHOLE_DEPLOYMENT} and seq > ${from} and seq <= ${Math.min(from + PAGE, to)}`,
      'seq',
    );
    const rows: FeedRow[] = [];
    while (!cells.isEnd) {
      const [wallet, amount] = [cells.next() as Address, BigInt(cells.next())];
      const isRedemption = cells.next() === 'redeemed';
      const [block, timestamp] = [Number(cells.next()), Number(cells.next())];
      rows.push({ wallet, amount, isRedemption, block, timestamp });
    }
    yield rows;
  }
}

/** Pages of the bindings after `after` up to `to`. */
export async function* readBindings(
  db: Reader,
  after: number,
  to: number,
): AsyncGenerator<{ wallet: Address; inviter: Address; block: number }[]> {
  for (let from = after; from < to; from += PAGE) {
    const cells = await readCells(
      db,
      ['wallet', 'inviter', 'block'],
      sql`select ordinal, wallet, inviter, block from ${bindings}
        where ordinal > ${from} and ordinal <= ${Math.min(from + PAGE, to)}`,
      'ordinal',
    );
    const rows = [];
    while (!cells.isEnd) {
      const [wallet, inviter] = [cells.next() as Address, cells.next() as Address];
      rows.push({ wallet, inviter, block: Number(cells.next()) });
    }
    yield rows;
  }
}
