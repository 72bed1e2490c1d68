import { useState } from 'react';
import { formatForInput } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';

export interface TypedAmount {
  /** What the field shows. */
  text: string;
  /** The amount meant, 18 decimals: what was typed, or the exact balance behind a tap on Max. */
  wei: bigint;
  setText: (text: string) => void;
  /** Takes an amount with all its digits; the field shows six decimals of it. */
  setExact: (wei: bigint) => void;
  clear: () => void;
}

/** An amount being entered. Max keeps what the field cannot show, so that nothing is left behind. */
export function useTypedAmount(): TypedAmount {
  const [state, setState] = useState({ text: '', wei: 0n });
  return {
    ...state,
    setText: (text) => {
      // Leaving the field trims zeros: the same amount, which keeps its hidden digits.
      const isSame = parseAmount(text) === parseAmount(state.text) && text !== '';
      setState({ text, wei: isSame ? state.wei : parseAmount(text) });
    },
    setExact: (wei) => setState({ text: wei === 0n ? '0' : formatForInput(wei), wei }),
    clear: () => setState({ text: '', wei: 0n }),
  };
}
