import { LEAST_PURCHASE } from '@koala/protocol/economics';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseEther } from 'viem';
import { useBalances } from '../../chain/useBalances.ts';
import type { Approval } from '../../flows/engine/approveStep.ts';
import { formatForInput } from '../../format/amounts.ts';
import { BUTTON_FEEDBACK } from '../../lib/timings.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useTypedAmount } from '../useTypedAmount.ts';
import { maxPayment, minimumJu, purchaseProblem } from './purchaseProblem.ts';
import type { PayWith } from './purchaseProblem.ts';
import { useJuSample, usePowerQuote } from './usePowerQuote.ts';
import { useReceiver } from './useReceiver.ts';

/** Everything that is entered on the page, what it means, and what is wrong with it. */
export function usePurchaseForm() {
  const { t } = useTranslation();
  const minJu = useWallet((state) => state.config?.minJu ?? 0);
  const isConnected = useWallet((state) => state.address !== null);
  const [payWith, setPayWith] = useState<PayWith>('JU');
  const [isForAnother, setIsForAnother] = useState(false);
  const [receiverText, setReceiverText] = useState('');
  const [approval, setApproval] = useState<Approval>('max');
  const [isLeft, setIsLeft] = useState(false);
  const amount = useTypedAmount();
  const balances = useBalances();
  const receiver = useReceiver(isForAnother, receiverText);
  const [feedback, setFeedback] = useButtonFeedback();

  const isJu = payWith === 'JU';
  const configured = parseEther(String(minJu));
  const sample = useJuSample(configured, isJu && isConnected);
  const quote = usePowerQuote(amount.wei, isJu);
  const balance = isJu ? balances.ju : balances.usdt;
  const minimum = isJu ? minimumJu(configured, configured, sample.data) : LEAST_PURCHASE;
  const problem = purchaseProblem({
    amount: amount.wei,
    isEmpty: amount.text === '',
    balance,
    isBalanceCurrent: balances.isCurrent,
    minimum,
  });

  const problemText = {
    empty: undefined,
    insufficient: t('errors.insufficientBalance'),
    tooLow: !isLeft
      ? undefined
      : isJu
        ? t('errors.enterAmountAtLeast', { min: formatForInput(minimum) })
        : t('errors.minimumPurchase', { min: formatForInput(minimum) }),
  };

  return {
    payWith,
    isForAnother,
    setIsForAnother,
    receiverText,
    setReceiverText: (text: string) => setReceiverText(text.trim()),
    receiver,
    approval,
    setApproval,
    amount,
    balance,
    isBalanceCurrent: balances.isCurrent,
    problem,
    amountError: problem && problemText[problem],
    /** USDT wei that the purchase counts, also the power; undefined while unknown. */
    value: isJu ? (amount.wei === 0n ? 0n : quote) : amount.wei,
    /** USDT wei for 1 JU as a purchase counts it; undefined while awaited, null when it does not matter. */
    rate:
      !isJu || !isConnected || configured === 0n
        ? null
        : sample.data && (sample.data * 10n ** 18n) / configured,
    feedback,
    setFeedback,
    changePayWith: (next: PayWith) => {
      setPayWith(next);
      amount.clear();
      setIsLeft(false);
    },
    changeAmount: (text: string) => {
      amount.setText(text);
      setIsLeft(false);
    },
    leaveAmount: () => setIsLeft(true),
    takeMax: () => {
      amount.setExact(maxPayment(payWith, balance));
      setIsLeft(true);
    },
  };
}

/** What the button says instead of its label, for 3 s. */
function useButtonFeedback() {
  const [feedback, setFeedback] = useState<string>();
  useEffect(() => {
    if (!feedback) return;
    const timer = setTimeout(() => setFeedback(undefined), BUTTON_FEEDBACK);
    return () => clearTimeout(timer);
  }, [feedback]);
  return [feedback, setFeedback] as const;
}
