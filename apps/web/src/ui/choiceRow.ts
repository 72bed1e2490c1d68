import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

/**
 * Publishes the position of a row's selected item, so that CSS can slide a mark to it, and scrolls it into view. The
 * row gets --mark-left, --mark-top, --mark-width and --mark-height. The selected item has aria-selected or
 * aria-checked.
 */
export function useSlidingMark(selected: string) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const place = () => {
      const item = element.querySelector<HTMLElement>('[aria-selected=true], [aria-checked=true]');
      if (!item) return;
      // Read all sizes before the first write, because a read after a write forces a style recalculation.
      const mark = {
        left: item.offsetLeft,
        width: item.offsetWidth,
        top: item.offsetTop,
        height: item.offsetHeight,
      };
      const { scrollWidth, clientWidth } = element;
      for (const [side, length] of Object.entries(mark))
        element.style.setProperty(`--mark-${side}`, `${length}px`);
      // Animate only after the first placement; animating that one would force a layout per frame while the page opens.
      requestAnimationFrame(() => (element.dataset['placed'] = ''));
      if (scrollWidth > clientWidth)
        element.scrollTo?.({ left: mark.left - (clientWidth - mark.width) / 2, behavior: 'smooth' });
    };
    if (typeof ResizeObserver === 'undefined') return;
    // The observer also fires once at the start, before paint. Reading the sizes here would force a layout per row.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [selected]);
  return row;
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type MoveKey = 'ArrowRight' | 'ArrowDown' | 'ArrowLeft' | 'ArrowUp' | 'Home' | 'End';

/**
 * Moves the focus among the enabled tabs or radios of a group when one of `keys` is pressed, wrapping around. `onMove`
 * gets the index of the newly focused one.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  keys: readonly MoveKey[],
  onMove?: (index: number) => void,
): void {
  if (!keys.some((key) => key === event.key)) return;
  event.preventDefault();
  const group = event.currentTarget.closest('[role=tablist], [role=radiogroup]');
  const items = [...(group?.querySelectorAll<HTMLElement>('[role=tab], [role=radio]:not(:disabled)') ?? [])];
  const step = STEPS[event.key];
  const current = items.indexOf(event.currentTarget);
  const next =
    step === undefined
      ? event.key === 'Home'
        ? 0
        : items.length - 1
      : (current + step + items.length) % items.length;
  items[next]?.focus();
  onMove?.(next);
}
