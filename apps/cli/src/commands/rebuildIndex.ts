import { INDEX_SCHEMAS } from '@koala/server/db/indexSchema';
import { connectPostgres } from '@koala/server/db/openDatabase';
import { PrimaryAddress } from '@koala/server/db/PrimaryAddress';
import { createLogger } from '@koala/server/http/logging';
import { NextIndex } from '@koala/server/rebuild/NextIndex';
import { Rebuild } from '@koala/server/rebuild/Rebuild';
import type { Comparison } from '@koala/server/rebuild/Rebuild';
import { readManifest, serverConfig } from '@koala/server/serverConfig';

const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

export async function dropIndex(name: 'next' | 'previous'): Promise<void> {
  const schema = name === 'next' ? 'chain_next' : 'chain_previous';
  await rebuilding(async (rebuild) => {
    await rebuild.drop(schema);
    say(`deleted ${schema}`);
  });
}

export async function printIndexes(): Promise<void> {
  await rebuilding(async (rebuild) => {
    for (const schema of INDEX_SCHEMAS) {
      const standing = await rebuild.standing(schema);
      if (!standing) say(`${schema}: none`);
      else say(`${schema}: block ${standing.number} of ${standing.chainHead}, ${standing.status}`);
    }
  });
}

/**
 * Builds the next index and compares it with the active one, then switches to it unless `what` is `build`. With `back` the next index is the
 * one from before the last switch. Rejects when the two differ, unless `different`.
 */
export async function rebuildIndex(
  what: 'build' | 'switch' | 'back',
  { different = false }: { different?: boolean } = {},
): Promise<void> {
  await rebuilding(async (rebuild, url) => {
    const config = serverConfig({ ...process.env, INDEX_SCHEMA: undefined, ROLE: 'indexer' });
    const { rpcUrls, trustedRpcUrls, wsUrls, pollMs } = config;
    const manifest = readManifest(config.manifestFile);
    const tables = connectPostgres(url);
    try {
      await tables.prepare();
    } finally {
      await tables.close();
    }
    await (what === 'back' ? rebuild.takeBack() : rebuild.prepare());
    const log = createLogger('warn');
    const parts = { manifest, log, rpcUrls, trustedRpcUrls, wsUrls, pollMs };
    const next = new NextIndex(url, parts, rebuild.client, say);
    try {
      const begin = performance.now();
      const { number } = await next.reached(0);
      say(`next index complete: all blocks up to ${number}, after ${seconds(begin)}`);
      const compared = performance.now();
      const comparison = await rebuild.compare();
      printComparison(comparison);
      say(`compared in ${seconds(compared)}`);
      if (!comparison.isSame && !different)
        throw new Error(
          'the indexes differ, so the active one stays; `koala rebuild-index switch --different` switches anyway',
        );
      if (what === 'build') say('ready: `koala rebuild-index switch` makes the next index the active one');
      else await rebuild.switch(next, comparison);
    } finally {
      await next.stop();
    }
  });
}

/** Runs `work` under the rebuild lock: only one process may rebuild. */
async function rebuilding(work: (rebuild: Rebuild, url: string) => Promise<void>): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error(
      'DATABASE_URL is not set: it must be a Postgres URL (example: postgres://user@host/koala)',
    );
  const rebuild = await Rebuild.begin(new PrimaryAddress(url), say);
  try {
    await work(rebuild, url);
  } finally {
    await rebuild.close();
  }
}

function printComparison({ block, tables, isSame }: Comparison): void {
  for (const { name, rows, firstDifference } of tables) {
    if (firstDifference === undefined) say(`${name}: ${rows[0]} rows, identical`);
    else say(`${name}: ${rows.join(' and ')} rows, first difference at block or time ${firstDifference}`);
  }
  say(`indexes ${isSame ? 'identical' : 'DIFFERENT'} up to block ${block}`);
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
