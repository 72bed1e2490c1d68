import { encodeErrorResult, numberToHex, type Address, type EIP1193Provider, type Hex } from 'viem';
import { swapAbi } from '@koala/protocol/abi/swap';
import type { Manifest } from '@koala/protocol/manifest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf } from '../../wallet/chainConfigs.ts';
import { clearWallet, setWallet } from '../../wallet/walletStore.ts';
import type { Flow, StepId } from './Flow.ts';
import { flowsKey, readFlows } from './flowStorage.ts';
import { livePrompts } from './livePrompts.ts';
import { resumeFlows } from './resumeFlows.ts';
import { runFlow } from './runFlow.ts';
import { CODE_HASH, FakeChain, GENESIS } from './testing/FakeChain.ts';

const ACCOUNT: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN: Address = '0x00000000000000000000000000000000000000A1';
const KL = vi.hoisted(() => '0x00000000000000000000000000000000000000a2' as const);
const SWAP: Address = '0x00000000000000000000000000000000000000A3';

interface TestWorld {
  chain: FakeChain | undefined;
  deployments: Record<number, Manifest>;
}
const test = vi.hoisted((): TestWorld => ({ chain: undefined, deployments: {} }));
vi.mock('../../chain/publicClient.ts', () => ({ publicClient: () => test.chain?.client }));
vi.mock('../../env.ts', () => ({ env: { deployments: test.deployments, minJu: 10 } }));
vi.mock('./awaitIndexed.ts', () => ({ awaitIndexed: () => Promise.resolve(true) }));
vi.mock('../../chain/contractsOf.ts', () => ({
  contractsOf: () => ({ kl: { address: KL }, gs: { address: KL }, usdt: { address: KL } }),
  hasContracts: () => true,
}));

let chain: FakeChain;
let left: StepId[];
const flow: Flow<{ amount: bigint }> = {
  name: 'sellKl',
  summarize: ({ amount }) => ({ amount: amount.toString() }),
  plan: () =>
    Promise.resolve(
      left.map((id) => ({ id, to: id === 'commit' ? SWAP : TOKEN, data: '0x01', gas: 'standard' as const })),
    ),
};
const run = () =>
  runFlow(flow, { amount: 5n }, { onSent: (id) => (left = left.filter((step) => step !== id)) });
const key = () => flowsKey(210000, ACCOUNT);
const stored = () => readFlows(key())[0];

beforeEach(() => {
  chain = new FakeChain();
  test.chain = chain;
  left = ['approveKl', 'commit'];
  test.deployments[210000] = {
    chainId: 210000,
    genesisHash: GENESIS,
    contracts: {
      bf: { address: TOKEN, codeHash: CODE_HASH },
      bfSwap: { address: SWAP, codeHash: CODE_HASH },
    },
  } as unknown as Manifest;
  clearWallet();
  setWallet({
    address: ACCOUNT,
    provider: chain as unknown as EIP1193Provider,
    config: configOf(210000)!,
    chainId: 210000,
    walletChainId: 210000,
    wallet: { id: 'test', name: 'Test' },
  });
});

