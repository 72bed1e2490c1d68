import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folder of the embedded database that a command is for: DATA_DIR, else `.data`, relative to `from`. Throws when there is none. The
 * default folder must hold a database: one that holds only keys belongs to a server on Postgres, which would not find an order there.
 */
export function embeddedDirectory(dataDir: string | undefined, from: string): string {
  const directory = resolve(from, dataDir ?? '.data');
  if (existsSync(dataDir === undefined ? join(directory, 'pglite') : directory)) return directory;
  throw new Error(
    `there is no database in ${directory}: set DATABASE_URL, or DATA_DIR to the directory of the server`,
  );
}
