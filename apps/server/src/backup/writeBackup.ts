import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/openDatabase.ts';
import { readRows } from '../db/readRows.ts';
import { offchainTables } from '../db/offchainTables.ts';
import type { OffchainTable } from '../db/offchainTables.ts';

/** Incremented when the meaning of a line changes; `restoreBackup` reads only this version. */
export const BACKUP_VERSION = 1;
/** Rows held in memory at once. */
const PAGE = 1_000;

export interface BackupHead {
  koala: 'offchain';
  version: number;
  /** Columns of each table, by its name. */
  tables: Record<string, string[]>;
}

/** The head, one line per row, and the number of rows. Postgres formats the rows as text, so no amount is rounded. */
export type BackupLine = BackupHead | { table: string; row: string } | { rows: number };

/** Writes all off-chain data, from one consistent snapshot. Resolves to the number of rows. */
export async function writeBackup(db: Database, write: (line: BackupLine) => void): Promise<number> {
  const tables = Object.fromEntries(offchainTables.map(({ name, columns }) => [name, columns]));
  write({ koala: 'offchain', version: BACKUP_VERSION, tables });
  let rows = 0;
  await db.transaction(
    async (tx) => {
      for (const table of offchainTables) {
        await tx.execute(sql`declare page cursor for ${selectRows(table)}`);
        for (let found = PAGE; found === PAGE;) {
          const page = await readRows<{ row: string }>(tx, sql.raw(`fetch ${PAGE} from page`));
          for (const { row } of page) write({ table: table.name, row });
          found = page.length;
          rows += found;
        }
        await tx.execute(sql`close page`);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  write({ rows });
  return rows;
}

function selectRows({ name, key }: OffchainTable): SQL {
  const order = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return sql`select row_to_json(t)::text as row from ${tableOf(name)} t order by ${order}`;
}

export function tableOf(name: string): SQL {
  return sql`${sql.identifier('offchain')}.${sql.identifier(name)}`;
}
