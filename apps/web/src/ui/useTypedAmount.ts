import { useState } from 'react';
import { formatForInput } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';

interface TypedAmount {
  text: string;
  /** The amount with 18 decimals: as typed, or the exact balance after a tap on Max. */
  wei: bigint;
  setText: (text: string) => void;
  /** Sets an exact amount; the field shows six decimals of it. */
  setExact: (wei: bigint) => void;
  clear: () => void;
}

type Entry = Pick<TypedAmount, 'text' | 'wei'>;
export const NO_ENTRY: Entry = { text: '', wei: 0n };

/**
 * An amount being entered. Max keeps the digits that the field cannot show, so that no dust remains. `kept` replaces
 * the hook's state with one that outlives the page.
 */
export function useTypedAmount(kept?: readonly [Entry, (entry: Entry) => void]): TypedAmount {
  const own = useState(NO_ENTRY);
  const [state, setState] = kept ?? own;
  return {
    ...state,
    setText: (text) => {
      // Blur trims zeros. The amount is the same and keeps its hidden digits.
      const isSame = parseAmount(text) === parseAmount(state.text) && text !== '';
      setState({ text, wei: isSame ? state.wei : parseAmount(text) });
    },
    setExact: (wei) => setState({ text: wei === 0n ? '0' : formatForInput(wei), wei }),
    clear: () => setState(NO_ENTRY),
  };
}
