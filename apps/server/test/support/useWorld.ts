import { afterAll, beforeAll } from 'vitest';
import { TestChain } from '@koala/testkit/TestChain';
import { TestWorld } from '@koala/testkit/TestWorld';
import { testIndexer } from './testIndexer.ts';
import type { TestIndexer } from './testIndexer.ts';

/** The chain of the running test file, its world, and its indexer. */
export let chain: TestChain;
export let world: TestWorld;
export let indexer: TestIndexer;

export function useWorld(seed: number): void {
  beforeAll(async () => {
    chain = await TestChain.start();
    world = await TestWorld.start(chain, seed);
  });
  afterAll(() => chain.stop());
}

/** Starts an indexer of that chain, after the hooks that were registered before. */
export function useIndexer(): void {
  beforeAll(async () => {
    indexer = await testIndexer(chain, world.manifest);
  });
  afterAll(() => indexer.close());
}
