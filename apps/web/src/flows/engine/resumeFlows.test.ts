import { encodeFunctionData, erc20Abi, numberToHex } from 'viem';
import type { Address, Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { config } from '../../chain/testing/someContracts.ts';
import { someRun } from './testing/someRun.ts';
import { readFlows, writeFlows } from './flowStore.ts';
import { flowsKey } from './shownFlows.ts';
import type { FlowRecord } from './record.ts';
import { resumeFlows } from './resumeFlows.ts';
import { FakeChain, fakes } from './testing/FakeChain.ts';
import { ACCOUNT, SWAP, TOKEN } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

const LOST: Hex = `0x${'9'.repeat(64)}`;
const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

let chain: FakeChain;
const key = flowsKey(210000, ACCOUNT);
const stored = () => readFlows(key)[0];
const send = (to: Address, data: Hex) => chain.send({ from: ACCOUNT, to, data });

/** A run whose page was closed during the prompt, longer ago than the time limit. */
const asked = someRun({
  createdAt: 1,
  promptedAt: 1,
  prompt: { nonce: 0, block: 100, to: SWAP, data: '0x01' },
});

async function resume(record: Partial<FlowRecord> = {}): Promise<void> {
  writeFlows(key, [{ ...asked, ...record }]);
  await resumeFlows(ACCOUNT, config);
}

beforeEach(() => {
  chain = new FakeChain();
  fakes.chain = chain;
  localStorage.clear();
  clearWallet();
});

describe('a prompt whose page was closed', () => {
  it('and that was answered: what the wallet sent is found and followed to its end', async () => {
    const hash = send(SWAP, '0x01');
    for (let others = 0; others < 5; others++) send(TOKEN, '0x');
    await resume();
    expect(stored()).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }] });
  });

  it('is found behind an unrelated transaction of the account', async () => {
    send(TOKEN, '0x02');
    const hash = send(SWAP, '0x01');
    await resume();
    expect(stored()).toMatchObject({ stage: 'done', steps: [{ hash }] });
  });

  it('is found although the node counts it before its block can be read', async () => {
    vi.useFakeTimers({ now: 60_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const hash = send(SWAP, '0x01');
    let reads = 0;
    // The first read returns the head at the time of the prompt.
    chain.more.set('eth_blockNumber', () => numberToHex(reads++ === 0 ? 100 : 110));
    const resumed = resume({ promptedAt: 50_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    await resumed;
    expect(reads).toBeGreaterThan(1);
    expect(stored()).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }] });
  });

  it('is unknown when what the account sent cannot be looked up four times', async () => {
    vi.useFakeTimers({ now: 60_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    send(SWAP, '0x01');
    chain.more.set('eth_blockNumber', () => numberToHex(100));
    const resumed = resume({ promptedAt: 50_000 });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(stored()?.stage).toBe('prompting');
    await vi.advanceTimersByTimeAsync(2_000);
    await resumed;
    expect(stored()).toMatchObject({ stage: 'unknown', error: { code: 'unknown' } });
  });

  it('and that reverted is shown as reverted', async () => {
    chain.outcomes = ['reverted'];
    send(SWAP, '0x01');
    await resume();
    expect(stored()?.stage).toBe('reverted');
  });

  it('is dropped if the account has sent no matching transaction after five minutes', async () => {
    await resume();
    expect(stored()).toBeUndefined();
    send(SWAP, '0x02');
    await resume();
    expect(stored()).toBeUndefined();
  });

  it('and whose approval was mined before leaves its flow interrupted', async () => {
    await resume({ steps: [{ id: 'approveKl', isMined: true, hash: LOST }, { id: 'commit' }] });
    expect(stored()?.stage).toBe('interrupted');
  });

  it('for an approval is found even if its amount was edited; nothing further is requested', async () => {
    const hash = send(TOKEN, approve(SWAP, 2n));
    const prompt = { nonce: 0, block: 100, to: TOKEN, data: approve(SWAP, 1n) };
    await resume({ steps: [{ id: 'approveKl' }, { id: 'commit' }], prompt });
    expect(stored()).toMatchObject({ stage: 'interrupted', steps: [{ hash, isMined: true }, {}] });
  });

  it('for a last approval is done with an edited amount', async () => {
    const hash = send(TOKEN, approve(SWAP, 2n));
    const prompt = { nonce: 0, block: 100, to: TOKEN, data: approve(SWAP, 1n) };
    await resume({ flow: 'letDelegateSell', prompt });
    expect(stored()).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }] });
  });

  it.each([
    ['another spender', approve(SWAP, 1n), approve(ACCOUNT, 1n)],
    ['more than a revocation', approve(SWAP, 0n), approve(SWAP, 1n)],
  ])('for a last approval is not answered by one for %s', async (_, data, sent) => {
    send(TOKEN, sent);
    await resume({ flow: 'letDelegateSell', prompt: { nonce: 0, block: 100, to: TOKEN, data } });
    expect(stored()).toBeUndefined();
  });

  it('and that bound an inviter: the app no longer asks for one', async () => {
    updateWallet({ address: ACCOUNT, isInvited: false, showInviteModal: true });
    send(SWAP, '0x01');
    await resume({ flow: 'bindInviter', summary: { inviter: TOKEN } });
    expect(walletState()).toMatchObject({ isInvited: true, inviter: TOKEN, showInviteModal: false });
  });

  it('and that bound an inviter on another chain changes nothing', async () => {
    updateWallet({ address: ACCOUNT, chainId: 202599, isInvited: false });
    send(SWAP, '0x01');
    await resume({ flow: 'bindInviter', summary: { inviter: TOKEN } });
    expect(walletState().isInvited).toBe(false);
  });

  it('is unknown when a batch was requested and the account sent a transaction', async () => {
    send(SWAP, '0x01');
    await resume({ prompt: { nonce: 0, block: 100 } });
    expect(stored()).toMatchObject({ stage: 'unknown', error: { code: 'unknown' } });
  });

  describe('on a node that has pruned the state of those blocks', () => {
    const forgetStates = () =>
      chain.more.set('eth_getTransactionCount', ([, tag]) => {
        if (tag === 'latest') return numberToHex(1);
        throw Object.assign(new Error('missing trie node'), { code: -32000 });
      });

    it('is found in the newest blocks', async () => {
      const hash = send(SWAP, '0x01');
      forgetStates();
      await resume();
      expect(stored()).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }] });
    });

    it('is unknown when it was sent earlier than those', async () => {
      send(SWAP, '0x01');
      chain.more.set('eth_blockNumber', () => numberToHex(300));
      forgetStates();
      await resume();
      expect(stored()?.stage).toBe('unknown');
    });
  });
});

