import { encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem';
import type { Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, FlowWorld, SWAP, TOKEN } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld(['commit']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

// oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Wallets reject with anything.
const rejectWith = (reason: unknown) => new Promise((_, reject) => reject(reason));

/** The wallet sends the transaction but returns an unusual answer. */
const answerSending = (answer: (hash: Hex) => unknown) =>
  world.chain.more.set('eth_sendTransaction', ([transaction]) =>
    answer(world.chain.send(transaction as Record<string, Hex>)),
  );

describe('a wallet that has sent a transaction and answers with', () => {
  it.each<[string, (hash: Hex) => unknown]>([
    ['an object around the hash', (hash) => ({ hash })],
    ['capital letters', (hash) => `0x${hash.slice(2).toUpperCase()}`],
    ['an object of its own', () => ({ result: 'ok' })],
    ['a number', () => 1],
    ['null', () => null],
    ['a short hash', () => '0x12'],
    ['a list', (hash) => [hash]],
    ['a text', () => 'sent'],
    ['an unknown hash', () => `0x${'77'.repeat(32)}`],
  ])('%s: it is found, and done', async (_, answer) => {
    answerSending(answer);
    const run = world.run();
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await run).status).toBe('mined');
    expect(world.stored?.stage).toBe('done');
    expect(world.chain.sent).toHaveLength(1);
  });
});

it.each([
  [4900, 'The provider is disconnected'],
  [-32603, 'The operation was aborted.'],
])(
  'a wallet that has sent a transaction and fails with %i: the outcome is unknown',
  async (code, message) => {
    answerSending(() => rejectWith({ code, message }));
    expect((await world.run()).status).toBe('unknown');
  },
);

it.each([
  ['of its last transaction', true],
  ['of a transaction that the app did not send', false],
])(
  'a wallet that answers with the hash %s: that transaction is not treated as the step',
  async (_, isKnown) => {
    let old: Hex = world.chain.send({ from: ACCOUNT, to: TOKEN, data: '0x02' });
    if (isKnown) {
      world.left = ['approveKl', 'commit'];
      world.chain.more.set('eth_sendTransaction', ([transaction]) => {
        if ((transaction as { to: string }).to === SWAP) return old;
        return (old = world.chain.send(transaction as Record<string, Hex>));
      });
    } else world.chain.more.set('eth_sendTransaction', () => old);
    const run = world.run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.stored?.stage).toBe('mining');
    await vi.advanceTimersByTimeAsync(260_000);
    expect((await run).status).toBe('unknown');
  },
);

it('a wallet that returns nonsense and sent nothing has an unknown outcome', async () => {
  world.chain.more.set('eth_sendTransaction', () => null);
  const run = world.run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.stored?.stage).toBe('mining');
  await vi.advanceTimersByTimeAsync(260_000);
  expect((await run).status).toBe('unknown');
});

it('after a reload what a wallet sent without a hash is found too', async () => {
  let send: () => void = () => undefined;
  world.chain.more.set('eth_sendTransaction', ([transaction]) => {
    send = () => void world.chain.send(transaction as Record<string, Hex>);
    return null;
  });
  void world.run();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.stored?.stage).toBe('mining');
  send();
  const resumed = world.reload();
  await vi.advanceTimersByTimeAsync(10_000);
  await resumed;
  expect(world.stored?.stage).toBe('done');
});

describe('a wallet that rejects without a reason', () => {
  it('has declined when nothing was sent', async () => {
    world.chain.more.set('eth_sendTransaction', () => rejectWith(undefined));
    expect((await world.run()).status).toBe('rejected');
  });

  it('has an unknown outcome when the account sent something', async () => {
    world.chain.more.set('eth_sendTransaction', ([transaction]) => {
      world.chain.send(transaction as Record<string, Hex>);
      return rejectWith(undefined);
    });
    expect((await world.run()).status).toBe('unknown');
  });
});

