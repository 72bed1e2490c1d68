import type { FlowOutcome } from '../../flows/engine/runFlow.ts';

/** The message of the texts `errors` for how a purchase of cards ended; undefined where the general one says it. */
export function cardsMessage({
  status,
  record,
}: FlowOutcome): 'buySuccess' | 'pausePurchase' | 'approveFailed' | undefined {
  if (status === 'mined') return 'buySuccess';
  if (status === 'busy' || status === 'unknown' || status === 'givenUp') return undefined;
  if (record?.error?.code === 'paused') return 'pausePurchase';
  const current = record?.steps.find(({ isMined }) => !isMined);
  return current?.id === 'approveUsdt' ? 'approveFailed' : undefined;
}
