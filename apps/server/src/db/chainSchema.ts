import { CHANGE_TOPICS } from '@koala/audit/proof/changes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  pgSchema,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { hex, integer, wei } from './columns.ts';
import { indexSchema } from './indexSchema.ts';
import type { ActivityKind, Series } from './series.ts';

/**
 * The index: everything here can be rebuilt from the chain. All tables but `state`, `reorgs`, `candles` and the figures are append-only and
 * carry their block number. So a reorganization is undone by deleting what lies above the fork. Running totals are stored in the rows and
 * need no undoing. Figures are computed again.
 */
export const chain = pgSchema(indexSchema);

/**
 * `halted`: the database belongs to another deployment, or every provider is on another chain or returns no receipts. An operator has to
 * act.
 */
export type IndexerStatus = 'backfilling' | 'live' | 'halted';

/** One row: the chain and the indexed height. */
export const state = chain.table('state', {
  id: smallint().primaryKey(),
  chainId: integer('chain_id').notNull(),
  genesisHash: hex('genesis_hash').notNull(),
  /** The chain and contract addresses of the index, as one string; another deployment needs another index. */
  deployment: text().notNull(),
  /** Last indexed block; `startBlock - 1` before the first. */
  number: integer().notNull(),
  hash: hex().notNull(),
  timestamp: integer().notNull(),
  /** Newest block that a provider reported. */
  chainHead: integer('chain_head').notNull(),
  /** Incremented by every reorganization, reset and switch to another index; readers with state in memory compare it. */
  epoch: integer().notNull(),
  status: text().$type<IndexerStatus>().notNull().default('backfilling'),
  /** Unix seconds of the indexer's last heartbeat. */
  seenAt: integer('seen_at').notNull().default(0),
  /** Blocks up to here still need checking: an older version proved nothing, or did not support all fields of their headers. */
  unprovenTo: integer('unproven_to').notNull().default(-1),
  /** Of those, the blocks up to here were proven since. */
  checkedTo: integer('checked_to').notNull().default(-1),
  /** The first indexed block whose header is not proven because it has unknown fields; null when there is none. */
  headerUnprovenFrom: integer('header_unproven_from'),
  /** The version of the lists in this index: see LISTS_VERSION. */
  listsVersion: smallint('lists_version').notNull().default(0),
  /** The block as of which the figures of all wallets were computed; -1: not computed yet. */
  figuresNumber: integer('figures_number').notNull().default(-1),
  figuresTimestamp: integer('figures_timestamp').notNull().default(0),
  figuresEpoch: integer('figures_epoch').notNull().default(-1),
});

/** Where each epoch forked, so that readers can undo in memory instead of reloading. */
export const reorgs = chain.table('reorgs', {
  epoch: integer().primaryKey(),
  /** Last block that was kept. */
  fork: integer().notNull(),
});

export const blocks = chain.table(
  'blocks',
  {
    number: integer().primaryKey(),
    hash: hex().notNull(),
    parent: hex().notNull(),
    timestamp: integer().notNull(),
  },
  (t) => [index('blocks_timestamp').on(t.timestamp)],
);

/**
 * SQL condition for events of roles and of replaced code. They are rare, and have a partial index that Postgres uses only when a query
 * contains this exact condition.
 */
export const IS_CHANGE = sql.raw(`topic0 in (${CHANGE_TOPICS.map((topic) => `'${topic}'`).join(', ')})`);

/** Every event of every contract of the deployment, as the chain returned it. */
export const logs = chain.table(
  'logs',
  {
    block: integer().notNull(),
    logIndex: integer('log_index').notNull(),
    txHash: hex('tx_hash').notNull(),
    txIndex: integer('tx_index').notNull(),
    address: hex().notNull(),
    topic0: hex(),
    topic1: hex(),
    topic2: hex(),
    topic3: hex(),
    data: hex().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.block, t.logIndex] }),
    index('logs_changes').on(t.block, t.logIndex).where(IS_CHANGE),
  ],
);

/** The referral tree in the order of binding: an inviter comes before those it invited. */
export const bindings = chain.table(
  'bindings',
  {
    /** 1, 2, 3, … without gaps. */
    ordinal: integer().primaryKey(),
    wallet: hex().notNull(),
    inviter: hex().notNull(),
    block: integer().notNull(),
    timestamp: integer().notNull(),
  },
  (t) => [uniqueIndex('bindings_wallet').on(t.wallet), index('bindings_block').on(t.block)],
);

/** Who named whom as delegate; the row with the highest `seq` of a principal counts. */
export const delegations = chain.table(
  'delegations',
  {
    principal: hex().notNull(),
    seq: integer().notNull(),
    delegate: hex().notNull(),
    block: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.principal, t.seq] }), index('delegations_block').on(t.block)],
);

/**
 * Each pair of a delegate and a principal with power, stored once, with the first block in which the principal had power and had named the
 * delegate. Power never returns to zero. It costs money, so a flood of bindings cannot slow down a delegate's list. Whether the principal
 * still has this delegate is stored in `delegations`.
 */
export const principals = chain.table(
  'principals',
  {
    delegate: hex().notNull(),
    principal: hex().notNull(),
    block: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.delegate, t.principal] }), index('principals_block').on(t.block)],
);

