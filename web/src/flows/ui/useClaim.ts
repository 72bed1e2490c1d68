import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { toast } from '../../ui/toast.ts';
import type { FlowName, RequestOf } from '../allFlows.ts';
import { useOutcomeToast } from './flowTexts.ts';
import { useFlow } from './useFlow.ts';

/** A flow that claims a reward: one at a time, ending with 'Claim Success' or 'Claim Failed'. */
export function useClaim<Name extends FlowName>(name: Name) {
  const { t } = useTranslation();
  const { run, record } = useFlow(name);
  const showOutcome = useOutcomeToast();
  const [isClaiming, setIsClaiming] = useState(false);

  async function claim(request: RequestOf<Name>): Promise<void> {
    if (isClaiming) return;
    setIsClaiming(true);
    const outcome = await run(request);
    setIsClaiming(false);
    const { status } = outcome;
    if (status === 'mined') toast.success(t('errors.claimSuccess'), { note: t('errors.claimSuccessNote') });
    else if ((status === 'failed' && outcome.record) || status === 'reverted')
      toast.error(t('errors.claimFailed'));
    else showOutcome(outcome);
  }

  return { claim, isClaiming, record };
}
