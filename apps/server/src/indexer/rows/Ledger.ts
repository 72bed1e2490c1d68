import { desc, sql } from 'drizzle-orm';
import { ACTIVITIES, SUMMED_COLUMNS } from '../../db/series.ts';
import type { ActivityKind, Series, SeriesColumns, SeriesRows } from '../../db/series.ts';
import {
  bindings,
  delegations,
  entries,
  fightSessions,
  juPrices,
  klPrices,
  stageEvents,
} from '../../db/chainSchema.ts';
import { bulkInsert } from '../../db/bulkInsert.ts';
import type { Database, Transaction } from '../../db/openDatabase.ts';
import { readRows } from '../../db/readRows.ts';
import { writeCandles } from './candles.ts';
import { writePrincipals } from './writePrincipals.ts';

type Address = `0x${string}`;

/** The transaction that a row comes from, and its block. */
export interface Origin {
  block: number;
  timestamp: number;
  txHash: `0x${string}`;
}

export interface EventOrigin extends Origin {
  logIndex: number;
}

/** USDT per JU, 18 decimals. */
type JuPrice = Pick<typeof juPrices.$inferSelect, 'price' | 'official'>;

/** The rows of a block range, collected in chain order and written together after those that the database holds. */
export class Ledger {
  /** Row numbers and running sums are set by `write`. */
  readonly #entries: (typeof entries.$inferInsert)[] = [];
  readonly #bindings: Omit<typeof bindings.$inferInsert, 'ordinal'>[] = [];
  readonly #delegations: Omit<typeof delegations.$inferInsert, 'seq'>[] = [];
  readonly #stageEvents: (typeof stageEvents.$inferInsert)[] = [];
  readonly #sessions: (typeof fightSessions.$inferInsert)[] = [];
  readonly #juPrices: (typeof juPrices.$inferInsert)[] = [];
  readonly #klPrices: (typeof klPrices.$inferInsert)[] = [];

  private constructor(private readonly lastJuPrice: JuPrice | undefined) {}

  /** A ledger for the blocks that follow those in the database. */
  static async open(db: Database | Transaction): Promise<Ledger> {
    const [row] = await db
      .select({ price: juPrices.price, official: juPrices.official })
      .from(juPrices)
      .orderBy(desc(juPrices.block), desc(juPrices.logIndex))
      .limit(1);
    return new Ledger(row);
  }

  /** The price of JU as of the last appended event. */
  get juPrice(): JuPrice | undefined {
    return this.#juPrices.at(-1) ?? this.lastJuPrice;
  }

  addJuPrice(origin: EventOrigin, price: bigint, official: boolean): void {
    this.#juPrices.push({ ...origin, price, official });
  }

  /** @param price USDT per KL */
  addKlPrice(origin: EventOrigin, price: number): void {
    this.#klPrices.push({ ...origin, price });
  }

