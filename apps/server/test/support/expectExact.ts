import type { Manifest } from '@koala/protocol/manifest';
import { expect } from 'vitest';
import { compareActivities } from '../../recompute/compareActivities.ts';
import { recomputeActivities } from '../../recompute/recomputeActivities.ts';
import { compareFigures } from '../../recompute/compareFigures.ts';
import { recomputeFigures } from '../../recompute/recomputeFigures.ts';
import { recomputePeriphery } from '../../recompute/recomputePeriphery.ts';
import type { TestChain } from '@koala/testkit/TestChain';
import type { TestIndexer } from './testIndexer.ts';

/** Waits for the index and compares every response with a recomputation from the chain. */
export async function expectExact(indexer: TestIndexer, chain: TestChain, manifest: Manifest): Promise<void> {
  await indexer.caughtUp();
  const { number, timestamp } = await chain.head();
  const figures = await recomputeFigures(chain.rpcUrl, manifest, number);
  const periphery = await recomputePeriphery(chain.rpcUrl, manifest, number, timestamp);
  const activities = await recomputeActivities(chain.rpcUrl, manifest, number, figures.wallets);
  expect([
    ...(await compareFigures(indexer.ctx, figures, periphery)),
    ...(await compareActivities(indexer.ctx, activities)),
  ]).toEqual([]);
}
