import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BUTTON_FEEDBACK } from '../lib/timings.ts';
import { toast } from '../ui/toast.ts';
import type { FlowOutcome } from './engine/runFlow.ts';
import { flowErrorText } from './flowErrorText.ts';

/**
 * Says how a run ended that did not succeed; a rejection is 'user reject' for 3 s. Silent on success, which each screen words itself, and
 * about what its user gave up.
 */
export function useFlowOutcomeText(): (outcome: FlowOutcome) => void {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ status, record }: FlowOutcome) => {
      if (status === 'mined' || status === 'givenUp') return;
      if (status === 'busy') {
        toast.info(t(record?.stage === 'prompting' ? 'flows.errors.promptOpen' : 'flows.busy'));
      } else if (status === 'rejected') toast.error(t('errors.userReject'), { duration: BUTTON_FEEDBACK });
      else if (record?.error) toast.error(flowErrorText(record.error, i18n));
      else toast.error(t('errors.connectWallet'));
    },
    [t, i18n],
  );
}
