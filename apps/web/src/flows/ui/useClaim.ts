import { useState } from 'react';
import type { FlowName, RequestOf } from '../allFlows.ts';
import { useOutcomeToast } from './flowTexts.ts';
import { useFlow } from './useFlow.ts';

/**
 * A flow that claims a reward, one run at a time. `NoticeHost` or the page shows a success or a failed transaction;
 * other endings, such as a rejection, get a toast.
 */
export function useClaim<Name extends FlowName>(name: Name) {
  const { run, record } = useFlow(name);
  const showOutcome = useOutcomeToast();
  const [isClaiming, setIsClaiming] = useState(false);

  async function claim(request: RequestOf<Name>): Promise<void> {
    if (isClaiming) return;
    setIsClaiming(true);
    const outcome = await run(request);
    setIsClaiming(false);
    const isNoticed = outcome.status === 'reverted' || (outcome.status === 'failed' && outcome.record);
    if (!isNoticed) showOutcome(outcome);
  }

  return { claim, isClaiming, record };
}
