import type { PGlite, Transaction } from '@electric-sql/pglite';

const databases = new WeakMap<Transaction, PGlite>();

/** Call it once for each embedded database, because its transactions have no reference to their database. */
export function trackTransactions(database: PGlite): void {
  const begin = database.transaction.bind(database);
  database.transaction = (work) =>
    begin((transaction) => {
      databases.set(transaction, database);
      return work(transaction);
    });
}

/** The database of a transaction. */
export function databaseOf(transaction: Transaction): PGlite {
  const database = databases.get(transaction);
  if (!database) throw new Error("The transaction's database was not passed to trackTransactions.");
  return database;
}
