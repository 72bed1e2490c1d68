import { decodeFunctionData, encodeErrorResult, encodeFunctionData, erc20Abi, numberToHex } from 'viem';
import type { EIP1193Provider, Hex } from 'viem';
import { swapAbi } from '@koala/protocol/abi/swap';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../query/queryClient.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { allFlows } from '../allFlows.ts';
import { useServerHeaders } from '../../api/serverHeaders.ts';
import { abandonPrompt } from './prompts.ts';
import { LIMITS_WITHOUT_ESTIMATE } from './gasLimits.ts';
import { runFlow } from './runFlow.ts';
import { flowsKey, useFlows } from './shownFlows.ts';
import { env } from './testing/FakeChain.ts';
import { ACCOUNT, FlowWorld, SWAP, TOKEN } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

vi.mock('../../lib/timings.ts', async (original) => ({
  ...(await original<object>()),
  LAG_POLL: 1,
  LAG_TIMEOUT: 200,
}));

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld();
});

/** Revert data that is reported as 'priceMoved'. */
const PRICE_MOVED = encodeErrorResult({ abi: swapAbi, errorName: 'Swap_TooLittleReceived', args: [1n, 2n] });

const purchase = () => world.flowWith(() => ({ gas: 'powerPurchase' }));

describe('a run', () => {
  // shows WA-13
  it('approves, commits, and is done when mined and indexed', async () => {
    expect((await world.run()).status).toBe('mined');
    expect(world.chain.sent.map(({ to }) => to)).toEqual([TOKEN, SWAP]);
    await vi.waitFor(() => expect(world.stored?.stage).toBe('done'));
    expect(world.stored).toMatchObject({
      summary: { amount: '5' },
      steps: [
        { id: 'approveKl', isMined: true },
        { id: 'commit', isMined: true },
      ],
    });
  });

  it('works on a page without TLS, which has no locks and no UUIDs', async () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    vi.stubGlobal('navigator', {});
    expect((await world.run()).status).toBe('mined');
    expect(world.stored?.id).toMatch(/^0x[0-9a-f]{32}$/);
  });

  // shows SW-07, RE-06
  it("rereads the chain's figures once it is mined, and the server's once they are indexed", async () => {
    const renew = vi.spyOn(queryClient, 'invalidateQueries');
    await world.run();
    expect(renew).toHaveBeenCalledWith({ queryKey: queryKeys.allChain() });
    await vi.waitFor(() => expect(world.stored?.stage).toBe('done'));
    expect(renew).toHaveBeenCalledWith({ queryKey: queryKeys.calls('swapRecord') });
  });

  it('leaves no earlier figure to the next page', async () => {
    const balances = queryKeys.chain('balances', 210_000, '0x1');
    queryClient.setQueryData(balances, { kl: 0n });
    await world.run();
    expect(queryClient.getQueryData(balances)).toBeUndefined();
  });

  it('sends the wallet the gas policy: EIP-1559, or legacy for MetaMask', async () => {
    world.left = ['commit'];
    await world.run();
    expect(world.chain.sent[0]).toEqual({
      from: ACCOUNT,
      chainId: '0x33450',
      to: SWAP,
      data: '0x01',
      gas: '0x1fbd0',
      maxFeePerGas: numberToHex(2_000_002_000),
      maxPriorityFeePerGas: '0x77359400',
    });
    updateWallet({ wallet: { id: 'io.metamask', name: 'MetaMask' } });
    world.left = ['commit'];
    await world.run();
    expect(world.chain.sent[1]).toMatchObject({ gas: '0x1fbd0', gasPrice: '0x77359400' });
    expect(world.chain.sent[1]).not.toHaveProperty('maxFeePerGas');
  });

  it.each([
    ['eth_gasPrice', 'io.metamask'],
    ['eth_maxPriorityFeePerGas', 'another'],
  ])('never passes on an absurd answer to %s', async (method, id) => {
    world.left = ['commit'];
    world.chain.more.set(method, () => numberToHex(9n * 10n ** 15n));
    updateWallet({ wallet: { id, name: '' } });
    await world.run();
    const { gasPrice, maxFeePerGas } = world.chain.sent[0]!;
    expect(BigInt(gasPrice ?? maxFeePerGas ?? 0)).toBeLessThan(5n * 10n ** 9n);
  });

  it('uses the price of the wallet when only the price of the node is absurd', async () => {
    world.left = ['commit'];
    const { request } = world.chain;
    for (const method of ['eth_gasPrice', 'eth_maxPriorityFeePerGas'])
      world.chain.more.set(method, () => numberToHex(9n * 10n ** 15n));
    const ownPrice = (call: { method: string; params?: unknown }) =>
      call.method === 'eth_gasPrice' ? Promise.resolve('0x77359400') : request(call);
    updateWallet({ provider: { request: ownPrice } as unknown as EIP1193Provider });
    await world.run();
    expect(BigInt(world.chain.sent[0]!['maxFeePerGas']!)).toBeLessThan(5n * 10n ** 9n);
  });

  describe('of an account with too little JU', () => {
    const hold = (wei: bigint) => world.chain.more.set('eth_getBalance', () => numberToHex(wei));
    beforeEach(() => void (world.left = ['commit']));

    it.each([0n, 130_000n * 2_000_002_000n - 1n])(
      'ends before the wallet opens and reports what is missing: %d wei are held',
      async (held) => {
        hold(held);
        expect((await world.run()).status).toBe('failed');
        const { code, detail } = world.stored!.error!;
        expect([code, BigInt(detail!) > 0n]).toEqual(['missingJu', true]);
        expect(world.chain.methods).not.toContain('eth_sendTransaction');
      },
    );

    it('counts what is paid besides the fee', async () => {
      hold(5n * 10n ** 18n);
      const paid = 6n * 10n ** 18n;
      await world.run(world.flowWith(() => ({ value: paid })));
      expect(BigInt(world.stored!.error!.detail!)).toBeGreaterThan(10n ** 18n);
    });

    it('continues with exactly enough, or when others pay the fee of a contract wallet', async () => {
      hold(130_000n * 2_000_002_000n);
      expect((await world.run()).status).toBe('mined');
      world.left = ['commit'];
      hold(0n);
      world.chain.codes.set(ACCOUNT.toLowerCase(), '0x6080');
      void world.run();
      await vi.waitFor(() => expect(world.chain.sent).toHaveLength(2));
    });
  });

  it('estimates a purchase for a later block too, and takes the larger', async () => {
    world.chain.laterEstimate = 180_000;
    world.left = ['commit'];
    await world.run(purchase());
    world.left = ['commit'];
    await world.run();
    expect(world.chain.sent.map(({ gas }) => Number(gas))).toEqual([234_000, 130_000]);
  });

  describe('without an estimate', () => {
    const estimate = (answer: (isLater: boolean) => unknown) =>
      world.chain.more.set('eth_estimateGas', ([, , , later]) => answer(later !== undefined));
    const fail = (message: string, code = -32000, data?: string) => {
      throw Object.assign(new Error(message), { code, data });
    };
    beforeEach(() => void (world.left = ['commit']));

    it('is sent with the limit that suffices in the worst case', async () => {
      estimate(() => fail('no estimate'));
      await world.run(purchase());
      expect(Number(world.chain.sent[0]?.['gas'])).toBe(Number(LIMITS_WITHOUT_ESTIMATE.powerPurchase));
    });

    it('for a later block gets that limit too, because it may need more gas when it is mined', async () => {
      estimate((isLater) => (isLater ? fail('too many arguments', -32602) : '0x30d40'));
      await world.run(purchase());
      expect(Number(world.chain.sent[0]?.['gas'])).toBe(Number(LIMITS_WITHOUT_ESTIMATE.powerPurchase));
    });

    it.each<[string, Parameters<typeof fail>, string]>([
      ['the call reverts', ['execution reverted', 3, PRICE_MOVED], 'priceMoved'],
      ['the account has too little', ['insufficient funds for gas * price + value'], 'insufficientFunds'],
      ['no block has room for it', ['gas required exceeds allowance (30000000)'], 'gasUnknown'],
    ])('because %s, it is not sent, and reports it', async (_, error, code) => {
      estimate(() => fail(...error));
      await world.run();
      expect(world.stored).toMatchObject({ stage: 'failed', error: { code } });
      expect(world.chain.sent).toHaveLength(0);
    });
  });

  // shows AP-08
  it('that is declined costs nothing and reports it', async () => {
    world.chain.refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 });
    expect((await world.run()).status).toBe('rejected');
    expect(world.stored).toMatchObject({ stage: 'rejected', error: { code: 'rejected' } });
    expect(world.chain.sent).toHaveLength(0);
    // The approval was declined: the next transaction is not requested.
    expect(world.chain.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
  });

  it('that would revert is reported before the wallet opens', async () => {
    world.left = ['commit'];
    world.chain.reverts.set(SWAP.toLowerCase(), PRICE_MOVED);
    expect((await world.run()).status).toBe('failed');
    expect(world.stored?.error).toMatchObject({ code: 'priceMoved' });
    expect(world.chain.methods).not.toContain('eth_sendTransaction');
  });

  // shows WA-13
  it('that reverts on chain ends as reverted', async () => {
    world.left = ['commit'];
    world.chain.outcomes = ['reverted'];
    expect((await world.run()).status).toBe('reverted');
    expect(world.stored?.stage).toBe('reverted');
  });

  it('stops when the approval was edited to less in the wallet', async () => {
    const outcome = await runFlow(world.flow, { amount: 5n });
    expect(outcome.status).toBe('failed');
    expect(world.stored?.error).toEqual({ code: 'allowanceTooLow' });
    expect(world.chain.sent).toHaveLength(1);
  });

  it('never starts on another chain with the same id, on another id, or on other contracts', async () => {
    const { genesis } = world.chain;
    world.chain.genesis = `0x${'cd'.repeat(32)}`;
    await world.run();
    expect(world.stored?.error).toEqual({ code: 'otherChain' });
    world.chain.genesis = genesis;
    world.chain.chainId = 1;
    await world.run();
    expect(world.stored?.error).toEqual({ code: 'wrongChain' });
    world.chain.chainId = 210000;
    env.deployments[210000]!.contracts.swap.codeHash = `0x${'00'.repeat(32)}`;
    await world.run();
    expect(world.stored?.error).toEqual({ code: 'otherContracts' });
    expect(world.chain.sent).toHaveLength(0);
  });

  it('waits for a wallet whose node does not have the newest block yet, and fails if that takes too long', async () => {
    const behind = () => {
      throw Object.assign(new Error('header not found'), { code: -32000 });
    };
    let asked = 0;
    world.chain.more.set('eth_getCode', ([address]) => {
      if (address === ACCOUNT) return '0x';
      return asked++ < 3 ? behind() : '0x6001';
    });
    expect((await world.run()).status).toBe('mined');
    world.left = ['commit'];
    world.chain.more.set('eth_getCode', behind);
    await world.run();
    expect(world.stored).toMatchObject({ stage: 'failed', error: { code: 'networkLags' } });
  });

  it.each([
    ['another account', { address: TOKEN }, 'accountChanged'],
    ['another chain', { walletChainId: 1 }, 'wrongChain'],
    ['no account', { address: null }, 'walletGone'],
  ] as const)(
    'never prompts a wallet that changed to %s while the run was prepared',
    async (_, gone, code) => {
      world.chain.more.set('eth_estimateGas', () => {
        updateWallet(gone);
        return '0x186a0';
      });
      await world.run();
      expect(world.stored).toMatchObject({ stage: 'failed', error: { code } });
      expect(world.chain.methods).not.toContain('eth_sendTransaction');
    },
  );

  it('is not requested twice while pending', async () => {
    world.left = ['commit'];
    world.chain.outcomes = ['pending'];
    const first = world.run();
    await vi.waitFor(() => expect(world.stored?.stage).toBe('mining'));
    expect((await world.run()).status).toBe('busy');
    world.chain.settle('success');
    expect((await first).status).toBe('mined');
    expect(world.chain.sent).toHaveLength(1);
  });
});

