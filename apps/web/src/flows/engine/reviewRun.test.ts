import { oracleAbi } from '@koala/protocol/abi/oracle';
import { decodeFunctionData, encodeFunctionResult, parseEther } from 'viem';
import type { Hex } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { useReview } from '../review/reviewStore.ts';
import { config } from '../../chain/testing/someContracts.ts';
import { runFlow } from './runFlow.ts';
import { FlowWorld } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld();
  useReview.setState({ asked: null });
  world.chain.more.set('eth_call', ([call]) => answer(call as { to: string; data: Hex }));
});

/** The oracle: no official price, 2 USDT for a JU on the pair, 0.01 for a KL. */
function answer({ to, data }: { to: string; data: Hex }): Hex {
  if (to !== config.oracle) return '0x';
  const { functionName } = decodeFunctionData({ abi: oracleAbi, data });
  if (functionName === 'averages') {
    const result = [parseEther('0.005'), parseEther('2')] as const;
    return encodeFunctionResult({ abi: oracleAbi, functionName, result });
  }
  const result = functionName === 'officialPrice' ? 0n : parseEther('0.01');
  return encodeFunctionResult({ abi: oracleAbi, functionName: 'klPriceOrLast', result });
}

/** Runs the world's flow with a review; returns the review shown and the events that the caller received. */
async function reviewed() {
  const shown: boolean[] = [];
  const ended = runFlow(
    { ...world.flow, review: () => Promise.resolve({ route: 'A → B' }) },
    { amount: 5n },
    {
      onSent: (id) => (world.left = world.left.filter((step) => step !== id)),
      onReview: (isShown) => shown.push(isShown),
    },
  );
  await vi.waitFor(() => expect(useReview.getState().asked).not.toBeNull());
  return { ended, shown, asked: useReview.getState().asked! };
}

it('reviews once before the first of several signatures, with prices and terms', async () => {
  const { ended, shown, asked } = await reviewed();
  expect(world.chain.sent).toEqual([]);
  expect(asked.review).toMatchObject({
    flow: 'sellKl',
    terms: { route: 'A → B' },
    prices: { ju: parseEther('2'), kl: parseEther('0.01') },
    effects: undefined,
  });
  asked.answer(true);
  expect((await ended).status).toBe('mined');
  expect(world.chain.sent).toHaveLength(2);
  expect(shown).toEqual([true, false]);
  expect(useReview.getState().asked).toBeNull();
});

it('closed, sends the wallet nothing, stores nothing, and can be started again', async () => {
  const { ended, shown, asked } = await reviewed();
  asked.answer(false);
  expect(await ended).toEqual({ status: 'declined', record: undefined });
  expect(shown).toEqual([true]);
  expect(world.stored).toBeUndefined();
  expect(world.chain.methods).not.toContain('eth_sendTransaction');
  const again = await reviewed();
  again.asked.answer(true);
  expect((await again.ended).status).toBe('mined');
});

it('confirmed on a wallet that is on another chain by then, sends nothing', async () => {
  const { ended, asked } = await reviewed();
  const { genesis } = world.chain;
  world.chain.genesis = `0x${'cd'.repeat(32)}`;
  asked.answer(true);
  expect((await ended).record?.error).toEqual({ code: 'otherChain' });
  expect(world.chain.sent).toEqual([]);
  world.chain.genesis = genesis;
});