describe('a run', () => {
  it('approves, commits, and is done when mined and indexed', async () => {
    expect((await run()).status).toBe('mined');
    expect(chain.sent.map(({ to }) => to)).toEqual([TOKEN, SWAP]);
    await vi.waitFor(() => expect(stored()?.stage).toBe('done'));
    expect(stored()).toMatchObject({
      summary: { amount: '5' },
      steps: [
        { id: 'approveKl', isMined: true },
        { id: 'commit', isMined: true },
      ],
    });
  });

  it('asks the wallet with the gas policy: EIP-1559, or legacy for MetaMask', async () => {
    left = ['commit'];
    await run();
    expect(chain.sent[0]).toEqual({
      from: ACCOUNT,
      chainId: '0x33450',
      to: SWAP,
      data: '0x01',
      gas: '0x1fbd0',
      maxFeePerGas: numberToHex(2_000_002_000),
      maxPriorityFeePerGas: '0x77359400',
    });
    setWallet({ wallet: { id: 'io.metamask', name: 'MetaMask' } });
    left = ['commit'];
    await run();
    expect(chain.sent[1]).toMatchObject({ gas: '0x1fbd0', gasPrice: '0x77359400' });
    expect(chain.sent[1]).not.toHaveProperty('maxFeePerGas');
  });

  it('estimates a purchase for a later block too, and takes the larger', async () => {
    chain.laterEstimate = 180_000;
    left = ['commit'];
    const purchase: typeof flow = {
      ...flow,
      plan: async (...args) => (await flow.plan(...args)).map((step) => ({ ...step, gas: 'powerPurchase' })),
    };
    await runFlow(purchase, { amount: 5n });
    left = ['commit'];
    await run();
    expect(chain.sent.map(({ gas }) => Number(gas))).toEqual([234_000, 130_000]);
  });

  it('that is declined costs nothing and says so', async () => {
    chain.refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 });
    expect((await run()).status).toBe('rejected');
    expect(stored()).toMatchObject({ stage: 'rejected', error: { code: 'rejected' } });
    expect(chain.sent).toHaveLength(0);
  });

  it('that would revert is told before the wallet opens', async () => {
    left = ['commit'];
    const data = encodeErrorResult({ abi: swapAbi, errorName: 'Swap_TooLittleReceived', args: [1n, 2n] });
    chain.reverts.set(SWAP.toLowerCase(), data);
    expect((await run()).status).toBe('failed');
    expect(stored()?.error).toMatchObject({ code: 'priceMoved' });
    expect(chain.methods).not.toContain('eth_sendTransaction');
  });

  it('that reverts on the chain is not a success', async () => {
    left = ['commit'];
    chain.outcomes = ['reverted'];
    expect((await run()).status).toBe('reverted');
    expect(stored()?.stage).toBe('reverted');
  });

  it('stops when the approval was edited to less in the wallet', async () => {
    const outcome = await runFlow(flow, { amount: 5n });
    expect(outcome.status).toBe('failed');
    expect(stored()?.error).toEqual({ code: 'allowanceTooLow' });
    expect(chain.sent).toHaveLength(1);
  });

  it('never begins on another chain with the same id, on another id, or on other contracts', async () => {
    chain.genesis = `0x${'cd'.repeat(32)}`;
    await run();
    expect(stored()?.error).toEqual({ code: 'otherChain' });
    chain.genesis = GENESIS;
    chain.chainId = 1;
    await run();
    expect(stored()?.error).toEqual({ code: 'wrongChain' });
    chain.chainId = 210000;
    test.deployments[210000]!.contracts.bfSwap.codeHash = `0x${'00'.repeat(32)}`;
    await run();
    expect(stored()?.error).toEqual({ code: 'otherContracts' });
    expect(chain.sent).toHaveLength(0);
  });

  it('is not asked for twice while it is on its way', async () => {
    left = ['commit'];
    chain.outcomes = ['pending'];
    const first = run();
    await vi.waitFor(() => expect(stored()?.stage).toBe('mining'));
    expect((await run()).status).toBe('busy');
    chain.settle('success');
    expect((await first).status).toBe('mined');
    expect(chain.sent).toHaveLength(1);
  });
});

describe('a prompt without an answer', () => {
  it('is not asked for again until its user gives it up; what it then sends is followed, and nothing more asked', async () => {
    const answers: (() => void)[] = [];
    const request = (call: { method: string; params?: unknown }) =>
      call.method === 'eth_sendTransaction'
        ? new Promise<unknown>((resolve) => answers.push(() => resolve(chain.request(call))))
        : chain.request(call);
    setWallet({ provider: { request } as unknown as EIP1193Provider });
    const first = runFlow(flow, { amount: 5n });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    vi.setSystemTime(Date.now() + 60_000);
    const busy = await runFlow(flow, { amount: 5n });
    expect(busy).toMatchObject({ status: 'busy', record: { stage: 'prompting' } });
    livePrompts.abandon(busy.record!.id);
    const second = run();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.();
    expect((await first).record?.stage).toBe('interrupted');
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.();
    expect((await second).status).toBe('mined');
    vi.useRealTimers();
  });
});

