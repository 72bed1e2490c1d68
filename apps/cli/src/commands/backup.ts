import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { restoreBackup } from '@koala/server/backup/restoreBackup';
import { writeBackup } from '@koala/server/backup/writeBackup';
import { backupState } from '@koala/server/db/offchainSchema';
import { openDatabase } from '@koala/server/db/openDatabase';
import type { Database } from '@koala/server/db/openDatabase';
import { embeddedDirectory } from '@koala/server/operator/embeddedDirectory';

/** Writes all data that is not on the chain to a file. Rejects when the file exists. */
export async function backUp(file: string): Promise<void> {
  await timed(async (db) => `Backup written: ${await writeFile(db, file)} rows to ${file}`);
}

/** Restores a backup in one transaction. */
export async function restore(file: string, { replace = false }: { replace?: boolean }): Promise<void> {
  await timed(async (db) => {
    const rows = await restoreBackup(db, linesOf(file), { replaces: replace });
    return `Backup restored: ${rows} rows from ${file}`;
  });
}

/** Runs `work` on the database at DATABASE_URL, or on the embedded one in DATA_DIR, and prints its result and duration. */
async function timed(work: (db: Database) => Promise<string>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : { dataDir: embeddedDirectory(DATA_DIR, process.cwd()) },
  );
  try {
    const begin = performance.now();
    const done = await work(database.db);
    console.log(`${done} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
}

/** Writes the file atomically, readable only by its owner because it contains push subscriptions of devices. */
async function writeFile(db: Database, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} already exists: choose another name`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const descriptor = openSync(part, 'wx', 0o600);
  try {
    const rows = await writeBackup(db, (line) => writeSync(descriptor, `${JSON.stringify(line)}\n`));
    fsyncSync(descriptor);
    renameSync(part, file);
    const completedAt = new Date();
    const target = backupState.id;
    await db
      .insert(backupState)
      .values({ id: 1, completedAt })
      .onConflictDoUpdate({ target, set: { completedAt } });
    return rows;
  } finally {
    closeSync(descriptor);
    rmSync(part, { force: true });
  }
}

/** Opens the file when the first line is requested, because lines read before a listener is attached would be lost. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file) });
}
