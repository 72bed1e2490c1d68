import { useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { walletState } from '../account/walletStore.ts';
import type { FlowRecord } from '../flows/engine/record.ts';
import type { FlowOutcome } from '../flows/engine/runFlow.ts';
import { useFlow } from '../flows/ui/useFlow.ts';
import { toastDelay, useOutcomeToast } from '../flows/ui/flowTexts.ts';
import { useTranslation } from '../i18n/translate.ts';
import { INVITE_TIMEOUT } from '../lib/timings.ts';
import { toast } from '../ui/toast.ts';
import { checkInviter } from './checkInviter.ts';

/**
 * State of the invite form. After 12 s without a result the button is enabled again and, unless a contract wallet awaits
 * signatures, a network error is shown for 2 s. The transaction continues, and its outcome is still shown.
 */
export function useBindInviter() {
  const { t } = useTranslation();
  const { run, record } = useFlow('bindInviter');
  const showOutcome = useOutcomeToast();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [error, setError] = useState<string>();
  const shown = useRef<FlowRecord>(undefined);
  useEffect(() => void (shown.current = record), [record]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function wait(): void {
    timer.current = setTimeout(() => {
      setIsSubmitting(false);
      toastDelay(shown.current, t);
    }, INVITE_TIMEOUT);
  }

  async function submit(typed: string): Promise<void> {
    const { address, config } = walletState();
    if (isSubmitting || !address || !config) return;
    setIsSubmitting(true);
    setError(undefined);
    wait();
    const problem = await checkInviter(typed, address, config);
    if (problem) setError(t(problem));
    // The timer must not run while the user reads the review.
    else
      showResult(
        await run(
          { inviter: typed as Address },
          { onReview: (isShown) => (isShown ? clearTimeout(timer.current) : wait()) },
        ),
      );
    clearTimeout(timer.current);
    setIsSubmitting(false);
  }

  function showResult(outcome: FlowOutcome): void {
    const { status } = outcome;
    if (status === 'rejected' || status === 'busy' || status === 'notLoaded') showOutcome(outcome);
    else if (status !== 'mined' && status !== 'unknown' && status !== 'abandoned' && status !== 'declined')
      toast.error(t('errors.bindFail'));
  }

  return { submit, isSubmitting, error, record, clearError: () => setError(undefined) };
}
