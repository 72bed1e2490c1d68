import { parseArgs } from 'node:util';
import { PrimaryAddress } from './db/PrimaryAddress.ts';
import { connectPostgres } from './db/openDatabase.ts';
import { INDEX_SCHEMAS } from './db/indexSchema.ts';
import { createLogger } from './http/logging.ts';
import { NextIndex } from './rebuild/NextIndex.ts';
import { Rebuild } from './rebuild/Rebuild.ts';
import type { Comparison } from './rebuild/Rebuild.ts';
import { readManifest, serverConfig } from './serverConfig.ts';
import type { ServerConfig } from './serverConfig.ts';

const USAGE = `Usage: npm run rebuild-index -w @koala/server -- <what>
  build                 an index beside the one in charge, from the first block, and a comparison of both; an ended run goes on
  switch [--different]  the same, then the next index takes the place of the one in charge; --different: also when rows differ
  back                  the index before the last switch reads what it lacks and is in charge again
  status                which indexes there are
  drop next|previous    deletes one that is not in charge
With the settings of the indexer (KOALA_MANIFEST, RPC_URL, DATABASE_URL), beside running servers.`;

const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

/** Runs one command; errors are printed, and the process exits with 1. */
export async function rebuildIndex(args: string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { different: { type: 'boolean', default: false } },
    });
    const [what = '', name] = positionals;
    if (!['build', 'switch', 'back', 'status', 'drop'].includes(what)) throw new Error(USAGE);
    if (what === 'drop' ? name !== 'next' && name !== 'previous' : name !== undefined) throw new Error(USAGE);
    // npm runs scripts in the workspace's folder; paths are relative to the operator's directory.
    if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error(`DATABASE_URL must name the Postgres.\n${USAGE}`);
    const config = serverConfig({ ...process.env, INDEX_SCHEMA: undefined, ROLE: 'indexer' });
    const rebuild = await Rebuild.begin(new PrimaryAddress(url), say);
    try {
      if (what === 'status') await printStatus(rebuild);
      else if (what === 'drop') {
        const schema = name === 'next' ? 'chain_next' : 'chain_previous';
        await rebuild.drop(schema);
        say(`deleted ${schema}`);
      } else await run(rebuild, what, { config, url, allowsDifferent: values.different || what === 'back' });
    } finally {
      await rebuild.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

interface Wish {
  config: ServerConfig;
  url: string;
  allowsDifferent: boolean;
}

async function run(rebuild: Rebuild, what: string, { config, url, allowsDifferent }: Wish): Promise<void> {
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
  const next = new NextIndex(url, parts, rebuild.connection, say);
  try {
    const begin = performance.now();
    const { number } = await next.reached(0);
    say(`the next index has all blocks up to ${number}, ${seconds(begin)} after the start`);
    const compared = performance.now();
    const comparison = await rebuild.compare();
    printComparison(comparison);
    say(`compared in ${seconds(compared)}`);
    if (!comparison.isSame && !allowsDifferent) {
      throw new Error(
        'The indexes differ: the one in charge stays. `switch --different` takes the next one.',
      );
    }
    if (what === 'build') say('the next index is complete: `switch` puts it in charge');
    else await rebuild.switch(next, comparison);
  } finally {
    await next.stop();
  }
}

function printComparison({ block, tables, isSame }: Comparison): void {
  for (const { name, rows, firstOther } of tables) {
    if (firstOther === undefined) say(`${name}: ${rows[0]} rows, the same in both`);
    else say(`${name}: ${rows.join(' and ')} rows, other ones from ${firstOther} on`);
  }
  say(`up to block ${block} the indexes ${isSame ? 'are the same' : 'DIFFER'}`);
}

async function printStatus(rebuild: Rebuild): Promise<void> {
  for (const schema of INDEX_SCHEMAS) {
    const standing = await rebuild.standing(schema);
    if (!standing) say(`${schema}: none`);
    else say(`${schema}: block ${standing.number} of ${standing.chainHead}, ${standing.status}`);
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
