import { useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { walletState } from '../../account/walletStore.ts';
import { chainReader } from '../../chain/chainReader.ts';
import { readJuValue } from '../../chain/holdings.ts';
import type { ApprovalAmount } from '../../flows/steps.ts';
import { newestOf } from '../../flows/engine/record.ts';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { errorText, toastDelay, useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PURCHASE_TIMEOUT } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';
import type { PayWith } from './purchaseProblem.ts';

interface PurchaseRequest {
  payWith: PayWith;
  amount: bigint;
  receiver: Address;
  /** Displayed value in USDT wei of this JU amount; undefined without a recent quote, when it is read before buying. */
  value: bigint | undefined;
  approval: ApprovalAmount;
  /** Bound first, in the same batch. */
  inviter?: Address;
}

/**
 * Buys power. After 20 s without a result the button is enabled again and, unless a contract wallet awaits signatures,
 * a network error is shown for 2 s. The purchase continues and stays among the transaction records.
 */
export function useBuyPower(onBought: () => void) {
  const { t } = useTranslation();
  const ju = useFlow('buyPowerWithJu');
  const usdt = useFlow('buyPowerWithUsdt');
  const showOutcome = useOutcomeToast();
  const [isPurchasing, setIsPurchasing] = useState(false);
  const shown = useRef<FlowRecord>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  function wait(): void {
    timer.current = setTimeout(() => {
      setIsPurchasing(false);
      toastDelay(shown.current, t);
    }, PURCHASE_TIMEOUT);
  }

  async function buy({
    payWith,
    amount,
    receiver,
    value,
    approval,
    ...more
  }: PurchaseRequest): Promise<void> {
    if (isPurchasing) return;
    setIsPurchasing(true);
    wait();
    // The timer must not run while the user reads the review.
    const onReview = (isShown: boolean) => (isShown ? clearTimeout(timer.current) : wait());
    const events = { onReview, onLate: onBought };
    try {
      const outcome =
        payWith === 'USDT'
          ? await usdt.run({ amount, receiver, approval, ...more }, events)
          : await ju.run({ amount, receiver, value: value ?? (await readValue(amount)), ...more }, events);
      if (outcome.status === 'mined') {
        // The page itself shows the receipt.
        if (isLeft.current) toast.success(t('errors.buySuccess'));
        onBought();
      } else {
        showOutcome(outcome);
      }
    } catch (error) {
      const engine = await loadEngine().catch(() => undefined);
      const reason = engine && (await engine.classifyError(error));
      toast.error(reason ? errorText(reason, t) : t('common.neterror'));
    } finally {
      clearTimeout(timer.current);
      setIsPurchasing(false);
    }
  }

  const record = newestOf([ju.record, usdt.record]);
  useEffect(() => void (shown.current = record), [record]);
  return { buy, isPurchasing, record };
}

async function readValue(amount: bigint): Promise<bigint> {
  const { config } = walletState();
  if (!config)
    throw new Error(`cannot read the value of ${amount} JU wei: the wallet is on an unsupported chain`);
  return readJuValue(await chainReader(config), amount);
}