describe('USDT as Tether made it, which only changes an allowance from or to zero', () => {
  const amountOf = (data: Hex) => decodeFunctionData({ abi: erc20Abi, data }).args[1] as bigint;
  const approval = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SWAP, amount] });
  /** An allowance of 3 exists, 5 are needed; the user lowers the approval to `most`. */
  function approves({ isTether = true, most = 9n } = {}) {
    let allowance = 3n;
    world.chain.more.set('eth_call', ([call]) => {
      const { to, data } = call as { to: string; data: Hex };
      const isRefused =
        isTether && to.toLowerCase() === TOKEN.toLowerCase() && allowance > 0n && amountOf(data) > 0n;
      if (isRefused) throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' });
      return '0x';
    });
    world.chain.more.set('eth_sendTransaction', ([sent]) => {
      const { to, data } = sent as { to: string; data: Hex };
      if (to === TOKEN) allowance = amountOf(data) < most ? amountOf(data) : most;
      return world.chain.send(sent as Record<string, Hex>);
    });
    const flow: typeof world.flow = {
      ...world.flow,
      plan: () => [
        ...(allowance < 5n
          ? [{ id: 'approveUsdt', to: TOKEN, data: approval(9n), gas: 'standard' } as const]
          : []),
        { id: 'commit', to: SWAP, data: '0x01', gas: 'standard' },
      ],
    };
    return runFlow(flow, { amount: 5n });
  }
  const sent = () => world.chain.sent.map(({ data }) => data);

  it('the old approval is reset first, as a separate step', async () => {
    expect((await approves()).status).toBe('mined');
    expect(sent()).toEqual([approval(0n), approval(9n), '0x01']);
    expect(world.stored?.steps.map(({ id }) => id)).toEqual(['resetUsdt', 'approveUsdt', 'commit']);
  });

  it('an ordinary token needs one approval', async () => {
    await approves({ isTether: false });
    expect(sent()).toEqual([approval(9n), '0x01']);
  });

  it('an approval lowered in the wallet is not requested again', async () => {
    await approves({ most: 4n });
    expect(sent()).toEqual([approval(0n), approval(9n)]);
    expect(world.stored?.error).toEqual({ code: 'allowanceTooLow' });
  });

  it('is batched with the rest for a wallet that supports batches', async () => {
    let calls: { data: Hex }[] = [];
    world.acceptBatches(([batch]) => {
      ({ calls } = batch as { calls: { data: Hex }[] });
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    });
    await approves();
    expect(calls.map(({ data }) => data)).toEqual([approval(0n), approval(9n), '0x01']);
  });
});

