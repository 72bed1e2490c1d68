import type { Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { abandonPrompt } from './prompts.ts';
import { ACCOUNT, FlowWorld, SWAP, TOKEN } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

/** Both calls of the flow, wrapped as in a contract account's own transaction. */
const BOTH: Hex = `0x34fcd5be${TOKEN.slice(2)}01${SWAP.slice(2)}01`;

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld();
});

describe('a wallet that supports batches', () => {
  const sendCalls = vi.fn<(params: unknown[]) => unknown>();
  beforeEach(() => {
    sendCalls.mockReset();
    sendCalls.mockImplementation(() => ({ id: '0xba7c4' }));
    world.acceptBatches((params) => sendCalls(params));
    world.chain.more.set('wallet_getCallsStatus', () => ({
      status: 200,
      receipts: [{ transactionHash: world.chain.send({ from: ACCOUNT, to: SWAP, data: '0x01' }) }],
    }));
  });

  it('is prompted once for approval and action', async () => {
    expect((await world.run()).status).toBe('mined');
    expect(sendCalls).toHaveBeenCalledTimes(1);
    expect(sendCalls.mock.calls[0]![0]).toEqual([
      {
        version: '2.0.0',
        from: ACCOUNT,
        chainId: '0x33450',
        atomicRequired: true,
        calls: [
          { to: TOKEN, data: '0x01', value: '0x0' },
          { to: SWAP, data: '0x01', value: '0x0' },
        ],
      },
    ]);
    expect(world.chain.methods).not.toContain('eth_sendTransaction');
    expect(world.stored?.steps.every(({ isMined }) => isMined)).toBe(true);
  });

  it.each([
    ['a code of EIP-5792', Object.assign(new Error('no upgrade'), { code: 5750 })],
    ['words', new Error('this method is not supported')],
  ])('is prompted step by step when it rejects the batch by %s', async (_, error) => {
    sendCalls.mockImplementation(() => Promise.reject(error));
    expect((await world.run()).status).toBe('mined');
    expect(sendCalls).toHaveBeenCalledTimes(1);
    expect(world.chain.sent.map(({ to }) => to)).toEqual([TOKEN, SWAP]);
  });

  it('is not prompted step by step when it sent the batch before it rejected it', async () => {
    sendCalls.mockImplementation(() => {
      world.chain.send({ from: ACCOUNT, to: ACCOUNT, data: BOTH });
      throw new Error('wallet_sendCalls is not supported by the paymaster');
    });
    expect((await world.run()).status).toBe('unknown');
    expect(world.chain.methods).not.toContain('eth_sendTransaction');
  });

  it('may decline, which costs nothing', async () => {
    sendCalls.mockImplementation(() => {
      throw Object.assign(new Error('declined'), { code: 4001 });
    });
    expect((await world.run()).status).toBe('rejected');
    expect(world.chain.sent).toHaveLength(0);
  });

  it.each([
    [400, 'failed', 'walletFailed'],
    [500, 'reverted', 'reverted'],
    [600, 'reverted', 'reverted'],
  ])('reports it when the batch ended with %i', async (status, stage, code) => {
    world.chain.more.set('wallet_getCallsStatus', () => ({ status }));
    expect((await world.run()).status).toBe(stage);
    expect(world.stored).toMatchObject({ stage, error: { code } });
  });

  it('is not prompted again after a reload', async () => {
    world.chain.more.set('wallet_getCallsStatus', () => ({ status: 100 }));
    const first = world.run();
    await vi.waitFor(() => expect(world.stored?.batchId).toBe('0xba7c4'));
    world.chain.more.set('wallet_getCallsStatus', () => ({
      status: 200,
      receipts: [{ transactionHash: world.chain.send({ from: ACCOUNT, to: SWAP, data: '0x01' }) }],
    }));
    await world.reload();
    await first;
    await vi.waitFor(() => expect(world.stored?.stage).toBe('done'));
    expect(sendCalls).toHaveBeenCalledTimes(1);
  });

  it('that fails without a reason is not reported as failed when the account sent something', async () => {
    sendCalls.mockImplementation(() => {
      world.chain.send({ from: ACCOUNT, to: ACCOUNT, data: BOTH });
      throw Object.assign(new Error('Internal error'), { code: -32603 });
    });
    expect((await world.run()).status).toBe('unknown');
    expect(world.stored).toMatchObject({ stage: 'unknown', error: { code: 'unknown' } });
  });
});