/** Every wallet of the referral tree with its downline, as of `state.figuresNumber`. Values USDT wei, power 1e18 = 1 T/H. */
export const walletFigures = chain.table('wallet_figures', {
  wallet: hex().primaryKey(),
  directReferrals: integer('direct_referrals').notNull(),
  /** Number of wallets in the downline. */
  teamCount: integer('team_count').notNull(),
  /** The wallet's own purchases and power. */
  perf: wei().notNull(),
  power: wei().notNull(),
  /** Purchases and power of the downline. */
  teamPerf: wei('team_perf').notNull(),
  teamPower: wei('team_power').notNull(),
});

/** Number of ended weeks that {@link weekFigures} keeps. */
export const PAST_WEEKS = 7;

/** Purchases for each wallet and its downline in the current week and the ended ones, without those redeemed in their week. USDT wei. */
export const weekFigures = chain.table(
  'week_figures',
  {
    wallet: hex().notNull(),
    /** Monday 00:00 UTC+8, unix seconds. */
    week: integer().notNull(),
    own: wei().notNull(),
    /** Purchases of the wallet and its downline. */
    volume: wei().notNull(),
    /** Head of the largest direct line, and the purchases of that line. */
    largest: hex(),
    largestVolume: wei('largest_volume').notNull(),
  },
  (t) => [primaryKey({ columns: [t.wallet, t.week] })],
);

export const rankingPlaces = chain.table('ranking_places', {
  place: smallint().primaryKey(),
  week: integer().notNull(),
  wallet: hex().notNull(),
  score: wei().notNull(),
  due: wei().notNull(),
  /** Block of the last purchase that counts. */
  block: integer().notNull(),
});

/** Wallets ranked by the value of their cards and those of their direct invitees, USDT wei. */
export const cardPlaces = chain.table('card_places', {
  place: smallint().primaryKey(),
  wallet: hex().notNull(),
  value: wei().notNull(),
});

/** Every 16th row of a list is in the index `entries_time`: see lastRowBefore.ts. Changing this number requires a migration. */
export const MARK_EVERY = 16;

/**
 * Lists and running totals. Rows of one series and owner are numbered 1, 2, 3, … without gaps. So page N of a list is one range of `seq`,
 * as cheap as page 1, and stays the same while rows arrive. series.ts defines which nullable columns each series uses.
 */
export const entries = chain.table(
  'entries',
  {
    series: text().$type<Series>().notNull(),
    /** A wallet, the name of a rate, or '0x' for a series of the whole deployment. */
    owner: hex().notNull(),
    seq: integer().notNull(),
    block: integer().notNull(),
    timestamp: integer().notNull(),
    txHash: hex('tx_hash').notNull(),
    counterparty: hex(),
    kind: text().$type<ActivityKind>(),
    kl: wei(),
    ju: wei(),
    usdt: wei(),
    gs: wei(),
    power: wei(),
    cards: wei(),
    session: integer(),
    total: wei(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.owner, t.seq] }),
    index('entries_block').on(t.block),
    index('entries_time')
      .on(t.series, t.owner, t.timestamp, t.seq)
      .where(sql.raw(`seq % ${MARK_EVERY} = 0`)),
    index('entries_hash')
      .on(t.txHash, t.owner)
      .where(sql`series = 'activity'`),
  ],
);

/** USDT per JU as 18-decimal fixed point, each time it changed. */
export const juPrices = chain.table(
  'ju_prices',
  {
    block: integer().notNull(),
    logIndex: integer('log_index').notNull(),
    timestamp: integer().notNull(),
    price: wei().notNull(),
    /** From JuChain's official oracle; false: from the WJU/USDT pair, which counts until the first official price. */
    official: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.block, t.logIndex] })],
);

/** USDT per KL after each change of the KL/WJU reserves. */
export const klPrices = chain.table(
  'kl_prices',
  {
    block: integer().notNull(),
    logIndex: integer('log_index').notNull(),
    timestamp: integer().notNull(),
    price: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.block, t.logIndex] }), index('kl_prices_timestamp').on(t.timestamp)],
);

/** One-minute candles of `kl_prices`; only minutes with a trade. Minutes that a reorganization touched are rebuilt. */
export const candles = chain.table('candles', {
  /** Unix seconds of the minute's start. */
  minute: integer().primaryKey(),
  open: doublePrecision().notNull(),
  high: doublePrecision().notNull(),
  low: doublePrecision().notNull(),
  close: doublePrecision().notNull(),
});

/** What happened to the stages of the node fund. */
export const stageEvents = chain.table(
  'stage_events',
  {
    block: integer().notNull(),
    logIndex: integer('log_index').notNull(),
    timestamp: integer().notNull(),
    stage: integer().notNull(),
    kind: text().$type<'opened' | 'paid' | 'ended'>().notNull(),
    /** USDT wei. Of 'opened': limit of the stage's earnings. Of 'paid': this payment. Of 'ended': all payments of the stage. */
    amount: wei().notNull(),
    /** Of 'paid': how many midnights it paid. Of 'ended': unix seconds of the end. */
    detail: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.block, t.logIndex] })],
);

export const fightSessions = chain.table('fight_sessions', {
  session: integer().primaryKey(),
  startTime: integer('start_time').notNull(),
  endTime: integer('end_time').notNull(),
  block: integer().notNull(),
});
