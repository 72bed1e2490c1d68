import { setTimeout as sleep } from 'node:timers/promises';
import { indexSchema, WRITER_LOCKS } from '../db/indexSchema.ts';
import type { IndexSchema } from '../db/indexSchema.ts';
import { MIGRATION_LOCK } from '../db/migrate.ts';
import type { PostgresClient } from '../db/PostgresClient.ts';
import { shapeDifferences } from './nextTables.ts';

/** How long the switch waits for an open transaction of a writer before it gives up. */
const LOCK_TIMEOUT = '20s';

export interface Standing {
  number: number;
  hash: string;
  chainHead: number;
  epoch: number;
  status: string;
  deployment: string;
  /** The block of the wallets' figures; -1 before the first pass. */
  figuresNumber: number;
}

/** The position of an index; undefined when it does not exist, or nothing was ever written to it. */
export async function standingOf(client: PostgresClient, schema: IndexSchema): Promise<Standing | undefined> {
  if (!(await exists(client, schema))) return undefined;
  const { rows } = await client.query<Standing>(
    `select number::float8, hash, chain_head::float8 as "chainHead", epoch::float8, status, deployment,
       figures_number::float8 as "figuresNumber" from ${schema}.state`,
  );
  return rows[0];
}

export async function exists(client: PostgresClient, schema: IndexSchema): Promise<boolean> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [schema]);
  return rows.length > 0;
}

/** Whether the chain was reorganized below `block` since `epoch`, according to the index in `schema`. */
async function wasChangedBelow(
  client: PostgresClient,
  schema: IndexSchema,
  { epoch, block }: { epoch: number; block: number },
): Promise<boolean> {
  const changes = `select from ${schema}.reorgs where epoch > $1 and fork < $2`;
  const { rows } = await client.query(changes, [epoch, block]);
  return rows.length > 0;
}

const LOCK_HOLDERS = `select pid from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = 0 and objid = $1 and objsubid = 1`;

/**
 * Makes the session of `client` the writer of the active index. It queues for the lock before the current writer's session is ended, so
 * no standby can take the lock in between. `other` is a second session.
 */
export async function takeWriterLock(client: PostgresClient, other: PostgresClient): Promise<void> {
  const key = WRITER_LOCKS.chain;
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let isHeld = false;
  const held = client.query('select pg_advisory_lock($1)', [key]).then(() => {
    isHeld = true;
  });
  while (!isHeld) {
    await other.query(
      `select pg_terminate_backend(pid) from (${LOCK_HOLDERS} and granted) holder
       where exists (${LOCK_HOLDERS} and not granted) and pid <> $2`,
      [key, rows[0]!.pid],
    );
    await Promise.race([held, sleep(20)]);
  }
}

export async function hasWriter(client: PostgresClient): Promise<boolean> {
  const { rows } = await client.query(`${LOCK_HOLDERS} and granted`, [WRITER_LOCKS.chain]);
  return rows.length > 0;
}

export interface Compared {
  /** The block up to which the indexes were compared. For the switch, -1 if they differ, so that readers reload everything. */
  block: number;
  /** Epochs of the active index and of the next one before they were compared. */
  epochs: [number, number];
}

/**
 * Makes the next index the active one, in one transaction: `chain` becomes `chain_previous`, `chain_next` becomes `chain`. `client` is the
 * writer of `chain`, and `chain_next` has no writer. Readers find a new epoch that forked at the compared block, so they reread everything
 * after it. Rejects without changes when the next index may lack data that the current one has. Resolves to the new epoch.
 */
export async function switchIndexes(client: PostgresClient, { block, epochs }: Compared): Promise<number> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await waitForWriters(client);
    const [difference] = await shapeDifferences(client, 'chain', indexSchema);
    if (difference)
      throw new Error(
        `the tables of the two indexes differ (${difference}): run \`koala rebuild-index drop next\``,
      );
    const [now, next] = [await standingOf(client, 'chain'), await standingOf(client, indexSchema)];
    if (!now || !next) throw new Error(`the ${now ? 'next' : 'active'} index is empty`);
    if (block >= 0) {
      if (next.number < now.number)
        throw new Error(
          `the next index ends at block ${next.number}, before the active one at ${now.number}: run the command again`,
        );
      const changed = [
        await wasChangedBelow(client, 'chain', { epoch: epochs[0], block }),
        await wasChangedBelow(client, indexSchema, { epoch: epochs[1], block }),
      ];
      if (changed.includes(true))
        throw new Error(
          'the chain has been reorganized since the indexes were compared: run the command again',
        );
    }
    const epoch = Math.max(now.epoch, next.epoch) + 1;
    // Keep the reorganizations of the current index, because a reader may not have read the last ones yet.
    await client.query(`delete from ${indexSchema}.reorgs`);
    await client.query(`insert into ${indexSchema}.reorgs select * from chain.reorgs`);
    await client.query(`insert into ${indexSchema}.reorgs (epoch, fork) values ($1, $2)`, [epoch, block]);
    await client.query(`update ${indexSchema}.state set epoch = $1`, [epoch]);
    await client.query('alter schema chain rename to chain_previous');
    await client.query(`alter schema ${indexSchema} rename to chain`);
    await client.query('commit');
    return epoch;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Waits for transactions that have written, so that none is split between the indexes. Readers are not blocked. */
async function waitForWriters(client: PostgresClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('chain', $1) order by 1`,
    [indexSchema],
  );
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in share mode`);
}
