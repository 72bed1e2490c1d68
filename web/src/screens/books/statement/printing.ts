import { createContext, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the statement is being printed: then every digit and row is on it. */
export const Printing = createContext(false);

/** Whether the page is being printed. What it changes is in the page before the browser reads it. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  // Before the paper can be seen, and printed.
  useLayoutEffect(() => {
    const paper = matchMedia('print');
    const set = (next: boolean) => flushSync(() => setIsPrinting(next));
    const begin = () => set(true);
    const end = () => set(false);
    const follow = ({ matches }: MediaQueryListEvent) => set(matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    // Browsers that preview without those events.
    paper.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
