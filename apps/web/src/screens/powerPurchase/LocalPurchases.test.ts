import { expect, it } from 'vitest';
import { purchaseStatus } from './LocalPurchases.tsx';

// shows BP-08
it.each([
  ['pending', ['checking', 'prompting', 'mining', 'unknown']],
  ['success', ['indexing', 'done']],
  ['failed', ['rejected', 'failed', 'reverted', 'cancelled', 'replaced', 'interrupted']],
] as const)('a purchase of this browser is %s in the stages %j', (status, stages) => {
  for (const stage of stages) {
    const record = {
      id: stage,
      flow: 'buyPowerWithJu',
      summary: {},
      steps: [],
      stage,
      createdAt: 1,
    } as const;
    expect(purchaseStatus({ ...record, steps: [] }), stage).toBe(status);
  }
});
