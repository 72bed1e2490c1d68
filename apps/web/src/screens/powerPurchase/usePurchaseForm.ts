import { MIN_PURCHASE } from '@koala/protocol/economics';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Address } from 'viem';
import { useRetainedState } from '../../account/useRetainedState.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useBalances } from '../../chain/useBalances.ts';
import { useIsNode, useMinerAccount } from '../../chain/account.ts';
import { nullIfRevert } from '../../chain/isRevert.ts';
import { readJuValue } from '../../chain/holdings.ts';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { useApproval } from '../../flows/ui/useApproval.ts';
import { isSignable } from '../../chain/invalidateChainReads.ts';
import { formatForInput } from '../../format/amounts.ts';
import { isAddress, zeroAddress } from '../../format/isAddress.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { BUTTON_FEEDBACK, PRICE_POLL, QUOTE_DEBOUNCE, QUOTE_POLL } from '../../lib/timings.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { NO_ENTRY, useTypedAmount } from '../../ui/useTypedAmount.ts';
import { maxPayment, minimumJu, purchaseProblem } from './purchaseProblem.ts';
import type { PayWith } from './purchaseProblem.ts';

export type PurchaseForm = ReturnType<typeof usePurchaseForm>;

export function usePurchaseForm() {
  const { t } = useTranslation();
  const minJu = useWallet((state) => state.config?.minJu ?? 0);
  const isConnected = useWallet((state) => state.address !== null);
  const [payWith, setPayWith] = useRetainedState<PayWith>('purchase.payWith', 'JU');
  const [isForAnother, setIsForAnother] = useRetainedState('purchase.isForAnother', false);
  const [receiverText, setReceiverText] = useRetainedState('purchase.receiver', '');
  const [approval, setApproval] = useApproval('miner');
  const [isLeft, setIsLeft] = useState(false);
  const amount = useTypedAmount(useRetainedState('purchase.amount', NO_ENTRY));
  const balances = useBalances();
  const receiver = useReceiver(isForAnother, receiverText);
  const [feedback, setFeedback] = useButtonFeedback();
  const licence = useIsNode(receiver.address);
  const order = useMinerAccount(receiver.address);

  const isJu = payWith === 'JU';
  const configured = parseAmount(String(minJu));
  const sample = useJuSample(configured, isJu && isConnected);
  /** The oracle reverts, so there is no JU price that a purchase may use. */
  const hasNoPrice = isJu && sample.data === null;
  const { quote, isRecent } = usePowerQuote(amount.wei, isJu && !hasNoPrice);
  const balance = isJu ? balances.ju : balances.usdt;
  const minimum = isJu ? minimumJu(configured, sample.data) : MIN_PURCHASE;
  const problem = purchaseProblem({
    amount: amount.wei,
    isEmpty: amount.text === '',
    balance,
    isBalanceCurrent: balances.isCurrent,
    minimum,
  });

  // Reported only after the field is left, because the amount may be incomplete while typing.
  const isTooLow = problem === 'tooLow' && isLeft;
  const tooLow = isJu ? 'errors.enterAmountAtLeast' : 'errors.minimumPurchase';

  return {
    payWith,
    isForAnother,
    setIsForAnother,
    receiverText,
    setReceiverText,
    receiver,
    /** The receiver holds a node licence, so the purchase can never be redeemed. */
    isForLife: licence.data === true,
    /** The read behind `isForLife`; undefined without a receiver. */
    licence: receiver.address === null ? undefined : licence,
    /** The read of the receiver's order; undefined without a receiver. */
    order: receiver.address === null ? undefined : order,
    approval,
    setApproval,
    amount,
    minimum,
    balance,
    isBalanceCurrent: balances.isCurrent,
    isBalanceAwaited: balances.isAwaited,
    problem,
    amountError: isTooLow
      ? t(tooLow, { min: formatForInput(minimum) })
      : problem === 'insufficient'
        ? t('errors.insufficientBalance')
        : undefined,
    amountErrorNote: isTooLow
      ? t('powerPurchase.enterAtLeast', { amount: formatForInput(minimum), unit: payWith })
      : undefined,
    /** The purchase's value in USDT wei, equal to its power; undefined while unknown. */
    value: isJu ? (amount.wei === 0n ? 0n : quote) : amount.wei,
    /** The value, if fresh enough to sign; otherwise undefined. */
    signableValue: () => (!isJu ? amount.wei : isRecent() ? quote : undefined),
    hasNoPrice,
    /** USDT wei for 1 JU at the purchase rate; undefined while unknown, null when not needed. */
    rate:
      !isJu || !isConnected || configured === 0n
        ? null
        : sample.data
          ? (sample.data * 10n ** 18n) / configured
          : undefined,
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
    takeAmount: (text: string) => {
      amount.setText(text);
      setIsLeft(true);
    },
    takeMax: () => {
      amount.setExact(maxPayment(payWith, balance));
      setIsLeft(true);
    },
  };
}

/** Text that replaces the button's label for 3 s. */
function useButtonFeedback() {
  const [feedback, setFeedback] = useState<string>();
  useEffect(() => {
    if (!feedback) return;
    const timer = setTimeout(() => setFeedback(undefined), BUTTON_FEEDBACK);
    return () => clearTimeout(timer);
  }, [feedback]);
  return [feedback, setFeedback] as const;
}

interface Receiver {
  /** Receives the power; null without a wallet, or while the field has no valid address. */
  address: Address | null;
  /** Text key of the problem with the typed address. */
  problem: 'errors.invalidAddress' | 'powerPurchase.receiverNotBound' | undefined;
}

/** The receiver of a purchase: the account, or another wallet, which must have an inviter. */
function useReceiver(isForAnother: boolean, typed: string): Receiver {
  const account = useWallet((state) => state.address);
  const other = isAddress(typed) && typed !== zeroAddress ? typed : null;
  const { data: inviter } = useChainQuery({
    name: 'inviterOf',
    parts: [other],
    enabled: isForAnother && other !== null,
    read: ({ client, contracts: { user } }) =>
      client.readContract({ ...user, functionName: 'inviter', args: [other ?? zeroAddress] }),
  });
  if (!isForAnother) return { address: account, problem: undefined };
  if (!other) return { address: null, problem: typed === '' ? undefined : 'errors.invalidAddress' };
  return { address: other, problem: inviter === zeroAddress ? 'powerPurchase.receiverNotBound' : undefined };
}

/**
 * Current value of a purchase with `amount` JU wei, in USDT wei. Read after a typing debounce, then polled. undefined
 * until the value of exactly this amount has loaded.
 */
function usePowerQuote(amount: bigint, isWanted: boolean) {
  const rested = useDebounced(amount, QUOTE_DEBOUNCE);
  const isResting = rested === amount;
  const { data, dataUpdatedAt } = useChainQuery({
    name: 'juToUsdt',
    parts: [rested.toString()],
    enabled: isWanted && rested > 0n && isResting,
    poll: QUOTE_POLL,
    read: (reader) => readJuValue(reader, rested).catch(nullIfRevert),
  });
  return { quote: isResting ? (data ?? undefined) : undefined, isRecent: () => isSignable(dataUpdatedAt) };
}

/** Value of a fixed sample amount, from which minimum and rate are computed; null while the oracle reverts. */
function useJuSample(sample: bigint, isWanted: boolean): UseQueryResult<bigint | null> {
  return useChainQuery({
    name: 'juToUsdt',
    parts: [sample.toString()],
    enabled: isWanted,
    poll: PRICE_POLL,
    read: (reader) => readJuValue(reader, sample).catch(nullIfRevert),
  });
}
