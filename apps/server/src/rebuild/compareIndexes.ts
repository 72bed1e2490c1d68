import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as chainSchema from '../db/chainSchema.ts';
import type { IndexSchema } from '../db/indexSchema.ts';
import type { PostgresClient } from '../db/PostgresClient.ts';

/** Tables about the indexing process, not about the chain; they may differ between two correct indexes. */
const INDEXER_TABLES = ['state', 'reorgs'];
/** Aggregates of the compared rows, as of each index's own newest block, so not comparable at `block`. */
const FIGURES = ['wallet_figures', 'week_figures', 'ranking_places', 'card_places'];
/** Columns that hold a row's block number, or its time in candles; the first that a table has is used. */
const PLACES = ['block', 'number', 'minute'] as const;

const TABLES = Object.values(chainSchema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ name }) => ![...INDEXER_TABLES, ...FIGURES].includes(name))
  .map(({ name, columns }) => {
    const place = PLACES.find((known) => columns.some((column) => column.name === known));
    if (!place) throw new Error(`table ${name} has none of the columns ${PLACES.join(', ')}`);
    return { name, place };
  });

/** How one table of two indexes compares, up to a block. */
export interface TableComparison {
  name: string;
  /** Row count of each index. */
  rows: [number, number];
  /** The first block whose rows differ, or for candles the first minute; undefined when all rows are the same. */
  firstDifference: number | undefined;
}

/**
 * Compares all rows of two indexes up to `block`, in every table but those of the figures and of the indexer. Each table is reduced to one
 * sum over its rows, so it is read once; if the sums differ, a second query finds the first differing block.
 */
export async function compareIndexes(
  client: PostgresClient,
  schemas: readonly [IndexSchema, IndexSchema],
  block: number,
): Promise<TableComparison[]> {
  const minute = await minuteOf(client, schemas[0], block);
  const found: TableComparison[] = [];
  for (const { name, place } of TABLES) {
    // The minute of the block itself may have trades of later blocks.
    const within = place === 'minute' ? `${place} < ${minute}` : `${place} <= ${block}`;
    const [here, there] = [
      await totalOf(client, `${schemas[0]}.${name}`, within),
      await totalOf(client, `${schemas[1]}.${name}`, within),
    ];
    const isSame = here.rows === there.rows && here.sum === there.sum;
    const firstDifference = isSame
      ? undefined
      : await firstDifferingPlace(client, [`${schemas[0]}.${name}`, `${schemas[1]}.${name}`], place, within);
    found.push({ name, rows: [Number(here.rows), Number(there.rows)], firstDifference });
  }
  return found;
}

async function minuteOf(client: PostgresClient, schema: IndexSchema, block: number): Promise<number> {
  const { rows } = await client.query<{ minute: string | null }>(
    `select max(timestamp) / 60 * 60 as minute from ${schema}.blocks where number <= $1`,
    [block],
  );
  return Number(rows[0]?.minute ?? 0);
}

/** A sum of 64-bit row hashes, which does not depend on the order of the rows. */
const SUM = 'coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum';

async function totalOf(client: PostgresClient, table: string, within: string) {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, ${SUM} from ${table} t where ${within}`,
  );
  return rows[0]!;
}

async function firstDifferingPlace(
  client: PostgresClient,
  tables: [string, string],
  place: string,
  within: string,
): Promise<number> {
  const sums = (table: string) =>
    `(select ${place} as place, count(*) as rows, ${SUM} from ${table} t where ${within} group by ${place})`;
  const [here, there] = [sums(tables[0]), sums(tables[1])];
  const { rows } = await client.query<{ first: string }>(
    `select min(place)::text as first from ((${here} except ${there}) union all (${there} except ${here})) other`,
  );
  return Number(rows[0]!.first);
}
