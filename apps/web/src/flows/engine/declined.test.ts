import type { Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFlows } from './shownFlows.ts';
import { ACCOUNT, FlowWorld, TOKEN } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld(['commit']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 });
const decline = () => {
  throw declined;
};

/** The wallet reports that the user declined; `send` makes its node send the transaction anyway. */
function declineAndKeep() {
  let requested: Record<string, Hex> = {};
  world.chain.more.set('eth_sendTransaction', ([transaction]) => {
    requested = transaction as Record<string, Hex>;
    throw declined;
  });
  return { send: () => world.chain.send(requested) };
}
const sendAndDecline = () =>
  world.chain.more.set('eth_sendTransaction', ([transaction]) => {
    world.chain.send(transaction as Record<string, Hex>);
    throw declined;
  });
const stages = () => useFlows.getState().records.map(({ stage }) => stage);

describe('a wallet that reports a rejection and sends the transaction anyway', () => {
  it('later: the run ends as declined at once, and is followed once the chain has it', async () => {
    const wallet = declineAndKeep();
    expect((await world.run()).status).toBe('rejected');
    wallet.send();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(world.stored).toMatchObject({ stage: 'done', steps: [{ isMined: true }] });
    expect(world.stored).not.toHaveProperty('error');
  });

  it.each(['pending', 'success'] as const)(
    'before (%s): the run is never reported as declined',
    async (how) => {
      world.chain.outcomes = [how];
      sendAndDecline();
      expect((await world.run()).status).toBe('unknown');
      world.chain.settle('success');
      await vi.advanceTimersByTimeAsync(15_000);
      expect(stages()).toEqual(['done']);
    },
  );

  it('is found after a reload too', async () => {
    const wallet = declineAndKeep();
    await world.run();
    wallet.send();
    await world.reload();
    expect(world.stored?.stage).toBe('done');
  });

  it('does not get the same request again', async () => {
    const wallet = declineAndKeep();
    await world.run();
    world.chain.outcomes = ['pending'];
    wallet.send();
    expect((await world.run()).status).toBe('busy');
    await vi.advanceTimersByTimeAsync(0);
    expect(stages()).toEqual(['unknown']);
    world.chain.settle('success');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(stages()).toEqual(['done']);
    expect(world.chain.sent).toHaveLength(1);
  });

  it('does not get it again when it is found while the next run is prepared', async () => {
    const wallet = declineAndKeep();
    await world.run();
    world.chain.outcomes = ['pending'];
    world.chain.more.set('eth_estimateGas', async () => {
      world.chain.more.delete('eth_estimateGas');
      wallet.send();
      await vi.advanceTimersByTimeAsync(10_000);
      return '0x186a0';
    });
    expect((await world.run()).record?.error).toEqual({ code: 'maybeSent' });
    expect(world.chain.sent).toHaveLength(1);
  });

  it('is searched for during one minute', async () => {
    declineAndKeep();
    await world.run();
    await vi.advanceTimersByTimeAsync(120_000);
    const before = world.chain.methods.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.chain.methods.length).toBe(before);
  });

  it('as one batch: it is found as well', async () => {
    world.left = ['approveKl', 'commit'];
    world.acceptBatches(([batch]) => {
      const { calls } = batch as { calls: { to: Hex; data: Hex }[] };
      const data: Hex = `0x34fcd5be${calls.map((call) => call.to.slice(2) + call.data.slice(2)).join('')}`;
      world.chain.send({ from: ACCOUNT, to: ACCOUNT, data });
      throw declined;
    });
    expect((await world.run()).status).toBe('unknown');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(stages()).toEqual(['done']);
  });
});

describe('a rejection', () => {
  it('during another transaction of the account is confirmed once that is mined', async () => {
    world.chain.more.set('eth_sendTransaction', () => {
      world.chain.outcomes = ['pending'];
      world.chain.send({ from: ACCOUNT, to: TOKEN, data: '0x02' });
      throw declined;
    });
    expect((await world.run()).status).toBe('unknown');
    world.chain.settle('success');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(world.stored).toMatchObject({ stage: 'rejected', error: { code: 'rejected' } });
  });

  it('stands when another run then sends the same', async () => {
    world.chain.more.set('eth_sendTransaction', decline);
    await world.run();
    world.chain.more.delete('eth_sendTransaction');
    expect((await world.run()).status).toBe('mined');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stages()).toEqual(['done', 'rejected']);
  });

  it('is shown within a second when the node does not answer', async () => {
    world.chain.more.set('eth_sendTransaction', () => {
      world.chain.more.set('eth_getTransactionCount', () => new Promise(() => undefined));
      throw declined;
    });
    const run = world.run();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await run).status).toBe('rejected');
  });
});
