import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { resolve } from 'node:path';
import { NoticeInbox } from './notices/NoticeInbox.ts';
import { readNoticeOrder, storeNotice } from './notices/notices.ts';
import { openDatabase } from './db/openDatabase.ts';

/**
 * The operator's command for notices. With DATABASE_URL it writes to Postgres. Otherwise it writes an order to DATA_DIR, which the server
 * that owns the embedded database applies within a second or at its next start.
 */
async function main(): Promise<void> {
  // npm runs scripts in the workspace's folder; paths are relative to the operator's directory.
  const from = process.env.INIT_CWD ?? process.cwd();
  const order = readNoticeOrder(process.argv.slice(2), from);
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (!DATABASE_URL) {
    const directory = resolve(from, DATA_DIR ?? '.data');
    if (!existsSync(directory)) {
      throw new Error(
        `There is no ${directory}: set DATA_DIR to the directory of the server, or DATABASE_URL.`,
      );
    }
    new NoticeInbox(directory).put(order);
    console.log(`${order.action} ${order.language}: left for the server`);
    return;
  }
  const database = await openDatabase({ url: DATABASE_URL }, pino({ level: 'error' }));
  try {
    await storeNotice(database.db, order);
    console.log(`${order.action} ${order.language}: done`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
