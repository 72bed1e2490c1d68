import { useState } from 'react';
import type { SaleQuote } from '../../flows/limits.ts';
import type { RequestOf } from '../../flows/allFlows.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { BUTTON_FEEDBACK } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Runs a sale. Shows 'submitted' when the wallet has sent it, and success when it is mined. `signed` is the quote of
 * the running sale.
 */
export function useSell<Name extends 'sellKl' | 'proxySell'>(name: Name, onSold: () => void) {
  const { t } = useTranslation();
  const { run } = useFlow(name);
  const showOutcome = useOutcomeToast();
  const [signed, setSigned] = useState<SaleQuote>();
  const isSelling = signed !== undefined;

  async function sell(quote: SaleQuote, request: RequestOf<Name>): Promise<void> {
    if (isSelling) return;
    setSigned(quote);
    const outcome = await run(request, {
      onSent: (step) => {
        if (step === 'commit') toast.info(t('common.swapTips'), { duration: BUTTON_FEEDBACK });
      },
      onLate: onSold,
    });
    setSigned(undefined);
    if (outcome.status === 'mined') onSold();
    else showOutcome(outcome);
  }

  return { sell, isSelling, signed };
}
