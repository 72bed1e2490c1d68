import type { Manifest } from '@koala/protocol/manifest';
import { readIndexState } from '../src/db/indexState.ts';
import { openDatabase } from '../src/db/openDatabase.ts';
import { createQueryContext, readHead } from '../src/queries/QueryContext.ts';
import type { QueryContext } from '../src/queries/QueryContext.ts';
import { createLogger } from '../src/http/logging.ts';
import { readManifest, serverConfig } from '../src/serverConfig.ts';
import { withSnapshot } from './withSnapshot.ts';
import { compareActivities } from './compareActivities.ts';
import { compareAllLogs } from './compareAllLogs.ts';
import { compareFigures } from './compareFigures.ts';
import { recomputeActivities } from './recomputeActivities.ts';
import { recomputeFigures } from './recomputeFigures.ts';
import { recomputePeriphery } from './recomputePeriphery.ts';

/** The block and number of wallets that were compared, and one line per difference. */
export interface Recomputed {
  block: number;
  wallets: number;
  differences: string[];
}

/**
 * Proves every indexed event, recomputes every figure from the chain and compares both with the index that the server's settings `env`
 * name. The index is read as of one moment, so that indexing may continue meanwhile; a server with the embedded database must be stopped.
 */
export async function recompute(env: NodeJS.ProcessEnv): Promise<Recomputed> {
  const config = serverConfig(env);
  const manifest = readManifest(config.manifestFile);
  const database = await openDatabase(config.database);
  try {
    return await withSnapshot(database.db, async (db) => {
      // Read only once, because the row is updated with each block, and a later read in this snapshot would have to skip all newer
      // versions.
      const state = await readIndexState(db);
      return compare(
        createQueryContext(db, manifest, () => state),
        manifest,
        config.rpcUrls.slice(0, 1),
      );
    });
  } finally {
    await database.close();
  }
}

async function compare(ctx: QueryContext, manifest: Manifest, rpcUrls: string[]): Promise<Recomputed> {
  const head = await readHead(ctx);
  if (!head) throw new Error('nothing is indexed yet: start the server first');
  const rpcUrl = rpcUrls[0]!;
  const figures = await recomputeFigures(rpcUrl, manifest, head.number);
  const periphery = await recomputePeriphery(rpcUrl, manifest, head.number, head.timestamp);
  const index = { db: ctx.db, manifest, rpcUrls, log: createLogger('warn') };
  const activities = await recomputeActivities(rpcUrl, manifest, head.number, figures.wallets);
  const differences = [
    ...(await compareAllLogs(index, head.number)),
    ...(await compareFigures(ctx, figures, periphery)),
    ...(await compareActivities(ctx, activities)),
  ];
  return { block: head.number, wallets: figures.wallets.size, differences };
}