it.each([
  ['in the first version of EIP-5792', { atomicBatch: { supported: true } }],
  ['after an upgrade of the account', { atomic: { status: 'ready' } }],
])('a wallet that supports batches %s gets one', async (_, capabilities) => {
  const sendCalls = vi.fn(() => ({ id: '0xba7c4' }));
  world.acceptBatches(sendCalls);
  world.chain.more.set('wallet_getCapabilities', () => ({ '0x33450': capabilities }));
  world.chain.more.set('wallet_getCallsStatus', () => ({ status: 400 }));
  await world.run();
  expect(sendCalls).toHaveBeenCalledOnce();
});

describe('a batch that the wallet no longer reports', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    world.acceptBatches();
    world.chain.more.set('wallet_getCallsStatus', () => ({ status: 100 }));
  });

  async function waitInVain() {
    const running = world.run();
    await vi.advanceTimersByTimeAsync(311_000);
    return running;
  }
  const tellHash = () => {
    const transactionHash = world.chain.send({ from: ACCOUNT, to: SWAP, data: '0x01' });
    world.chain.more.set('wallet_getCallsStatus', () => ({ status: 200, receipts: [{ transactionHash }] }));
    return transactionHash;
  };

  // shows WA-13
  it.each([
    ['stays pending', () => ({ status: 100 })],
    ['never answers', () => new Promise(() => undefined)],
    ['does not recognize the batch', () => Promise.reject(Object.assign(new Error('none'), { code: 5730 }))],
    ['returns an unknown answer', () => 'soon'],
  ])('and %s: the outcome is unknown after five minutes, and the user can start over', async (_, answer) => {
    world.chain.more.set('wallet_getCallsStatus', answer);
    expect((await waitInVain()).status).toBe('unknown');
    expect(world.stored).toMatchObject({ stage: 'unknown', error: { code: 'unknown' } });
    world.left = ['commit'];
    expect(await world.run()).toMatchObject({ status: 'busy', record: { stage: 'unknown' } });
    abandonPrompt(world.stored!.id);
    const again = world.run();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await again).status).toBe('mined');
  });

  it('is found on the chain, when the account executes such calls itself', async () => {
    const running = world.run();
    await vi.advanceTimersByTimeAsync(1_000);
    world.chain.send({ from: ACCOUNT, to: SWAP, data: '0x02' });
    const hash = world.chain.send({ from: ACCOUNT, to: ACCOUNT, data: BOTH });
    await vi.advanceTimersByTimeAsync(311_000);
    expect((await running).status).toBe('mined');
    expect(world.stored?.steps.map((step) => [step.hash, step.isMined])).toEqual([
      [hash, true],
      [hash, true],
    ]);
  });

  it('is polled again when its account reconnects, which shows its outcome', async () => {
    await waitInVain();
    await world.reload();
    expect(world.stored?.stage).toBe('unknown');
    const hash = tellHash();
    await world.reload();
    expect(world.stored).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }, { hash }] });
    expect(world.stored).not.toHaveProperty('error');
    expect(world.chain.methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
  });

  it.each([
    [400, 'failed'],
    [500, 'reverted'],
  ])('and that the wallet finally reports as %i is %s', async (status, stage) => {
    await waitInVain();
    world.chain.more.set('wallet_getCallsStatus', () => ({ status }));
    await world.reload();
    expect(world.stored?.stage).toBe(stage);
  });
});

it('a batch answered after its page was closed is found on the chain, and nothing is prompted again', async () => {
  world.acceptBatches(() => new Promise(() => undefined));
  void world.run();
  await vi.waitFor(() => expect(world.stored?.stage).toBe('prompting'));
  const hash = world.chain.send({ from: ACCOUNT, to: ACCOUNT, data: BOTH });
  await world.reload();
  expect(world.stored).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }, { hash }] });
});
