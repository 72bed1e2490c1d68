import type { Activity } from '@koala/api-schema/entities/records';
import type { Address } from 'viem';

export type ActivityKind = Activity['kind'];

/**
 * Incremented when the lists get rows of events that older versions ignored. An index with a lower number is rebuilt from the first block.
 */
export const LISTS_VERSION = 1;

/**
 * The kinds of activities of a wallet, and the series of each, whose rows are numbered separately from those of `activity`. So a page of
 * one kind costs the same as a page of all.
 */
export const ACTIVITIES = {
  bought: 'buy',
  boughtForAnother: 'buy',
  receivedPower: 'buy',
  claimed: 'miner',
  sold: 'swap',
  soldForAnother: 'swap',
  saleFailed: 'swap',
  teamReward: 'dynamic',
  rankingReward: 'ranking',
  withdrewTeam: 'withdrawal',
  withdrewRanking: 'withdrawal',
  redeemed: 'redemption',
  boughtNode: 'licensee',
  nodeReward: 'licensee',
  claimedPower: 'licensee',
  boughtCards: 'cards',
  cardReward: 'cards',
  bound: 'relation',
  invited: 'relation',
  namedDelegate: 'relation',
  becameDelegate: 'relation',
  boundUid: 'relation',
  approvedKl: 'approval',
  approvedGs: 'approval',
  approvedUsdt: 'approval',
} as const satisfies Record<ActivityKind, Series>;

/** The kinds whose rows are in series `S`. */
export type KindOf<S extends string> = {
  [K in ActivityKind]: (typeof ACTIVITIES)[K] extends S ? K : never;
}[ActivityKind];

/** The columns of `entries` that a series may use besides those of every row. Amounts in wei. */
export interface SeriesColumns {
  /** The other wallet. */
  counterparty: Address;
  kind: ActivityKind;
  kl: bigint;
  ju: bigint;
  usdt: bigint;
  gs: bigint;
  /** 1e18 = 1 T/H. */
  power: bigint;
  /** Number of cards. */
  cards: bigint;
  /** Session of the card sale. */
  session: number;
  /** The value that is valid from this row on. The series in {@link SUMMED_COLUMNS} have a running sum there instead. */
  total: bigint;
}

type Columns<Always extends keyof SeriesColumns, Sometimes extends keyof SeriesColumns = never> = Pick<
  SeriesColumns,
  Always
> &
  Partial<Pick<SeriesColumns, Sometimes>>;

/** A series of the activities of some kinds: see ACTIVITIES. */
type ActivityColumns<
  S extends string,
  Always extends keyof SeriesColumns = never,
  Sometimes extends keyof SeriesColumns = never,
> = Columns<Always, Sometimes> & { kind: KindOf<S> };

/** What the rows of each series hold. The owner is a wallet; where a comment says 'of the whole deployment', {@link WHOLE_DEPLOYMENT}. */
export interface SeriesRows {
  /**
   * A purchase, in the lists of its receiver and of a different payer. `power` is also its value in USDT; the amount paid is in `usdt` or
   * `ju`.
   */
  buy: ActivityColumns<'buy', 'counterparty' | 'power', 'usdt' | 'ju' | 'gs'>;
  /** KL that arrived from claims; `counterparty` claimed. */
  miner: ActivityColumns<'miner', 'counterparty' | 'kl'>;
  /** Team rewards credited for a claim of `counterparty`. */
  dynamic: ActivityColumns<'dynamic', 'counterparty' | 'kl'>;
  ranking: ActivityColumns<'ranking', 'kl'>;
  /** A sale of KL, or one that reverted; `counterparty` received the JU. In the row of a delegate that sold, it is the principal. */
  swap: ActivityColumns<'swap', 'kl', 'counterparty' | 'ju' | 'gs'>;
  withdrawal: ActivityColumns<'withdrawal', 'counterparty' | 'kl'>;
  /** USDT paid to `counterparty`; KL, GS and power lost. */
  redemption: ActivityColumns<'redemption', 'counterparty' | 'usdt' | 'kl' | 'gs' | 'power'>;
  /** The price of a licence, KL dividends and USDT of the fund, power claimed. */
  licensee: ActivityColumns<'licensee', never, 'usdt' | 'ju' | 'kl' | 'power'>;
  cards: ActivityColumns<'cards', 'usdt', 'cards'>;
  relation: ActivityColumns<'relation', never, 'counterparty'>;
  /** The amount that `counterparty` may spend, in the token's column. */
  approval: ActivityColumns<'approval', 'counterparty', 'kl' | 'gs' | 'usdt'>;
  /** All of the above. */
  activity: Columns<'kind', Exclude<keyof SeriesColumns, 'kind' | 'session' | 'total'>>;

  /** Of the whole deployment: purchases for `counterparty`, and its redemptions, whose rows have no `usdt`. */
  purchase: Columns<'counterparty', 'usdt'> & { kind: 'bought' | 'redeemed' };
  power: Columns<'total'>;
  /** Of the whole deployment: the power of `counterparty` after a change, and of all wallets as `total`. */
  netPower: Columns<'counterparty' | 'power' | 'total'>;
  /** Team rewards withdrawn by `counterparty`. */
  withdrawn: Columns<'counterparty' | 'kl'>;
  /** KL that arrived from claims, withdrawn rewards and node dividends. */
  earning: Columns<'kl'>;
  /** Invited wallets. */
  invitation: Columns<'counterparty'>;
  /** Of the whole deployment: KL sent to the dead address. */
  burn: Columns<'kl'>;
  /** Of the whole deployment: KL into the ranking's pool, negative out of it. */
  pool: Columns<'kl'>;
  /** Of the whole deployment: who bought a licence. */
  licence: Columns<'counterparty'>;
  /** Claimed for a licence: KL dividends, USDT of the fund. */
  node: Columns<'kl' | 'usdt'>;
  /** Of the whole deployment: KL for one licence. */
  dividend: Columns<'kl'>;
  /** Of the whole deployment: USDT of the fund for one licence. */
  payout: Columns<'usdt'>;
  /** Of the whole deployment: cards sold. */
  fightSale: Columns<'counterparty' | 'usdt'>;
  fightBuy: Columns<'usdt' | 'cards' | 'session'>;
  fightReward: Columns<'usdt' | 'session'>;
  /** A rate in basis points; the owner is its name, bytes32. */
  rate: Columns<'total'>;
}
export type Series = keyof SeriesRows;

/** The series whose `total` is a running sum, and the column that it sums. */
export const SUMMED_COLUMNS: { [S in Series]?: 'kl' | 'usdt' } = {
  purchase: 'usdt',
  fightSale: 'usdt',
  payout: 'usdt',
  dividend: 'kl',
  burn: 'kl',
  pool: 'kl',
  earning: 'kl',
  miner: 'kl',
  dynamic: 'kl',
  withdrawn: 'kl',
  ranking: 'kl',
  node: 'kl',
};

/** Owner of the series that belong to the whole deployment. */
export const WHOLE_DEPLOYMENT = '0x';
