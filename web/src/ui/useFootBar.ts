import { useEffect, useRef } from 'react';

/** A bar that lies over the page's end: what has the focus is scrolled out from under it, however high it is at the moment. */
export function useFootBar<E extends HTMLElement>() {
  const bar = useRef<E>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height, top } = element.getBoundingClientRect();
      if (height === 0) {
        style.removeProperty('--foot');
        return;
      }
      style.setProperty('--foot', `${window.innerHeight - top}px`);
      const focused = document.activeElement;
      if (focused?.closest('main > *') && !element.contains(focused) && reaches(focused, top)) {
        focused.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
  return bar;
}

/** Whether it is on the screen, and partly below a line that far from its top. */
function reaches(element: Element, line: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > line && top < window.innerHeight;
}
