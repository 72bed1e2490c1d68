import type { FlowRecord } from '../../flows/engine/FlowRecord.ts';

/** What the button has to tell by itself: a run under way, or for 3 s how it ended. */
export type Phase = 'idle' | 'running' | 'bought' | 'failed';

export type PurchaseState = 'idle' | 'buying' | 'approving' | 'bought' | 'failed';

/** What the purchase button says. A purchase that a reload interrupted on its way to the chain counts as under way. */
export function purchaseState(phase: Phase, record: FlowRecord | undefined): PurchaseState {
  if (phase === 'bought' || phase === 'failed') return phase;
  if (phase === 'idle' && record?.stage !== 'mining') return 'idle';
  const current = record?.steps.find(({ isMined }) => !isMined);
  return current?.id === 'approveUsdt' ? 'approving' : 'buying';
}