describe('on a node that is some blocks behind after the approval', () => {
  // Fake timers, so that a slow machine does not use up the time limit.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

  /** The plan omits the approval only once the node counts its transaction. */
  const run = async () => {
    const running = runFlow(
      {
        ...world.flow,
        plan: async ({ client, account }, request) => {
          const isApproved = (await client.getTransactionCount({ address: account })) > 0;
          world.left = isApproved ? ['commit'] : ['approveKl', 'commit'];
          return world.flow.plan({} as never, request);
        },
      },
      { amount: 5n },
      { onSent: (id) => (world.chain.behind = id === 'commit' ? 0 : 5) },
    );
    await vi.advanceTimersByTimeAsync(10_000);
    return running;
  };

  it('the run waits for the node and goes on', async () => {
    expect((await run()).status).toBe('mined');
    expect(world.chain.sent.map(({ to }) => to)).toEqual([TOKEN, SWAP]);
  });

  it('the run ends after 15 s with the reason, and nothing more was sent', async () => {
    world.chain.more.set('eth_blockNumber', () => '0x64');
    expect((await run()).status).toBe('failed');
    expect(world.stored?.error).toEqual({ code: 'networkLags' });
    expect(world.chain.sent).toHaveLength(1);
  });
});

describe('a prompt without an answer', () => {
  /** A wallet that keeps every prompt open until its callback here runs. */
  function openPrompts(): (() => void)[] {
    const answers: (() => void)[] = [];
    const request = (call: { method: string; params?: unknown }) =>
      call.method === 'eth_sendTransaction'
        ? new Promise<unknown>((resolve) => answers.push(() => resolve(world.chain.request(call))))
        : world.chain.request(call);
    updateWallet({ provider: { request } as unknown as EIP1193Provider });
    return answers;
  }

  it('is not requested again until the user abandons it; what it then sends is followed, without further requests', async () => {
    const answers = openPrompts();
    const first = runFlow(world.flow, { amount: 5n });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    vi.setSystemTime(Date.now() + 60_000);
    const busy = await runFlow(world.flow, { amount: 5n });
    expect(busy).toMatchObject({ status: 'busy', record: { stage: 'prompting' } });
    abandonPrompt(busy.record!.id);
    expect((await first).status).toBe('abandoned');
    const second = world.run();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.();
    await vi.waitFor(() =>
      expect(useFlows.getState().records.find(({ id }) => id === busy.record!.id)?.stage).toBe('interrupted'),
    );
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.();
    expect((await second).status).toBe('mined');
  });

  it('abandoned, and answered while it is prepared again, is not requested twice', async () => {
    const answers = openPrompts();
    world.left = ['commit'];
    world.chain.outcomes = ['pending'];
    const first = runFlow(world.flow, { amount: 5n });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    abandonPrompt(world.stored!.id);
    await first;
    world.chain.more.set('eth_estimateGas', () => {
      answers[0]?.();
      return '0x186a0';
    });
    expect((await world.run()).record?.error).toEqual({ code: 'sentAfterAll' });
    expect(answers).toHaveLength(1);
    world.chain.settle('success');
    await vi.waitFor(() => expect(useFlows.getState().records[1]?.stage).toBe('done'));
  });

  it('can be abandoned in another tab', async () => {
    const answers = openPrompts();
    const run = world.run();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const key = flowsKey(210000, ACCOUNT);
    localStorage.setItem(key, JSON.stringify([{ ...world.stored, isAbandoned: true }]));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect((await run).status).toBe('abandoned');
  });

  it('as a batch, abandoned and then rejected as a batch, is not requested step by step', async () => {
    let refuse: () => void = () => undefined;
    world.acceptBatches(
      () => new Promise((_, reject) => (refuse = () => reject(Object.assign(new Error(), { code: 5700 })))),
    );
    const run = world.run();
    await vi.waitFor(() => expect(world.chain.methods).toContain('wallet_sendCalls'));
    abandonPrompt(world.stored!.id);
    expect((await run).status).toBe('abandoned');
    refuse();
    await vi.waitFor(() => expect(world.stored?.stage).toBe('rejected'));
    expect(world.chain.methods).not.toContain('eth_sendTransaction');
  });
});

