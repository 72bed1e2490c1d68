import { useEffect, useRef, useState } from 'react';
import type { ApprovalAmount } from '../../flows/steps.ts';
import { newestOf } from '../../flows/engine/record.ts';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { BUTTON_FEEDBACK } from '../../lib/timings.ts';
import type { PayWith } from './useNodeSale.ts';

interface NodePurchase {
  payWith: PayWith;
  /** In the payment coin, wei. */
  price: bigint;
  approval: ApprovalAmount;
}

/** Buys a licence. The outcome is shown on the button for 3 s; the reason for a failure stays in the record. */
export function useBuyNode() {
  const ju = useFlow('buyNodeWithJu');
  const usdt = useFlow('buyNodeWithUsdt');
  const showOutcome = useOutcomeToast();
  const [phase, setPhase] = useState<Phase>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function buy({ payWith, price, approval }: NodePurchase): Promise<void> {
    if (phase === 'running') return;
    clearTimeout(timer.current);
    setPhase('running');
    const outcome = payWith === 'JU' ? await ju.run({ price }) : await usdt.run({ price, approval });
    const { status, record } = outcome;
    if (status === 'mined') setPhase('bought');
    else if (status === 'reverted' || (status === 'failed' && record)) setPhase('failed');
    else {
      setPhase('idle');
      showOutcome(outcome);
      return;
    }
    timer.current = setTimeout(() => setPhase('idle'), BUTTON_FEEDBACK);
  }

  const record = newestOf([ju.record, usdt.record]);
  return { buy, state: purchaseState(phase, record), record };
}

/** State of the button: idle, running, or the outcome for 3 s. */
type Phase = 'idle' | 'running' | 'bought' | 'failed';

type PurchaseState = 'idle' | 'buying' | 'approving' | 'bought' | 'failed';

/** The state shown on the button. A purchase that was sent before a reload still counts as running. */
export function purchaseState(phase: Phase, record: FlowRecord | undefined): PurchaseState {
  if (phase === 'bought' || phase === 'failed') return phase;
  if (phase === 'idle' && record?.stage !== 'mining') return 'idle';
  const current = record?.steps.find(({ isMined }) => !isMined);
  return current && current.id !== 'commit' ? 'approving' : 'buying';
}
