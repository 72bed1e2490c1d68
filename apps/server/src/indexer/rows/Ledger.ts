import { desc, sql } from 'drizzle-orm';
import { ACTIVITIES, SUMMED } from '../../db/series.ts';
import type { ActivityKind, Series, SeriesColumns, SeriesRows } from '../../db/series.ts';
import {
  bindings,
  delegations,
  entries,
  fightSessions,
  juPrices,
  stageEvents,
} from '../../db/chainSchema.ts';
import { copyRows } from '../../db/copyRows.ts';
import type { Database, Transaction } from '../../db/openDatabase.ts';
import { writePrincipals } from './writePrincipals.ts';

type Address = `0x${string}`;

/** The event that a row comes from. */
export interface Origin {
  block: number;
  timestamp: number;
  txHash: `0x${string}`;
}

interface Last {
  seq: number;
  total: bigint;
}

/** A row. Its number, and a running sum, are set when it is written. */
type EntryRow = typeof entries.$inferInsert;

/** Last rows cached in memory; beyond this all are dropped and reread when needed. */
const MAX_CACHED_ROWS = 200_000;

/**
 * Numbers the rows of every series and keeps their running totals. Rows are collected in chain order and written together; the
 * last row of each series stays in memory between blocks. After a rollback or a failed write call `forget`.
 */
export class Ledger {
  readonly #lasts = new Map<Series, Map<string, Last>>();
  #keptLasts = 0;
  #bindings: number | undefined;
  #juPrice: { price: bigint; official: boolean } | undefined;
  #juPriceKnown = false;

  #newEntries: EntryRow[] = [];
  #newBindings: Omit<typeof bindings.$inferInsert, 'ordinal'>[] = [];
  #newDelegations: Omit<typeof delegations.$inferInsert, 'seq'>[] = [];
  #newStageEvents: (typeof stageEvents.$inferInsert)[] = [];
  #newSessions: (typeof fightSessions.$inferInsert)[] = [];

