import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Manifest } from '@koala/protocol/manifest';
import { readStanding } from '../../../apps/server/src/db/figureFeed.ts';
import { FigureRows } from '../../../apps/server/src/indexer/FigureRows.ts';
import { weekStart } from '@koala/protocol/utc8';
import type { Database } from '../../../apps/server/src/db/openDatabase.ts';

/** Rows of the list that is paged through. */
export const LIST_ROWS = 1_000_000;
export const OWNER = `0x${'a1'.repeat(20)}`;
/** Wallets of the small world, enough to fill the ranking. */
export const WALLETS = 1000;

/** Address of wallet number `n`, from 1. Addresses are in random order, as on a chain, so that writes to their database index cost the same. */
export const walletOf = (n: number) =>
  `0x${createHash('md5').update(String(n)).digest('hex')}${n.toString(16).padStart(8, '0')}` as const;

/** The same as an SQL expression. */
const walletText = (n: string) => `'0x' || md5((${n})::text) || lpad(to_hex(${n}), 8, '0')`;

/** Hash of the transaction or block with number `n`, an SQL expression. */
const hashText = (n: string) => `'0x' || lpad(to_hex(${n}), 64, '0')`;

/** Makes block `number` the indexed head, as of now. */
export async function setHead(db: Database, manifest: Manifest, number: number): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  await db.execute(sql`
    insert into chain.state
      (id, chain_id, genesis_hash, deployment, number, hash, timestamp, chain_head, epoch, status, seen_at)
    values (1, ${manifest.chainId}, ${manifest.genesisHash}, 'benchmark', ${number}, ${`0x${number.toString(16)}`},
      ${seconds}, ${number}, 0, 'live', ${seconds})
    on conflict (id) do update set number = excluded.number, hash = excluded.hash, timestamp = excluded.timestamp,
      chain_head = excluded.chain_head, seen_at = excluded.seen_at`);
}

/** Inserts a list of {@link LIST_ROWS} rows of one owner. */
export async function seedList(db: Database): Promise<void> {
  await inBatches(
    db,
    LIST_ROWS,
    (rows) => `
    insert into chain.entries
      (series, owner, seq, block, timestamp, tx_hash, counterparty, kind, kl, total)
    select 'miner', '${OWNER}', n, n, 1790000000 + n, ${hashText('n')}, '${OWNER}', 'claimed',
      n::numeric * 1234567890123456, n::numeric * 1234567890123456
    from ${rows} n`,
  );
  await db.execute(sql`analyze chain.entries`);
}

/**
 * Inserts a tree of `wallets` in `chains` lines of equal depth below the origin user. Every wallet bought power when this week began.
 */
export async function seedTree(
  db: Database,
  manifest: Manifest,
  { wallets, chains }: { wallets: number; chains: number },
): Promise<void> {
  const origin = manifest.accounts.originUser.toLowerCase();
  const time = weekStart(Math.floor(Date.now() / 1000)) + 1;
  await inBatches(
    db,
    wallets,
    (rows) => `
    insert into chain.bindings (ordinal, wallet, inviter, block, timestamp)
    select n, ${walletText('n')},
      case when n <= ${chains} then '${origin}' else ${walletText(`n - ${chains}`)} end, n, ${time}
    from ${rows} n`,
  );
  for (const [series, column] of [
    ['purchase', 'usdt'],
    ['netPower', 'power'],
  ] as const)
    await inBatches(
      db,
      wallets,
      (rows) => `
      insert into chain.entries
        (series, owner, seq, block, timestamp, tx_hash, counterparty, ${column}, total)
      select '${series}', '0x', n, n, ${time}, ${hashText('n')}, ${walletText('n')},
        (100 + n % 900)::numeric * 1000000000000000000, n::numeric * 100000000000000000000
      from ${rows} n`,
    );
  await inBatches(
    db,
    wallets,
    (rows) => `
    insert into chain.blocks (number, hash, parent, timestamp)
    select n, ${hashText('n')}, ${hashText('n - 1')}, ${time} from ${rows} n`,
  );
  await db.execute(sql`analyze chain.entries, chain.bindings`);
}

/** Computes the figures of all wallets, as an indexer would. */
export async function seedFigures(db: Database, manifest: Manifest): Promise<void> {
  const standing = (await readStanding(db))!;
  const figures = new FigureRows(manifest.accounts.originUser);
  await figures.update(db, standing, (work) => db.transaction(work));
}

const BATCH = 50_000;

/** Runs the statement for batches of numbers from 1 to `last`, because the server cancels long statements. */
async function inBatches(db: Database, last: number, statement: (numbers: string) => string): Promise<void> {
  for (let from = 1; from <= last; from += BATCH) {
    const to = Math.min(last, from + BATCH - 1);
    await db.execute(sql.raw(statement(`generate_series(${from}, ${to})`)));
  }
}
