import { createContext, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: all digits and rows are then shown. */
export const Printing = createContext(false);

/** Whether the page is being printed. A change is rendered before the browser prints. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const paper = matchMedia('print');
    // Synchronous, because the browser draws the preview right after the event.
    const set = (next: boolean) => flushSync(() => setIsPrinting(next));
    const begin = () => set(true);
    const end = () => set(false);
    const follow = ({ matches }: MediaQueryListEvent) => set(matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    // For browsers whose print preview fires neither event.
    paper.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
