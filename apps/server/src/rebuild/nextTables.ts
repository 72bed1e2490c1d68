import type { IndexSchema } from '../db/indexSchema.ts';
import { schemaStatements } from '../db/migrate.ts';
import type { PostgresClient } from '../db/PostgresClient.ts';

/** Creates the empty tables of an index in the schema `name`, by running all migrations of the index in one transaction. */
export async function makeTables(client: PostgresClient, name: IndexSchema): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of schemaStatements('chain'))
      await client.query(statement.replaceAll('"chain"', `"${name}"`));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The differences between the tables of two indexes, one per line: columns, keys, indexes, partitions. A statement prepared for one of two
 * indexes with the same shape works on the other.
 */
export async function shapeDifferences(
  client: PostgresClient,
  one: IndexSchema,
  other: IndexSchema,
): Promise<string[]> {
  const [here, there] = [await shapeOf(client, one), await shapeOf(client, other)];
  return [
    ...here.filter((line) => !there.includes(line)).map((line) => `only ${one} has ${line}`),
    ...there.filter((line) => !here.includes(line)).map((line) => `only ${other} has ${line}`),
  ];
}

async function shapeOf(client: PostgresClient, schema: IndexSchema): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with own as (
       select c.oid, c.relname, c.relpartbound from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1::text and c.relkind in ('r', 'p')
     )
     select format('column %s of %s: %s.%s %s%s default %s', attnum, relname, relname, attname,
       format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end,
       coalesce(pg_get_expr(adbin, adrelid), 'none')) as line
       from own join pg_attribute a on attrelid = own.oid and attnum > 0 and not attisdropped
       left join pg_attrdef d on d.adrelid = own.oid and d.adnum = a.attnum
     union all select 'index ' || replace(pg_get_indexdef(indexrelid), $1::text || '.', '') from own join pg_index on indrelid = own.oid
     union all select format('constraint %s of %s: %s', conname, relname, replace(pg_get_constraintdef(c.oid), $1::text || '.', ''))
       from own join pg_constraint c on conrelid = own.oid
     union all select format('part %s: %s', relname, pg_get_expr(relpartbound, oid)) from own where relpartbound is not null
     order by 1`,
    [schema],
  );
  return rows.map(({ line }) => line);
}
