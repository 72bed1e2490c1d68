import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buyCards } from '../../flows/buyCards.ts';
import type { Approval } from '../../flows/engine/approveStep.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { useFlowOutcomeText } from '../../flows/useFlowOutcomeText.ts';
import { toast } from '../../ui/toast.ts';
import { cardsMessage } from './cardsMessage.ts';

/** Buying cards as the screen sees it: one purchase at a time, its end said. `onBought` once the chain has it. */
export function useBuyCards(onBought: () => void) {
  const { t } = useTranslation();
  const { run, record } = useFlow(buyCards);
  const say = useFlowOutcomeText();
  const [isBuying, setIsBuying] = useState(false);

  async function buy(quantity: bigint, approval: Approval): Promise<void> {
    if (isBuying) return;
    setIsBuying(true);
    const outcome = await run({ quantity, approval });
    setIsBuying(false);
    const message = cardsMessage(outcome);
    if (message === 'buySuccess') {
      toast.success(t('errors.buySuccess'));
      onBought();
    } else if (message) toast.error(t(`errors.${message}`));
    else say(outcome);
  }

  return { buy, isBuying, record };
}
