import { describe, expect, it } from 'vitest';
import type { FlowRecord, Stage } from '../../flows/engine/record.ts';
import { localPurchases } from './LocalPurchases.tsx';

const record = (stage: Stage): FlowRecord => ({
  id: stage,
  flow: 'buyPowerWithUsdt',
  summary: { type: 'USDT', amount: '10', power: '10', receiver: '0x1' },
  steps: [
    { id: 'approveUsdt', hash: '0xa', isMined: true },
    { id: 'commit', hash: '0xb' },
  ],
  stage,
  createdAt: 1,
});

describe('purchases of this browser', () => {
  // shows BP-08
  it.each([
    ['checking', 'pending'],
    ['prompting', 'pending'],
    ['mining', 'pending'],
    ['unknown', 'pending'],
    ['indexing', 'success'],
    ['done', 'success'],
    ['rejected', 'failed'],
    ['failed', 'failed'],
    ['reverted', 'failed'],
    ['cancelled', 'failed'],
    ['replaced', 'failed'],
    ['interrupted', 'failed'],
  ] as const)('in stage %s are %s', (stage, status) => {
    expect(localPurchases([record(stage)])[0]?.status).toBe(status);
  });

  // shows BP-09
  it('carry what was paid, what it brings and the last hash; other flows are none', () => {
    const purchases = localPurchases([record('done'), { ...record('done'), flow: 'sellKl' }]);
    expect(purchases).toHaveLength(1);
    expect(purchases[0]).toMatchObject({ type: 'USDT', amount: 10n, power: 10n, hash: '0xb', timestamp: 1 });
  });

  it("have no hash while only the approval is sent: that one's is not the purchase's", () => {
    const { steps, ...interrupted } = record('interrupted');
    const [approval] = steps;
    const [purchase] = localPurchases([{ ...interrupted, steps: [approval!, { id: 'commit' }] }]);
    expect(purchase?.hash).toBeUndefined();
  });
});