  /** Clears the collected rows and loads the last price, before a block range is projected. */
  async prepare(db: Database | Transaction): Promise<void> {
    this.#newEntries = [];
    this.#newBindings = [];
    this.#newDelegations = [];
    this.#newStageEvents = [];
    this.#newSessions = [];
    if (this.#juPriceKnown) return;
    const [row] = await db
      .select()
      .from(juPrices)
      .orderBy(desc(juPrices.block), desc(juPrices.logIndex))
      .limit(1);
    this.#juPrice = row && { price: row.price, official: row.official };
    this.#juPriceKnown = true;
  }

  /** Drops everything read from the database. */
  forget(): void {
    this.#dropLasts();
    this.#bindings = undefined;
    this.#juPriceKnown = false;
  }

  /** USDT per JU as of the last event, 18 decimals. */
  get juPrice(): { price: bigint; official: boolean } | undefined {
    return this.#juPrice;
  }

  set juPrice(price: { price: bigint; official: boolean }) {
    this.#juPrice = price;
  }

  append<S extends Series>(series: S, owner: Address, origin: Origin, row: SeriesRows[S]): void {
    const columns: Partial<SeriesColumns> = row;
    // All objects have one shape, without spreads, because several are created for each event.
    this.#newEntries.push({
      series,
      owner: owner.toLowerCase() as Address,
      seq: 0,
      block: origin.block,
      timestamp: origin.timestamp,
      txHash: origin.txHash,
      counterparty: columns.counterparty ?? null,
      kind: columns.kind ?? null,
      kl: columns.kl ?? null,
      ju: columns.ju ?? null,
      usdt: columns.usdt ?? null,
      gs: columns.gs ?? null,
      power: columns.power ?? null,
      cards: columns.cards ?? null,
      session: columns.session ?? null,
      total: columns.total ?? null,
    });
  }

  /** Appends to the activities of `owner`, and to the series of that kind. */
  act<K extends ActivityKind>(
    kind: K,
    owner: Address,
    origin: Origin,
    columns: Omit<SeriesRows[(typeof ACTIVITIES)[K]], 'kind'>,
  ): void {
    const row = { kind, ...columns };
    this.append('activity', owner, origin, row);
    this.append<Series>(ACTIVITIES[kind], owner, origin, row);
  }

  /** Adds the GS of a purchase to the newest purchase for `owner`, because their event comes after the purchase's. */
  addGs(owner: Address, gs: bigint): void {
    const receiver = owner.toLowerCase();
    for (const series of ['buy', 'activity'] as const) {
      const row = this.#newEntries.findLast((each) => each.series === series && each.owner === receiver);
      if (row) row.gs = gs;
    }
  }

  bind(wallet: Address, inviter: Address, { block, timestamp }: Origin): void {
    this.#newBindings.push({ wallet, inviter, block, timestamp });
  }

  delegate(principal: Address, delegate: Address, { block }: Origin): void {
    this.#newDelegations.push({ principal, delegate, block });
  }

  stageEvent(event: typeof stageEvents.$inferInsert): void {
    this.#newStageEvents.push(event);
  }

  session(session: typeof fightSessions.$inferInsert): void {
    this.#newSessions.push(session);
  }

  /** Writes the collected rows. */
  async write(tx: Transaction): Promise<void> {
    await this.#writeBindings(tx);
    await this.#writeDelegations(tx);
    await copyRows(tx, stageEvents, this.#newStageEvents);
    await copyRows(tx, fightSessions, this.#newSessions);
    if (this.#keptLasts > MAX_CACHED_ROWS) this.#dropLasts();
    await this.#readLasts(tx);
    const rows = this.#newEntries.map((row) => this.#numbered(row));
    await copyRows(tx, entries, rows);
    const newHolders = rows.filter(({ series, seq }) => series === 'power' && seq === 1);
    await writePrincipals(
      tx,
      this.#newDelegations,
      newHolders.map(({ owner }) => owner),
    );
  }

  /** Numbers `row` after the last one of its series, and sets its running sum. */
  #numbered(row: EntryRow): EntryRow {
    const last =
      this.#last(row.series, row.owner) ?? this.#keep(row.series, row.owner, { seq: 0, total: 0n });
    row.seq = last.seq += 1;
    const summed = SUMMED[row.series];
    if (summed) row.total = last.total += row[summed] ?? 0n;
    return row;
  }

  #last(series: Series, owner: string): Last | undefined {
    return this.#lasts.get(series)?.get(owner);
  }

  #keep(series: Series, owner: string, last: Last): Last {
    let owners = this.#lasts.get(series);
    if (!owners) this.#lasts.set(series, (owners = new Map<string, Last>()));
    owners.set(owner, last);
    this.#keptLasts += 1;
    return last;
  }

  #dropLasts(): void {
    this.#lasts.clear();
    this.#keptLasts = 0;
  }

  async #writeBindings(tx: Transaction): Promise<void> {
    if (this.#newBindings.length === 0) return;
    if (this.#bindings === undefined) {
      const [last] = await tx.select().from(bindings).orderBy(desc(bindings.ordinal)).limit(1);
      this.#bindings = last?.ordinal ?? 0;
    }
    const rows = this.#newBindings.map((row) => ({ ...row, ordinal: ++this.#bindings! }));
    await copyRows(tx, bindings, rows);
  }

  async #writeDelegations(tx: Transaction): Promise<void> {
    if (this.#newDelegations.length === 0) return;
    const principals = [...new Set(this.#newDelegations.map((row) => row.principal))];
    const found = await tx
      .select({ principal: delegations.principal, seq: sql<string>`max(${delegations.seq})` })
      .from(delegations)
      .where(sql`${delegations.principal} = any(${sql.param(principals)}::text[])`)
      .groupBy(delegations.principal);
    const lasts = new Map(found.map((row) => [row.principal, Number(row.seq)]));
    const rows = this.#newDelegations.map((row) => {
      const seq = (lasts.get(row.principal) ?? 0) + 1;
      lasts.set(row.principal, seq);
      return { ...row, seq };
    });
    await copyRows(tx, delegations, rows);
  }

  /** Reads the last row of every series that the collected rows continue and that is not in memory. */
  async #readLasts(tx: Transaction): Promise<void> {
    const missing = new Map<string, { series: Series; owner: string }>();
    for (const { series, owner } of this.#newEntries) {
      if (!this.#last(series, owner)) missing.set(`${series} ${owner}`, { series, owner });
    }
    if (missing.size === 0) return;
    const wanted = [...missing.values()];
    const result: unknown = await tx.execute(sql`
      select wanted.series, wanted.owner, last.seq, last.total
      from unnest(${sql.param(wanted.map((w) => w.series))}::text[], ${sql.param(wanted.map((w) => w.owner))}::text[])
        as wanted(series, owner)
      cross join lateral (
        select seq, total from ${entries} e
        where e.series = wanted.series and e.owner = wanted.owner
        order by e.seq desc limit 1
      ) last`);
    // Both drivers return this shape, but their common type does not declare it.
    const { rows } = result as {
      rows: { series: Series; owner: Address; seq: string; total: string | null }[];
    };
    for (const row of rows) {
      this.#keep(row.series, row.owner, { seq: Number(row.seq), total: BigInt(row.total ?? 0) });
    }
  }
}
