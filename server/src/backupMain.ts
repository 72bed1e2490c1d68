// `npm run backup -w @koala/server -- <file>` and `npm run restore -w @koala/server -- <file> [--replace]`: what is not on the chain. Everything else is rebuilt from it.
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
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restoreBackup.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { backupState } from './db/offchainSchema.ts';
import { openDatabase } from './db/openDatabase.ts';
import type { Database } from './db/openDatabase.ts';
import { embeddedDirectory } from './operator/embeddedDirectory.ts';

const USAGE = `Usage: npm run backup -w @koala/server -- <file>
       npm run restore -w @koala/server -- <file> [--replace]
With DATABASE_URL from or to Postgres, beside running servers. Without it the embedded database in DATA_DIR; stop its server first.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [what, name] = positionals;
  if ((what !== 'backup' && what !== 'restore') || !name || positionals.length > 2) throw new Error(USAGE);
  // npm runs scripts in the workspace's folder; paths are relative to the operator's directory.
  const from = process.env.INIT_CWD ?? process.cwd();
  const file = resolve(from, name);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : { dataDir: embeddedDirectory(DATA_DIR, from) },
  );
  try {
    const begin = performance.now();
    const rows =
      what === 'backup'
        ? await backup(database.db, file)
        : await restoreBackup(database.db, linesOf(file), { replaces: values.replace });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${rows} rows ${what === 'backup' ? 'written to' : 'restored from'} ${file} in ${seconds} s`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Writes a whole file or none, readable only by its owner, because it contains devices' push addresses. */
async function backup(db: Database, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
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
