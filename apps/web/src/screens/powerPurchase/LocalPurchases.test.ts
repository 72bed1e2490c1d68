import { expect, it } from 'vitest';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { purchaseStatus } from './LocalPurchases.tsx';

// shows BP-08
it.each([
  ['pending', ['checking', 'prompting', 'mining', 'unknown']],
  ['success', ['indexing', 'done']],
  ['failed', ['rejected', 'failed', 'reverted', 'cancelled', 'replaced', 'interrupted']],
] as const)('a purchase of this browser is %s in the stages %j', (status, stages) => {
  for (const stage of stages) expect(purchaseStatus(someRun({ stage })), stage).toBe(status);
});
