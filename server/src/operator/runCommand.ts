import { pino } from 'pino';
import { openDatabase } from '../db/openDatabase.ts';
import { embeddedDirectory } from './embeddedDirectory.ts';
import { OrderInbox } from './OrderInbox.ts';
import type { OrderKind } from './OrderInbox.ts';

const DRY_RUN = '--dry-run';

/**
 * Runs a command of the operator. With DATABASE_URL it changes Postgres. Otherwise it leaves the order in DATA_DIR, where the server that
 * owns the embedded database finds it within a second or at its next start. `read` parses the command line; relative paths are resolved
 * from its second parameter. With --dry-run it only validates and prints what it would change. Errors are printed, and the exit code is 1.
 */
export async function runCommand<T>(
  kind: OrderKind<T>,
  read: (args: readonly string[], directory: string) => T,
): Promise<void> {
  try {
    // npm runs scripts in the workspace's folder; paths are relative to the operator's directory.
    const from = process.env.INIT_CWD ?? process.cwd();
    const given = process.argv.slice(2);
    const args = given.filter((arg) => arg !== DRY_RUN);
    const order = read(args, from);
    if (args.length < given.length)
      return console.log(`Would be given to the server, as ${kind.name}:`, order);
    console.log(`${args.slice(0, 2).join(' ')}: ${await give(kind, order, from)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function give<T>(kind: OrderKind<T>, order: T, from: string): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (!DATABASE_URL) {
    const directory = embeddedDirectory(DATA_DIR, from);
    new OrderInbox(directory, kind).put(order);
    return `left for the server of ${directory}`;
  }
  const database = await openDatabase({ url: DATABASE_URL }, pino({ level: 'error' }));
  try {
    await kind.carryOut(database.db, order);
    return 'done';
  } finally {
    await database.close();
  }
}
