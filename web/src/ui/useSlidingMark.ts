import { useLayoutEffect, useRef } from 'react';

/**
 * Publishes where the selected item of a row lies as --mark-left and --mark-width on the row, so that CSS can slide a
 * mark to it, and keeps it in view. The selected item carries aria-selected or aria-checked.
 */
export function useSlidingMark(selected: string) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const place = () => {
      const item = element.querySelector<HTMLElement>('[aria-selected=true], [aria-checked=true]');
      if (!item) return;
      element.style.setProperty('--mark-left', `${item.offsetLeft}px`);
      element.style.setProperty('--mark-width', `${item.offsetWidth}px`);
      if (element.scrollWidth > element.clientWidth) {
        element.scrollTo?.({
          left: item.offsetLeft - (element.clientWidth - item.offsetWidth) / 2,
          behavior: 'smooth',
        });
      }
    };
    place();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(place);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [selected]);
  return row;
}
