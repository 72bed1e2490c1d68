import { custom, encodeErrorResult, numberToHex } from 'viem';
import type { Hex } from 'viem';
import { minerAbi } from '@koala/protocol/abi/miner';
import { swapAbi } from '@koala/protocol/abi/swap';
import { juChain } from '@koala/protocol/chains';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadingClient } from '../../chain/chainClient.ts';
import type { FlowContext } from '../Flow.ts';
import { OTHER } from '../../chain/testing/someContracts.ts';
import { simulateSteps } from './simulateSteps.ts';
import { FlowWorld } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld();
});

/** The result of one simulated call. */
const resultOf = (returnData: Hex, status = '0x1') => ({ status, returnData, gasUsed: '0x1', logs: [] });
const holding = (wei: number | bigint) => resultOf(numberToHex(wei, { size: 32 }));

describe('before the wallet opens', () => {
  /** Answers eth_simulateV1: the order, balances of KL, GS and USDT, the steps, and the same again. */
  function simulate(before: number[], after: number[], failure?: Hex) {
    const steps = world.left.map((id) =>
      id === 'commit' && failure ? resultOf(failure, '0x0') : resultOf('0x'),
    );
    const calls = [...[0, ...before].map(holding), ...steps, ...[0, ...after].map(holding)];
    world.chain.more.set('eth_simulateV1', () => [{ number: '0x65', timestamp: '0x1', calls }]);
  }

  it('shows what will leave and what will arrive', async () => {
    world.left = ['commit'];
    simulate([50, 3, 0], [45, 3, 9]);
    await world.run();
    expect(world.stored?.balanceChanges).toEqual([
      { asset: 'KL', wei: '-5' },
      { asset: 'USDT', wei: '9' },
    ]);
  });

  it('prompts for no approval when a later step would revert', async () => {
    const data = encodeErrorResult({ abi: swapAbi, errorName: 'Swap_TooLittleReceived', args: [1n, 2n] });
    simulate([50, 3, 0], [50, 3, 0], data);
    expect((await world.run()).status).toBe('failed');
    expect(world.stored?.error).toMatchObject({ code: 'priceMoved' });
    expect(world.chain.sent).toHaveLength(0);
  });
});

it('shows what the wallet requests at most where a part comes back', async () => {
  const PAID = 109n * 10n ** 18n;
  const ASKED = (PAID * 101n) / 100n;
  const [before, after] = [PAID * 2n, PAID].map((ju) => [0n, ju, 0n, 0n, 0n]);
  const results = [...before!, 0n, ...after!].map(holding);
  const token = { address: OTHER };
  const context = {
    account: OTHER,
    contracts: { kl: token, gs: token, usdt: token, miner: { ...token, abi: minerAbi } },
    client: createReadingClient({
      chain: { ...juChain, contracts: { multicall3: token } },
      transport: custom({ request: () => Promise.resolve([{ number: '0x1', calls: results }]) }),
    }),
  } as unknown as FlowContext;
  const step = { id: 'commit', to: OTHER, data: '0x', gas: 'standard', value: ASKED } as const;
  expect((await simulateSteps(context, [step]))?.balanceChanges).toEqual([
    { asset: 'JU', wei: `-${PAID}`, atMost: ASKED.toString() },
  ]);
});
