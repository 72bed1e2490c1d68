import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert } from './bulkInsert.ts';
import { bindings, state, walletFigures, weekFigures } from './chainSchema.ts';
import type { cardPlaces, rankingPlaces } from './chainSchema.ts';
import type { Database, Transaction } from './openDatabase.ts';
import type { Standing } from './figureFeed.ts';

/** Inserts rows; updates existing rows that differ. */
export async function writeRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  await bulkInsert(tx, table, rows, replacing(table));
}

function replacing(table: PgTable): SQL {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const keyNames = keys.map((column) => column.name);
  const others = Object.values(getTableColumns(table)).filter((column) => !keyNames.includes(column.name));
  const list = (write: (column: string) => string) =>
    sql.raw(others.map((column) => write(column.name)).join(', '));
  return sql`on conflict (${sql.raw(keyNames.join(', '))}) do update set ${list((each) => `${each} = excluded.${each}`)}
    where (${list((each) => `${name}.${each}`)}) is distinct from (${list((each) => `excluded.${each}`)})`;
}

/** Replaces the places of a ranking by `rows`, in order. */
export async function replacePlaces<T extends typeof rankingPlaces | typeof cardPlaces>(
  tx: Transaction,
  table: T,
  rows: readonly Omit<T['$inferInsert'], 'place'>[],
): Promise<void> {
  await tx.delete(table);
  await bulkInsert<PgTable>(
    tx,
    table,
    rows.map((row, index) => ({ ...row, place: index + 1 })),
  );
}

/** Deletes the figures of `wallets`, which a reorganization removed from the tree, even if a later block has bound them again. */
export async function deleteRemoved(tx: Transaction, wallets: readonly string[]): Promise<void> {
  for (const table of [walletFigures, weekFigures])
    await tx.delete(table).where(sql`${table.wallet} = any(${sql.param(wallets)}::text[])`);
}

/** Deletes the figures of all wallets that are not in the tree. */
export async function deleteUnbound(tx: Transaction, origin: string): Promise<void> {
  for (const table of [walletFigures, weekFigures]) {
    const wallet = sql`${table.wallet}`;
    const isBound = sql`exists (select from ${bindings} where ${bindings.wallet} = ${wallet})`;
    await tx.delete(table).where(sql`${wallet} <> ${origin.toLowerCase()} and not ${isBound}`);
  }
}

/** Records the block of the figures. Throws when a reorganization came first, which rolls back the transaction. */
export async function markFiguresWritten(
  tx: Database | Transaction,
  { epoch, number, timestamp }: Standing,
): Promise<void> {
  const done = await tx
    .update(state)
    .set({ figuresNumber: number, figuresTimestamp: timestamp, figuresEpoch: epoch })
    .where(eq(state.epoch, epoch))
    .returning({ epoch: state.epoch });
  if (done.length === 0)
    throw new Error(`the chain was reorganized while the figures of block ${number} were computed`);
}
