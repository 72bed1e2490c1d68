import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import { queryValue, runStatement } from '@koala/testkit/runStatement';
import type { NamedDatabase, Stack } from '../parts/Stack.ts';
import { assertPromise } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { waitUntilIndexed, readIndexed } from './standIns.ts';
import { runUnderLoad } from './runUnderLoad.ts';

const WAIT = { timeoutMs: 180_000, isFutile: () => false };
const FULL_MS = 5_000;
const HOUR_SECONDS = 3_600;

/** The disk of the primary's write-ahead log is full, so Postgres exits. */
export function fullDisk(stack: Stack): Promise<FaultReport> {
  const { server } = stack.databases[0]!;
  assertPromise(stack.disk.isOwn, 'the stack runs as root, who may mount a file system that can be filled');
  return runUnderLoad(
    stack,
    { fault: 'no room for the write-ahead log of the primary', seen: 'no new blocks; ' },
    async (over) => {
      const before = await readIndexed(stack);
      stack.disk.fill();
      const attempt = async () => {
        // Writes to the log only: a statement that needs room in a table fails before the log does.
        await runStatement(
          server.url,
          `select pg_logical_emit_message(false, 'filling', repeat('x', 1000000)), pg_switch_wal()`,
        ).catch(() => {});
        if (server.isRunning) throw new Error('Postgres is still running');
      };
      try {
        await retry(attempt, { ...WAIT, what: 'Postgres to exit' });
        await sleep(FULL_MS);
      } finally {
        stack.disk.clear();
      }
      over();
      await server.run();
      await waitUntilIndexed(stack, before.indexed + 1);
    },
  );
}

/** The replica of Postgres is cut off for an hour of the chain's time. */
export function cutReplica(stack: Stack): Promise<FaultReport> {
  const [primary, replica] = stack.databases as [NamedDatabase, NamedDatabase];
  const fault = 'the replica of Postgres cut off for an hour of blocks';
  return runUnderLoad(stack, { fault }, async (over) => {
    const begin = await value(primary, 'select pg_current_wal_lsn()');
    replica.server.pause();
    try {
      const before = await readIndexed(stack);
      const half = HOUR_SECONDS / 2;
      // In two parts, so that the price does not become stale.
      for (let piece = 0; piece < 2; piece++) await stack.chain.rpc.call('anvil_mine', half, 1);
      await waitUntilIndexed(stack, before.indexed + HOUR_SECONDS);
      const missed = Number(await value(primary, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '${begin}')`));
      console.log(`    the replica missed ${(missed / 2 ** 20).toFixed(0)} MB of write-ahead log`);
      // The write-ahead log retained for the replica must cover it.
      await runStatement(primary.server.url, 'checkpoint');
    } finally {
      replica.server.resume();
    }
    over();
    const attempt = async () => {
      const left = await value(
        primary,
        'select coalesce(min(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 1e9) from pg_stat_replication',
      );
      if (Number(left) > 2 ** 20) throw new Error(`the replica is ${left} bytes behind`);
    };
    await retry(attempt, { ...WAIT, what: 'the replica' });
  });
}

const NOTICE = 'in the backup';

/** A backup is restored into the live tables while the index is written. */
export async function restoredBackup(stack: Stack): Promise<FaultReport> {
  const { programs, settings } = stack;
  const [file, backup] = ['restored.html', 'restored.jsonl'].map((name) => join(settings.folder, name));
  const setNotice = (text: string) => {
    writeFileSync(file!, `<p>${text}</p>`);
    return programs.koala('notice', 'set', 'en-US', 'Notice', file!, '--confirm');
  };
  await setNotice(NOTICE);
  await programs.koala('backup', backup!);
  await setNotice('after the backup');
  const row = await runUnderLoad(stack, { fault: 'a backup restored while the indexer writes' }, async () => {
    const before = await readIndexed(stack);
    await programs.koala('restore', backup!, '--replace');
    await waitUntilIndexed(stack, before.indexed + 1);
  });
  const { body } = await stack.site.get('/home/getNotice?language=en-US', 'GET', '', {
    'accept-encoding': 'identity',
  });
  assertPromise(body.includes(NOTICE), 'what the backup holds is there again');
  return { ...row, lost: 'what was written after the backup' };
}

/** An update was rolled back: the tables have columns unknown to these programs. */
export function newerTables(stack: Stack): Promise<FaultReport> {
  const { programs, databases } = stack;
  const fault = 'back to the release before, on tables with additions of the newer one';
  return runUnderLoad(stack, { fault }, async () => {
    const before = await readIndexed(stack);
    await runStatement(
      databases[0]!.server.url,
      `alter table chain.state add column of_a_newer_release integer not null default 1;
       create table offchain.of_a_newer_release (id integer primary key);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    for (const name of ['api-1', 'api-2', 'indexer-1', 'indexer-2'] as const) {
      await programs.stop(name);
      programs.start(name);
      if (name === 'api-1' || name === 'api-2') await stack.ready(name);
      // Until Caddy's health check, once a second.
      await sleep(3_000);
    }
    await waitUntilIndexed(stack, before.indexed + 1);
  });
}

const value = ({ server }: NamedDatabase, query: string) => queryValue(server.url, query);
