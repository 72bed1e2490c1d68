import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { bindings, entries, reorgs, state } from './chainSchema.ts';
import type { Database, Transaction } from './openDatabase.ts';
import { WHOLE_DEPLOYMENT } from './series.ts';
import type { Series, SeriesRows } from './series.ts';

type Address = `0x${string}`;
type Reader = Database | Transaction;

/** The series that figures are computed from, each numbered without gaps, and the column with the amount. */
const FEEDS = { purchase: 'usdt', netPower: 'power', fightSale: 'usdt' } as const satisfies {
  [S in Series]?: keyof SeriesRows[S];
};
type Feed = keyof typeof FEEDS;

/** Number of rows of each list: those in the index, or those read so far. */
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

/** Rows per page: between two pages the process does other work. */
const PAGE = 2_000;

/** The positions of the index and of its figures. */
export interface Standing {
  epoch: number;
  /** The indexed block. */
  number: number;
  timestamp: number;
  isBackfilling: boolean;
  marks: Marks;
  figures: { epoch: number; number: number; timestamp: number };
  /** The last blocks that the latest reorganizations kept, the latest first. */
  forks: number[];
}

const FORKS = 16;

const countOf = (feed: Feed) =>
  sql`coalesce((select max(seq) from ${entries} where series = ${feed} and owner = ${WHOLE_DEPLOYMENT}), 0)`.mapWith(
    Number,
  );

const STANDING = {
  epoch: state.epoch,
  number: state.number,
  timestamp: state.timestamp,
  isBackfilling: sql<boolean>`${state.status} = 'backfilling'`,
  marks: {
    bindings: sql`coalesce((select max(ordinal) from ${bindings}), 0)`.mapWith(Number),
    purchase: countOf('purchase'),
    netPower: countOf('netPower'),
    fightSale: countOf('fightSale'),
  },
  figures: { epoch: state.figuresEpoch, number: state.figuresNumber, timestamp: state.figuresTimestamp },
  forks:
    sql`array_to_string(array(select fork from ${reorgs} order by ${reorgs.epoch} desc limit ${FORKS}), ' ')`.mapWith(
      (forks: string): number[] => forks.split(' ').filter(Boolean).map(Number),
    ),
};

/** Undefined before an indexer has opened this database. */
export async function readStanding(db: Reader): Promise<Standing | undefined> {
  const [row] = await db.select(STANDING).from(state);
  return row;
}

/** Pages of a list after row `after` up to row `to`. */
export async function* readFeed(
  db: Reader,
  feed: Feed,
  after: number,
  to: number,
): AsyncGenerator<FeedRow[]> {
  const { counterparty: wallet, [FEEDS[feed]]: amount, kind, block, timestamp, seq } = entries;
  for (let from = after; from < to; from += PAGE) {
    const rows = await db
      .select({ wallet, amount, kind, block, timestamp })
      .from(entries)
      .where(
        and(
          ...[eq(entries.series, feed), eq(entries.owner, WHOLE_DEPLOYMENT)],
          ...[gt(seq, from), lte(seq, Math.min(from + PAGE, to))],
        ),
      )
      .orderBy(seq);
    yield rows.map((row) => ({
      ...{ wallet: row.wallet!, amount: row.amount ?? 0n, isRedemption: row.kind === 'redeemed' },
      ...{ block: row.block, timestamp: row.timestamp },
    }));
  }
}

export async function* readBindings(
  db: Reader,
  after: number,
  to: number,
): AsyncGenerator<{ wallet: Address; inviter: Address; block: number }[]> {
  const { wallet, inviter, block, ordinal } = bindings;
  for (let from = after; from < to; from += PAGE) {
    yield await db
      .select({ wallet, inviter, block })
      .from(bindings)
      .where(and(gt(ordinal, from), lte(ordinal, Math.min(from + PAGE, to))))
      .orderBy(ordinal);
  }
}
