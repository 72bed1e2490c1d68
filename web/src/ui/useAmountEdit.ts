import { useRef, useState } from 'react';
import { AMOUNT_DECIMALS, readAmount, readPastedAmount } from '../format/parseAmount.ts';
import type { AmountRefusal } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';

interface AmountEdit {
  /** Takes the field's text after a key or a paste into it; returns what the field has to show. */
  type: (typed: string) => string;
  /** Takes a paste that replaces all of the field. */
  paste: (pasted: string) => void;
  /** The field was left: what comes next does not continue what was refused. */
  leave: () => void;
  /** What was not taken of the last edit, in words. */
  problem: string | undefined;
}

/**
 * Editing an amount: every field that takes one reads it by this. Nothing is left out without saying so, and what continues a refused text
 * is judged with it. Of 1e18, typed one key at a time, the 18 is not taken for digits.
 */
export function useAmountEdit(
  value: string,
  onChange: (value: string) => void,
  decimals = AMOUNT_DECIMALS,
): AmountEdit {
  const { t } = useTranslation();
  /** All that was typed since the text was last taken whole. */
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
