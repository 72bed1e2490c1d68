// Proves every indexed event, recomputes every figure from the chain and compares both with the index:
// KOALA_MANIFEST=... RPC_URL=... DATA_DIR=... npm run recompute
// With the embedded database the server must be stopped first. Ends with 1 when anything differs.
import { parseManifest } from '@koala/protocol/manifest';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { openDatabase } from '../src/db/openDatabase.ts';
import type { Transaction } from '../src/db/openDatabase.ts';
import { createQueryContext, readHead } from '../src/queries/QueryContext.ts';
import { createLogger } from '../src/http/logging.ts';
import { serverConfig } from '../src/serverConfig.ts';
import { compareActivities } from './compareActivities.ts';
import { recomputeActivities } from './recomputeActivities.ts';
import { recomputeDifferences } from './recomputeDifferences.ts';
import { recomputeFigures } from './recomputeFigures.ts';
import { recomputeLogs } from './recomputeLogs.ts';
import { recomputePeriphery } from './recomputePeriphery.ts';

// npm runs scripts in the workspace's folder; paths are relative to the operator's directory.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
const config = serverConfig(process.env);
const manifest = parseManifest(JSON.parse(readFileSync(config.manifestFile, 'utf8')));
const database = await openDatabase(config.database);
try {
  // All of it as of one moment: the index goes on meanwhile, and a figure of a later block would differ.
  const { block, wallets, differences } = await database.db.transaction(compare, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  for (const line of differences) console.log(line);
  console.log(`block ${block}: ${wallets} wallets, ${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}

/** What differs between the index, as a transaction sees it, and what the chain says up to the same block. */
async function compare(db: Transaction) {
  // The chain is read for minutes, without a statement in between.
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const ctx = createQueryContext(db, manifest);
  const head = await readHead(ctx);
  if (!head) throw new Error('Nothing is indexed.');
  const block = head.number;
  const rpcUrl = config.rpcUrls[0]!;
  const figures = await recomputeFigures(rpcUrl, manifest, block);
  const periphery = await recomputePeriphery(rpcUrl, manifest, block, head.timestamp);
  const log = createLogger('warn');
  const differences = [
    ...(await recomputeLogs({ db, manifest, rpcUrls: config.rpcUrls.slice(0, 1), log }, block)),
    ...(await recomputeDifferences(ctx, figures, periphery)),
    ...(await compareActivities(ctx, await recomputeActivities(rpcUrl, manifest, block, figures.wallets))),
  ];
  return { block, wallets: figures.wallets.size, differences };
}
