import { createContext, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the statement is being printed: then all digits and rows are shown. */
export const Printing = createContext(false);

/** Whether the page is being printed. Its effects are rendered before the browser prints. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  // Synchronously, before the preview is drawn.
  useLayoutEffect(() => {
    const paper = matchMedia('print');
    const set = (next: boolean) => flushSync(() => setIsPrinting(next));
    const begin = () => set(true);
    const end = () => set(false);
    const follow = ({ matches }: MediaQueryListEvent) => set(matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    // For browsers whose preview fires no such events.
    paper.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