describe('a transaction sent before the page was closed', () => {
  const sent = { stage: 'mining', steps: [{ id: 'commit', hash: LOST, nonce: 0 }] } as const;

  it.each([
    ['sped up is done', SWAP, '0x01', 'done'],
    ['cancelled is shown as cancelled', ACCOUNT, '0x', 'cancelled'],
    ['replaced is shown as replaced', TOKEN, '0x02', 'replaced'],
  ] as const)('and meanwhile %s', async (_, to, data, stage) => {
    const hash = send(to, data);
    await resume({ ...sent, steps: [...sent.steps] });
    expect(stored()?.stage).toBe(stage);
    if (stage === 'done') expect(stored()?.steps[0]?.hash).toBe(hash);
  });
});

describe('a transaction that the node did not have before the page was closed', () => {
  const sent = { stage: 'mining', steps: [{ id: 'commit', hash: LOST }] } as const;

  it('and meanwhile sped up is done', async () => {
    send(TOKEN, '0x02');
    const hash = send(SWAP, '0x01');
    await resume({ ...sent, steps: [...sent.steps] });
    expect(stored()).toMatchObject({ stage: 'done', steps: [{ hash }] });
  });

  it('is not treated as replaced by another transaction of the account', async () => {
    send(TOKEN, '0x02');
    await resume({ ...sent, stage: 'unknown', createdAt: Date.now(), steps: [...sent.steps] });
    expect(stored()?.stage).toBe('unknown');
    const hash = send(SWAP, '0x01');
    await resume({ ...sent, stage: 'unknown', createdAt: Date.now(), steps: [{ id: 'commit', hash }] });
    expect(stored()?.stage).toBe('done');
  });
});

describe('a transaction mined before the page was closed', () => {
  it('and not indexed is done once the index has it, and nothing is prompted', async () => {
    const hash = send(SWAP, '0x01');
    const steps = [
      { id: 'approveKl', isMined: true, hash: LOST },
      { id: 'commit', isMined: true, hash },
    ] as const;
    await resume({ stage: 'indexing', steps: [...steps] });
    expect(stored()).toMatchObject({ stage: 'done', isIndexLate: false, steps });
    expect(chain.methods).not.toContain('eth_sendTransaction');
  });
});

describe('a run that ended without an answer', () => {
  const unknown = { stage: 'unknown', error: { code: 'unknown' } } as const;

  it('is shown when its transaction is found later', async () => {
    const hash = send(SWAP, '0x01');
    await resume({ ...unknown, createdAt: Date.now(), steps: [{ id: 'commit', hash }] });
    expect(stored()?.stage).toBe('done');
    expect(stored()?.error).toBeUndefined();
    await resume({ ...unknown, createdAt: Date.now() });
    expect(stored()).toMatchObject({ stage: 'done', steps: [{ hash }] });
  });

  it('is shown when another transaction replaced it', async () => {
    send(ACCOUNT, '0x');
    await resume({ ...unknown, createdAt: Date.now(), steps: [{ id: 'commit', hash: LOST, nonce: 0 }] });
    expect(stored()).toMatchObject({ stage: 'cancelled', error: { code: 'cancelled' } });
  });

  it('is unchanged while the node has no transaction, and after a day', async () => {
    await resume({ ...unknown, createdAt: Date.now(), steps: [{ id: 'commit', hash: LOST }] });
    expect(stored()?.stage).toBe('unknown');
    const hash = send(SWAP, '0x01');
    await resume({ ...unknown, createdAt: Date.now() - 86_400_001, steps: [{ id: 'commit', hash }] });
    expect(stored()?.stage).toBe('unknown');
  });
});
