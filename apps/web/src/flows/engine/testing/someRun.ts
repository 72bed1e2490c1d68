import type { FlowRecord } from '../record.ts';

/** A sale that waits for the wallet. */
export const someRun = (change: Partial<FlowRecord> = {}): FlowRecord => ({
  id: '1',
  flow: 'sellKl',
  summary: {},
  steps: [{ id: 'commit' }],
  stage: 'prompting',
  createdAt: 0,
  ...change,
});
