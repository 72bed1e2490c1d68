import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';
import type { Flow } from './engine/Flow.ts';
import { useFlow } from './useFlow.ts';
import { useFlowOutcomeText } from './useFlowOutcomeText.ts';

/** A flow that claims a reward, as a screen sees it: one at a time, and 'Claim Success' or 'Claim Failed' at its end. */
export function useClaim<Request>(flow: Flow<Request>) {
  const { t } = useTranslation();
  const { run, record } = useFlow(flow);
  const say = useFlowOutcomeText();
  const [isClaiming, setIsClaiming] = useState(false);

  async function claim(request: Request): Promise<void> {
    if (isClaiming) return;
    setIsClaiming(true);
    const outcome = await run(request);
    setIsClaiming(false);
    const { status } = outcome;
    if (status === 'mined') toast.success(t('errors.claimSuccess'));
    else if ((status === 'failed' && outcome.record) || status === 'reverted')
      toast.error(t('errors.claimFailed'));
    else say(outcome);
  }

  return { claim, isClaiming, record };
}
