// Proves every indexed event, recomputes every figure from the chain and compares both with the index:
//
// KOALA_MANIFEST=... RPC_URL=... DATA_DIR=... npm run recompute
//
// The index is read as of one moment, so that indexing may continue meanwhile. With the embedded database the server must be stopped first.
// Ends with 1 when anything differs.
import { parseManifest } from '@koala/protocol/manifest';
import { readFileSync } from 'node:fs';
import { readIndexState } from '../src/db/indexState.ts';
import { openDatabase } from '../src/db/openDatabase.ts';
import { createQueryContext, readHead } from '../src/queries/QueryContext.ts';
import type { QueryContext } from '../src/queries/QueryContext.ts';
import { createLogger } from '../src/http/logging.ts';
import { serverConfig } from '../src/serverConfig.ts';
import { withSnapshot } from './withSnapshot.ts';
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
  await withSnapshot(database.db, async (db) => {
    // Its row is written with each block: a snapshot that is read from later finds its own version behind all newer ones.
    const state = await readIndexState(db);
    await compare(createQueryContext(db, manifest, () => state));
  });
} finally {
  await database.close();
}

async function compare(ctx: QueryContext): Promise<void> {
  const head = await readHead(ctx);
  if (!head) throw new Error('Nothing is indexed.');
  const rpcUrl = config.rpcUrls[0]!;
  const figures = await recomputeFigures(rpcUrl, manifest, head.number);
  const periphery = await recomputePeriphery(rpcUrl, manifest, head.number, head.timestamp);
  const log = createLogger('warn');
  const index = { db: ctx.db, manifest, rpcUrls: config.rpcUrls.slice(0, 1), log };
  const activities = await recomputeActivities(rpcUrl, manifest, head.number, figures.wallets);
  const differences = [
    ...(await recomputeLogs(index, head.number)),
    ...(await recomputeDifferences(ctx, figures, periphery)),
    ...(await compareActivities(ctx, activities)),
  ];
  for (const line of differences) console.log(line);
  console.log(`block ${head.number}: ${figures.wallets.size} wallets, ${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
}
