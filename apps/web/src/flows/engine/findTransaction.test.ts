import type { Hex } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, FlowWorld, TOKEN } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld(['commit']);
  // Another transaction of the account is pending when the prompt opens.
  world.chain.outcomes = ['pending'];
  world.chain.send({ from: ACCOUNT, to: TOKEN, data: '0x02' });
});

/**
 * While the prompt is open, the pending transaction is mined. The node returns the transaction that the wallet then
 * sends only after `misses` requests.
 */
function answerBehindIt(misses: number): void {
  const { chain } = world;
  let hash: Hex;
  let asked = 0;
  chain.more.set('eth_sendTransaction', ([transaction]) => {
    chain.settle('success');
    return (hash = chain.send(transaction as Record<string, Hex>));
  });
  chain.more.set('eth_getTransactionByHash', ([wanted]) => {
    if (wanted === hash && asked++ < misses) return null;
    chain.more.delete('eth_getTransactionByHash');
    return chain.request({ method: 'eth_getTransactionByHash', params: [wanted] });
  });
}

it('a transaction sent behind another one is not treated as replaced while the node does not have it yet', async () => {
  answerBehindIt(1);
  expect((await world.run()).status).toBe('mined');
  expect(world.stored?.prompt).toMatchObject({ nonce: 0, pending: 1 });
});

it('keeps the nonce that it was sent with', async () => {
  answerBehindIt(0);
  await world.run();
  expect(world.stored?.steps).toMatchObject([{ id: 'commit', nonce: 1 }]);
});

it('a wallet that fails without a reason while another transaction is pending has sent nothing', async () => {
  world.chain.refusal = Object.assign(new Error('internal'), { code: -32603 });
  expect((await world.run()).status).toBe('failed');
  expect(world.stored?.error).toEqual({ code: 'walletFailed' });
  expect(world.chain.sent.map(({ to }) => to)).toEqual([TOKEN]);
});

it('a transaction that was sped up before the node had it is found within seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { chain } = world;
  chain.settle('success');
  chain.outcomes = ['pending'];
  chain.more.set('eth_sendTransaction', ([transaction]) => {
    chain.send(transaction as Record<string, Hex>);
    return `0x${'77'.repeat(32)}`;
  });
  const run = world.run();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.stored?.stage).toBe('mining');
  chain.settle('success');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.stored?.stage).toBe('done');
  expect((await run).status).toBe('mined');
});
