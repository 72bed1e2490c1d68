import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { toast } from '../../ui/toast.ts';
import type { Flow } from '../Flow.ts';
import { useOutcomeToast } from './flowTexts.ts';
import { useFlow } from './useFlow.ts';

/** A flow that claims a reward: one at a time, ending with 'Claim Success' or 'Claim Failed'. */
export function useClaim<Request>(flow: Flow<Request>) {
  const { t } = useTranslation();
  const { run, record } = useFlow(flow);
  const showOutcome = useOutcomeToast();
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
    else showOutcome(outcome);
  }

  return { claim, isClaiming, record };
}
