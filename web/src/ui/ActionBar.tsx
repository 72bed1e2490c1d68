import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** The one action of a page without tabs, and where it stands, above the safe area. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useFootBar<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}

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
