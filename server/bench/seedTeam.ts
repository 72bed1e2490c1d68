import type { Manifest } from '@koala/protocol/manifest';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/openDatabase.ts';
import { DAY, weekStart } from '../src/derive/utc8.ts';
import { hexOf, inBatches, walletOf } from './seedIndex.ts';

/** The wallet at whose team is looked, directly below the origin user. */
export const LEADER = walletOf(1);

/** How many wallets are below the leader, and in how many direct lines of equal depth. */
export interface Shape {
  below: number;
  lines: number;
}

/** Weeks over which the purchases are spread, this one included. */
const WEEKS = 8;
/** Rows of the list that a page is taken of. */
const LIST_ROWS = 10_000;

/**
 * A leader with a team of `shape`: all of it bought once in the last weeks, the oldest first, and a tenth has power. The leader has a list
 * of rewards too.
 */
export async function seedTeam(db: Database, manifest: Manifest, { below, lines }: Shape): Promise<void> {
  const origin = manifest.accounts.originUser.toLowerCase();
  const now = Math.floor(Date.now() / 1000);
  const begin = weekStart(now) - (WEEKS - 1) * 7 * DAY;
  const time = `${begin} + (n::bigint * ${now - begin - 1} / ${below})::int`;
  const wallet = hexOf('n + 65536', 20);
  const inviter = `case when n = 1 then '${origin}' when n <= ${lines} + 1 then '${LEADER}'
    else ${hexOf(`n + 65536 - ${lines}`, 20)} end`;
  const wallets = below + 1;
  const entries = 'series, owner, seq, block, timestamp, tx_hash, counterparty, amount, amount2, total, tag';
  const amount = '(100 + n % 900)::numeric * 1000000000000000000';
  const statements = [
    (rows: string) => `insert into chain.bindings (ordinal, wallet, inviter, block, timestamp)
      select n, ${wallet}, ${inviter}, n, ${time} from ${rows} n`,
    (rows: string) => `insert into chain.entries (${entries})
      select 'invitation', ${inviter}, case when n <= ${lines} + 1 then greatest(n - 1, 1) else 1 end, n, ${time},
        ${hexOf('n', 32)}, ${wallet}, 0, 0, 0, 0 from ${rows} n`,
    (rows: string) => `insert into chain.entries (${entries})
      select 'purchase', '0x', n, n, ${time}, ${hexOf('n', 32)}, ${wallet}, ${amount}, 0, 0, 0 from ${rows} n`,
    (rows: string) => `insert into chain.entries (${entries})
      select 'buy', ${wallet}, 1, n, ${time}, ${hexOf('n', 32)}, ${wallet}, ${amount}, 0, 0, 0 from ${rows} n`,
  ];
  for (const statement of statements) await inBatches(db, wallets, statement);
  await inBatches(
    db,
    Math.floor(wallets / 10),
    (rows) => `insert into chain.entries (${entries})
      select 'netPower', '0x', n, n * 10, ${begin}, ${hexOf('n', 32)}, ${hexOf('n * 10 + 65536', 20)},
        100000000000000000000, 0, 0, 0 from ${rows} n`,
  );
  await inBatches(
    db,
    LIST_ROWS,
    (rows) => `insert into chain.entries (${entries})
      select 'miner', '${LEADER}', n, n, ${time}, ${hexOf('n', 32)}, '${LEADER}',
        n::numeric * 1234567890123456, n::numeric * 1300000000000000, 0, 0 from ${rows} n`,
  );
  // Part by part: the server ends a statement that takes long.
  for (let part = 0; part < 8; part++) await db.execute(sql.raw(`analyze chain.entries_${part}`));
  await db.execute(sql`analyze chain.bindings`);
}