it.each(['already known', 'AlreadyKnown', 'known transaction: 5a5a', 'Transaction was already imported.'])(
  'an error with the message "%s" means an unknown outcome, even if the node has no transaction',
  async (message) => {
    const error = { code: -32603, message: 'Internal error', data: { code: -32000, message } };
    world.chain.more.set('eth_sendTransaction', () => rejectWith(error));
    expect((await world.run()).status).toBe('unknown');
  },
);

it('an error about an unknown transaction type means that nothing was sent', async () => {
  world.chain.more.set('eth_sendTransaction', () =>
    rejectWith({ code: -32603, message: 'unknown transaction type' }),
  );
  expect((await world.run()).status).toBe('failed');
});

it('a receipt of another transaction proves nothing', async () => {
  world.chain.more.set('eth_getTransactionReceipt', ([hash]) => {
    const receipt = world.chain.receiptOf(hash as Hex);
    return receipt && { ...receipt, transactionHash: `0x${'77'.repeat(32)}` };
  });
  const run = world.run();
  await vi.advanceTimersByTimeAsync(310_000);
  expect((await run).status).toBe('unknown');
});

describe('a receipt', () => {
  const withReceipt = (change: (receipt: Record<string, unknown>) => Record<string, unknown>) => {
    world.chain.more.set('eth_getTransactionReceipt', ([hash]) => {
      const answer = world.chain.receiptOf(hash as Hex);
      return answer && change(answer);
    });
  };
  const log = { address: SWAP, topics: [], data: '0x', logIndex: '0x0' };

  it.each<[string, (receipt: Record<string, unknown>) => Record<string, unknown>]>([
    ['without a status', ({ status: _, ...rest }) => ({ ...rest, root: `0x${'11'.repeat(32)}` })],
    ['with a status of null', (receipt) => ({ ...receipt, status: null })],
    ['with a strange status', (receipt) => ({ ...receipt, status: '0x01' })],
  ])('%s is no failure: unknown without events, and success with them', async (_, change) => {
    withReceipt(change);
    const run = world.run();
    await vi.advanceTimersByTimeAsync(310_000);
    expect((await run).status).toBe('unknown');
    withReceipt((receipt) => change({ ...receipt, logs: [log] }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.stored?.stage).toBe('done');
  });
});

describe('a wallet that does not let pages read the chain', () => {
  const refuse = (method: string, code: number, message = 'no') =>
    world.chain.more.set(method, () => {
      throw Object.assign(new Error(message), { code });
    });

  it.each([
    ['eth_getBlockByNumber', 4200],
    ['eth_getBlockByNumber', -32601],
    ['eth_getBlockByNumber', 4100],
    ['eth_getCode', 4200],
    ['eth_getCode', -32601],
  ])('rejects %s with %i: the run ends as unverifiable, and no prompt opens', async (...how) => {
    refuse(...how);
    expect((await world.run()).status).toBe('failed');
    expect(world.stored?.error).toEqual({ code: 'unverifiable' });
    expect(world.chain.methods).not.toContain('eth_sendTransaction');
  });

  it.each<[string, unknown]>([
    ['eth_getBlockByNumber', null],
    ['eth_getBlockByNumber', 'none'],
    ['eth_getCode', null],
    ['eth_getCode', 7],
    ['eth_chainId', null],
    ['eth_chainId', { id: 1 }],
  ])('answers %s with %j: the same', async (method, answer) => {
    world.chain.more.set(method, () => answer);
    expect((await world.run()).status).toBe('failed');
    expect(world.stored?.error).toEqual({ code: 'unverifiable' });
  });

  it.each<[string, unknown, string]>([
    ['another account first', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', ACCOUNT], 'accountChanged'],
    ['no account', [], 'walletLocked'],
  ])('has %s: nothing is sent', async (_, accounts, code) => {
    world.chain.more.set('eth_accounts', () => accounts);
    await world.run();
    expect(world.stored?.error).toEqual({ code });
    expect(world.chain.methods).not.toContain('eth_sendTransaction');
  });

  it('rejects eth_accounts with 4100: it is locked', async () => {
    refuse('eth_accounts', 4100);
    refuse('eth_getBlockByNumber', 4100);
    await world.run();
    expect(world.stored?.error).toEqual({ code: 'walletLocked' });
  });

  it.each([null, {}, [ACCOUNT.toLowerCase()]])(
    'lists its accounts as %j: the transaction is sent',
    async (accounts) => {
      world.chain.more.set('eth_accounts', () => accounts);
      expect((await world.run()).status).toBe('mined');
    },
  );

  it('rejects a transaction with 4100: it is locked', async () => {
    refuse('eth_sendTransaction', 4100);
    await world.run();
    expect(world.stored?.error).toEqual({ code: 'walletLocked' });
  });

  it('and whose own network fails gets an error that names it', async () => {
    refuse('eth_getBlockByNumber', -32603, 'Failed to fetch');
    await world.run();
    expect(world.stored?.error).toEqual({ code: 'walletOffline' });
  });
});

describe('a wallet that supports batches', () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SWAP, maxUint256] });
  beforeEach(() => {
    world.left = ['approveKl', 'commit'];
    world.acceptBatches();
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'all'],
    ['a list', [1]],
    ['a chain of null', { '0x33450': null }],
  ])('reports the capabilities %s: each step gets its own prompt', async (_, answer) => {
    world.chain.more.set('wallet_getCapabilities', () => answer);
    expect((await world.run()).status).toBe('mined');
    expect(world.chain.sent).toHaveLength(2);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['an id that is none', { id: { a: 1 } }],
  ])('and answers with %s is not reported as failed: what it sent is found', async (_, answer) => {
    const both: Hex = `0x34fcd5be${TOKEN.slice(2)}01${SWAP.slice(2)}01`;
    world.chain.more.set('wallet_sendCalls', () => {
      world.chain.send({ from: ACCOUNT, to: ACCOUNT, data: both });
      return answer;
    });
    const run = world.run();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await run).status).toBe('mined');
  });

  it('and fails midway: the approval that was mined is shown, and stays', async () => {
    const transactionHash = world.chain.send({ from: ACCOUNT, to: TOKEN, data: approve });
    world.chain.more.set('wallet_getCallsStatus', () => ({ status: 600, receipts: [{ transactionHash }] }));
    world.chain.more.set('eth_call', ([call]) =>
      (call as { data: Hex }).data.startsWith('0xdd62ed3e') ? numberToHex(maxUint256, { size: 32 }) : '0x',
    );
    const run = world.run(world.flowWith(({ id }) => (id === 'commit' ? {} : { data: approve })));
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await run).status).toBe('reverted');
    expect(world.stored?.steps).toMatchObject([{ id: 'approveKl', isMined: true }, { id: 'commit' }]);
  });

  it.each([
    ['stays as it was', 5n, [false, false, false]],
    ['is 0', 0n, [true, false, false]],
    ['was replaced', maxUint256, [true, true, false]],
  ])(
    'and fails while the old approval %s: the reset counts as done only if it no longer stands',
    async (_, allowance, areDone) => {
      const reset = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SWAP, 0n] });
      world.left = ['resetUsdt', 'approveUsdt', 'commit'];
      const dataOf = { resetUsdt: reset, approveUsdt: approve, commit: '0x01' } as Record<string, Hex>;
      world.chain.more.set('wallet_getCallsStatus', () => ({ status: 500 }));
      world.chain.more.set('eth_call', () => numberToHex(allowance, { size: 32 }));
      const run = world.run(world.flowWith(({ id }) => ({ data: dataOf[id]! })));
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await run).status).toBe('reverted');
      expect(world.stored?.steps.map(({ isMined = false }) => isMined)).toEqual(areDone);
    },
  );
});
