import { beforeAll, expect, test, vi } from 'vitest';
import { readHead } from '../../src/queries/QueryContext.ts';
import { expectExact } from '../support/expectExact.ts';
import { FaultyProvider } from '@koala/testkit/FaultyProvider';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

const WAIT = { timeout: 60_000, interval: 2 };
/** Duration of the test in seconds of chain time. */
const SECONDS = 20;

useWorld(51);
beforeAll(async () => {
  await world.acts(5);
});

test('a chain with a block per second is followed at most 3 blocks behind through a provider with a second of latency', async () => {
  let isSlow = false;
  /** Calls without a response. */
  let unanswered = 0;
  /** Responses of the node in flight. */
  const underWay = new Set<() => void>();
  await using provider = new FaultyProvider(chain.rpcUrl, (calls) => {
    unanswered += calls.length;
    return async (_, result) => {
      if (isSlow) await new Promise<void>((arrive) => underWay.add(arrive));
      unanswered -= 1;
      return result;
    };
  });
  // A round trip takes one second of the chain here, regardless of the clock.
  await using indexer = await testIndexer(chain, world.manifest, undefined, [await provider.start()], {
    pollMs: 1,
  });
  await indexer.caughtUp();
  isSlow = true;
  const behind: number[] = [];
  for (let second = 0; second < SECONDS; second++) {
    // All calls of a round trip take its second, although the node does not process them at the same time.
    await vi.waitFor(() => {
      expect(underWay.size).toBeGreaterThan(0);
      expect(underWay.size).toBe(unanswered);
    }, WAIT);
    const arriving = [...underWay];
    underWay.clear();
    // One block is mined while these responses are in flight, so they do not include it.
    await world.claim(world.bound[second % world.bound.length]!);
    arriving.forEach((arrive) => arrive());
    const indexed = (await readHead(indexer.ctx))!.number;
    behind.push((await chain.head()).number - indexed);
  }
  expect(Math.max(...behind)).toBeLessThanOrEqual(3);
  isSlow = false;
  const release = setInterval(() => underWay.forEach((arrive) => arrive()), 1);
  await expectExact(indexer, chain, world.manifest);
  clearInterval(release);
});
