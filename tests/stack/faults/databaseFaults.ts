import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryValue, runStatement } from '@koala/testkit/runStatement';
import { faults } from '../../harness/faults/databases.ts';
import { restartInTurn } from '../../harness/faults/programs.ts';
import { readIndexed, untilSolved, waitUntilIndexed } from '../../harness/faults/waiting.ts';
import { INDEXERS, REPLICAS } from '../../harness/parts/Programs.ts';
import type { Stack } from '../parts/Stack.ts';
import { assertPromise } from './assertPromise.ts';
import type { StackFault } from './runFaults.ts';

const HOUR_SECONDS = 3_600;
const MAX_LAG_BYTES = 2 ** 20;

export const cutReplica: StackFault<Stack> = {
  name: 'the replica of Postgres cut off for an hour of blocks',
  async run({ system: { databases, site, chain }, promises, over }) {
    const { primary, replica } = databases;
    const value = (query: string) => queryValue(primary.server.url, query);
    const begin = await value('select pg_current_wal_lsn()');
    replica.server.pause();
    let missed = 0;
    try {
      const before = await readIndexed(site);
      // In two parts, so that the price does not become stale.
      for (let piece = 0; piece < 2; piece++) await chain.rpc.call('anvil_mine', HOUR_SECONDS / 2, 1);
      await waitUntilIndexed(site, promises, before.indexed + HOUR_SECONDS);
      missed = Number(await value(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '${begin}')`));
      // A checkpoint removes the log beyond `wal_keep_size`: the replica must catch up from what is left.
      await runStatement(primary.server.url, 'checkpoint');
    } finally {
      replica.server.resume();
    }
    over();
    const lag = `select coalesce(min(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 1e9) from pg_stat_replication`;
    await untilSolved(promises, async () => {
      const bytes = Number(await value(lag));
      return bytes <= MAX_LAG_BYTES ? '' : `the replica is ${bytes} bytes behind`;
    });
    return `it missed ${(missed / 2 ** 20).toFixed(0)} MB of write-ahead log`;
  },
};

export const restoredBackup: StackFault<Stack> = {
  name: 'a backup restored while the indexer writes',
  lost: 'what was written after the backup',
  async run({ system: stack, promises, over }) {
    const { programs, site, settings } = stack;
    const backup = join(settings.folder, 'restored.jsonl');
    // The command does not overwrite the file of an earlier run.
    rmSync(backup, { force: true });
    await setNotice(stack, 'in the backup');
    await programs.koala('backup', backup);
    await setNotice(stack, 'after the backup');
    over();
    const { indexed } = await readIndexed(site);
    await programs.koala('restore', backup, '--replace');
    await waitUntilIndexed(site, promises, indexed + 1);
    assertPromise(await hasNotice(stack, 'in the backup'), 'the data of the backup is restored');
    return 'restored into the live tables';
  },
};

/** An update was rolled back: the tables have columns unknown to these programs. */
export const newerTables: StackFault<Stack> = {
  name: 'rollback to the previous release, on tables with additions of the newer one',
  async run(context) {
    const { databases, site } = context.system;
    const { indexed } = await readIndexed(site);
    await runStatement(
      databases.primary.server.url,
      `alter table chain.state add column of_a_newer_release integer not null default 1;
       create table offchain.of_a_newer_release (id integer primary key);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await restartInTurn(context, [...REPLICAS, ...INDEXERS]);
    await waitUntilIndexed(site, context.promises, indexed + 1);
    return 'all programs of the server restarted';
  },
};

/** Also checks that a notice written before the primary is lost is still there. */
export const lostPrimary: StackFault<Stack> = {
  ...faults.lostPrimary,
  async run(context) {
    const text = 'written right before the primary was lost';
    await setNotice(context.system, text);
    context.over();
    const what = await faults.lostPrimary.run(context);
    assertPromise(
      await hasNotice(context.system, text),
      'what was written before the primary was lost is still there',
    );
    return what;
  },
};

async function setNotice({ programs, settings }: Stack, text: string): Promise<void> {
  const file = join(settings.folder, 'notice.html');
  writeFileSync(file, `<p>${text}</p>`);
  await programs.koala('notice', 'set', 'en-US', 'Notice', file, '--confirm');
}

async function hasNotice({ site }: Stack, text: string): Promise<boolean> {
  return (await site.text('/home/getNotice?language=en-US')).body.includes(text);
}