describe('a run that binds an inviter first', () => {
  const refuseBatch = () => {
    throw Object.assign(new Error(), { code: 5700 });
  };

  it.each([
    ['takes one call at a time', () => undefined],
    ['refuses them as one', () => world.acceptBatches(refuseBatch)],
  ])('prompts nothing step by step in a wallet that %s', async (_how, prepare) => {
    world.left = ['bind', 'commit'];
    prepare();
    expect((await world.run()).status).toBe('failed');
    expect(world.stored?.error).toEqual({ code: 'bindFirst' });
    expect(world.chain.methods).not.toContain('eth_sendTransaction');
  });
});

describe('after a reload', () => {
  it('what was sent is followed to its end without a prompt', async () => {
    world.left = ['commit'];
    world.chain.outcomes = ['pending'];
    void world.run();
    await vi.waitFor(() => expect(world.stored?.stage).toBe('mining'));
    const before = world.chain.sent.length;
    const resumed = world.reload();
    world.chain.settle('success');
    await resumed;
    expect(world.stored?.stage).toBe('done');
    expect(world.chain.sent).toHaveLength(before);
  });
});

describe('where purchases are not offered', () => {
  beforeEach(() => useServerHeaders.setState({ offered: '0' }));
  afterEach(() => useServerHeaders.setState({ offered: undefined }));

  it('a purchase ends before the wallet is prompted, and shows why', async () => {
    const outcome = await world.run({ ...world.flow, isPurchase: true });
    expect(outcome).toMatchObject({ status: 'failed', record: { error: { code: 'notOffered' } } });
    expect(world.chain.sent).toEqual([]);
  });

  it('everything else works', async () => {
    expect((await world.run()).status).toBe('mined');
  });

  it('exactly these flows are purchases', () => {
    const purchases = Object.values(allFlows).flatMap(({ name, isPurchase }) => (isPurchase ? [name] : []));
    expect(purchases.sort()).toEqual([
      'buyCards',
      'buyNodeWithJu',
      'buyNodeWithUsdt',
      'buyPowerWithJu',
      'buyPowerWithUsdt',
    ]);
  });
});