describe('before the wallet opens', () => {
  /** Answers eth_simulateV1: balances of KL, GS and USDT, the steps, the balances again. */
  function simulate(before: number[], after: number[], failure?: Hex) {
    const ok = (value: number) => ({ status: '0x1', returnData: word(value), gasUsed: '0x1', logs: [] });
    const steps = left.map((id) =>
      id === 'commit' && failure
        ? { status: '0x0', returnData: failure, gasUsed: '0x1', logs: [] }
        : { status: '0x1', returnData: '0x', gasUsed: '0x1', logs: [] },
    );
    const calls = [...before.map(ok), ...steps, ...after.map(ok)];
    chain.more.set('eth_simulateV1', () => [{ number: '0x65', timestamp: '0x1', calls }]);
  }
  const word = (value: number) => numberToHex(value, { size: 32 });

  it('tells what will leave and what will arrive', async () => {
    left = ['commit'];
    simulate([50, 3, 0], [45, 3, 9]);
    await run();
    expect(stored()?.moves).toEqual([
      { asset: 'KL', wei: '-5' },
      { asset: 'USDT', wei: '9' },
    ]);
  });

  it('approves nothing for a step that would revert', async () => {
    const data = encodeErrorResult({ abi: swapAbi, errorName: 'Swap_TooLittleReceived', args: [1n, 2n] });
    simulate([50, 3, 0], [50, 3, 0], data);
    expect((await run()).status).toBe('failed');
    expect(stored()?.error).toMatchObject({ code: 'priceMoved' });
    expect(chain.sent).toHaveLength(0);
  });
});

describe('a wallet that takes several calls as one', () => {
  const sendCalls = vi.fn<(params: unknown[]) => unknown>();
  beforeEach(() => {
    sendCalls.mockReset();
    sendCalls.mockImplementation(() => ({ id: '0xba7c4' }));
    chain.more.set('wallet_getCapabilities', () => ({ '0x33450': { atomic: { status: 'supported' } } }));
    chain.more.set('wallet_sendCalls', (params) => sendCalls(params));
    chain.more.set('wallet_getCallsStatus', () => ({
      status: 200,
      receipts: [{ transactionHash: chain.send({ from: ACCOUNT, to: SWAP, data: '0x01' }) }],
    }));
  });

  it('is asked once for approval and action', async () => {
    expect((await run()).status).toBe('mined');
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
    expect(chain.methods).not.toContain('eth_sendTransaction');
    expect(stored()?.steps.every(({ isMined }) => isMined)).toBe(true);
  });

  it('is asked step by step when it will not do these as one', async () => {
    sendCalls.mockImplementation(() => {
      throw Object.assign(new Error('no upgrade'), { code: 5750 });
    });
    expect((await run()).status).toBe('mined');
    expect(sendCalls).toHaveBeenCalledTimes(1);
    expect(chain.sent.map(({ to }) => to)).toEqual([TOKEN, SWAP]);
  });

  it('may decline, which costs nothing', async () => {
    sendCalls.mockImplementation(() => {
      throw Object.assign(new Error('declined'), { code: 4001 });
    });
    expect((await run()).status).toBe('rejected');
    expect(chain.sent).toHaveLength(0);
  });

  it.each([
    [400, 'failed', 'walletFailed'],
    [500, 'reverted', 'reverted'],
    [600, 'reverted', 'reverted'],
  ])('says so when the batch ended with %i', async (status, stage, code) => {
    chain.more.set('wallet_getCallsStatus', () => ({ status }));
    expect((await run()).status).toBe(stage);
    expect(stored()).toMatchObject({ stage, error: { code } });
  });

  it('is not asked again after a reload', async () => {
    chain.more.set('wallet_getCallsStatus', () => ({ status: 100 }));
    const first = run();
    await vi.waitFor(() => expect(stored()?.batchId).toBe('0xba7c4'));
    chain.more.set('wallet_getCallsStatus', () => ({
      status: 200,
      receipts: [{ transactionHash: chain.send({ from: ACCOUNT, to: SWAP, data: '0x01' }) }],
    }));
    await resumeFlows(ACCOUNT, configOf(210000)!);
    await first;
    await vi.waitFor(() => expect(stored()?.stage).toBe('done'));
    expect(sendCalls).toHaveBeenCalledTimes(1);
  });
});

describe('after a reload', () => {
  it('what was sent is followed to its end without a prompt', async () => {
    left = ['commit'];
    chain.outcomes = ['pending'];
    void run();
    await vi.waitFor(() => expect(stored()?.stage).toBe('mining'));
    const before = chain.sent.length;
    const resumed = resumeFlows(ACCOUNT, configOf(210000)!);
    chain.settle('success');
    await resumed;
    expect(stored()?.stage).toBe('done');
    expect(chain.sent).toHaveLength(before);
  });
});