  append<S extends Series>(series: S, owner: Address, origin: Origin, row: SeriesRows[S]): void {
    const { block, timestamp, txHash } = origin;
    const columns: Partial<SeriesColumns> = row;
    const place = { series, owner: owner.toLowerCase() as Address, seq: 0 };
    this.#entries.push({ ...place, block, timestamp, txHash, ...columns });
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

  /** Adds the GS of a purchase to the newest purchase for `owner`, because the mint event follows the purchase event. */
  addGs(owner: Address, gs: bigint): void {
    const receiver = owner.toLowerCase();
    for (const series of ['buy', 'activity'] as const) {
      const row = this.#entries.findLast((each) => each.series === series && each.owner === receiver);
      if (row) row.gs = gs;
    }
  }

  bind(wallet: Address, inviter: Address, { block, timestamp }: Origin): void {
    this.#bindings.push({ wallet, inviter, block, timestamp });
  }

  delegate(principal: Address, delegate: Address, { block }: Origin): void {
    this.#delegations.push({ principal, delegate, block });
  }

  stageEvent(
    { block, logIndex, timestamp }: EventOrigin,
    event: Omit<typeof stageEvents.$inferInsert, 'block' | 'logIndex' | 'timestamp'>,
  ): void {
    this.#stageEvents.push({ block, logIndex, timestamp, ...event });
  }

  session(session: typeof fightSessions.$inferInsert): void {
    this.#sessions.push(session);
  }

  async write(tx: Transaction): Promise<void> {
    await this.#writeBindings(tx);
    await this.#writeDelegations(tx);
    await bulkInsert(tx, stageEvents, this.#stageEvents);
    await bulkInsert(tx, fightSessions, this.#sessions);
    await bulkInsert(tx, juPrices, this.#juPrices);
    await bulkInsert(tx, klPrices, this.#klPrices);
    await writeCandles(tx, this.#klPrices);
    const newHolders = await this.#writeEntries(tx);
    await writePrincipals(tx, this.#delegations, newHolders);
  }

  /** Inserts the entries, numbered per series and with running sums. Resolves to the wallets that got their first power. */
  async #writeEntries(tx: Transaction): Promise<Address[]> {
    const lasts = await this.#readLasts(tx);
    for (const row of this.#entries) {
      const last = lasts.get(keyOf(row))!;
      row.seq = last.seq += 1;
      const summed = SUMMED_COLUMNS[row.series];
      if (summed) row.total = last.total += row[summed] ?? 0n;
    }
    await bulkInsert(tx, entries, this.#entries);
    return this.#entries
      .filter(({ series, seq }) => series === 'power' && seq === 1)
      .map(({ owner }) => owner);
  }

  async #writeBindings(tx: Transaction): Promise<void> {
    if (this.#bindings.length === 0) return;
    const [last] = await tx.select().from(bindings).orderBy(desc(bindings.ordinal)).limit(1);
    const rows = this.#bindings.map((row, i) => ({ ...row, ordinal: (last?.ordinal ?? 0) + i + 1 }));
    await bulkInsert(tx, bindings, rows);
  }

  async #writeDelegations(tx: Transaction): Promise<void> {
    if (this.#delegations.length === 0) return;
    const principals = [...new Set(this.#delegations.map((row) => row.principal))];
    const found = await tx
      .select({ principal: delegations.principal, seq: sql<string>`max(${delegations.seq})` })
      .from(delegations)
      .where(sql`${delegations.principal} = any(${sql.param(principals)}::text[])`)
      .groupBy(delegations.principal);
    const lasts = new Map(found.map((row) => [row.principal, Number(row.seq)]));
    const rows = this.#delegations.map((row) => {
      const seq = (lasts.get(row.principal) ?? 0) + 1;
      lasts.set(row.principal, seq);
      return { ...row, seq };
    });
    await bulkInsert(tx, delegations, rows);
  }

  /** Number and total of the last row of every series that the collected rows continue, by {@link keyOf}. */
  async #readLasts(tx: Transaction): Promise<Map<string, { seq: number; total: bigint }>> {
    const series = new Map(this.#entries.map((row) => [keyOf(row), row]));
    const lasts = new Map([...series.keys()].map((key) => [key, { seq: 0, total: 0n }]));
    if (series.size === 0) return lasts;
    const wanted = [...series.values()];
    const statement = sql`
      select wanted.series, wanted.owner, last.seq, last.total
      from unnest(${sql.param(wanted.map((w) => w.series))}::text[], ${sql.param(wanted.map((w) => w.owner))}::text[])
        as wanted(series, owner)
      cross join lateral (
        select seq, total from ${entries} e
        where e.series = wanted.series and e.owner = wanted.owner
        order by e.seq desc limit 1
      ) last`;
    type Last = { series: Series; owner: Address; seq: string; total: string | null };
    for (const row of await readRows<Last>(tx, statement))
      lasts.set(keyOf(row), { seq: Number(row.seq), total: BigInt(row.total ?? 0) });
    return lasts;
  }
}

const keyOf = ({ series, owner }: { series: Series; owner: Address }) => `${series} ${owner}`;
