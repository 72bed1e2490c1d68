import { useRef, useState } from 'react';
import { AMOUNT_DECIMALS, readAmount, readPastedAmount } from '../format/parseAmount.ts';
import type { AmountRefusal } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';

interface AmountEdit {
  /** Handles typing or pasting into the field; returns the text to show. */
  type: (typed: string) => string;
  /** Handles a paste that replaces the whole field. */
  paste: (pasted: string) => void;
  /** Handles blur: later input does not continue rejected text. */
  leave: () => void;
  /** A sentence on what was rejected in the last edit; undefined if nothing was. */
  problem: string | undefined;
}

/**
 * Edits an amount; used by every amount field. Rejected input is always explained, and input that continues rejected
 * text is judged together with it: of 1e18, typed one key at a time, the 18 is not accepted.
 */
export function useAmountEdit(
  value: string,
  onChange: (value: string) => void,
  decimals = AMOUNT_DECIMALS,
): AmountEdit {
  const { t } = useTranslation();
  /** Everything typed since the last edit that was accepted whole. */
  const typedSince = useRef<string>(undefined);
  const [refused, setRefused] = useState<{ value: string; reason: AmountRefusal }>();

  function take(typed: string, { text, refusal }: ReturnType<typeof readAmount>): string {
    typedSince.current = refusal && typed;
    setRefused(refusal && { value: text, reason: refusal });
    if (text !== value) onChange(text);
    return text;
  }

  const texts = {
    digits: t('errors.amountDigits'),
    whole: t('errors.amountWhole'),
    decimals: t('errors.amountDecimals', { decimals }),
    tooLong: t('errors.amountTooLong'),
  };
  return {
    type: (typed) => {
      const isContinued = typedSince.current !== undefined && typed.startsWith(value) && typed !== value;
      const whole = isContinued ? typedSince.current + typed.slice(value.length) : typed;
      return take(whole, readAmount(whole, value, decimals));
    },
    paste: (pasted) => void take(pasted, readPastedAmount(pasted, value, decimals)),
    leave: () => (typedSince.current = undefined),
    problem: refused?.value === value ? texts[refused.reason] : undefined,
  };
}
