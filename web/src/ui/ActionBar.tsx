import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIsPageShown } from '../lib/KeptPage.tsx';
import styles from './ActionBar.module.css';

/** The one action of a page without tabs, in a bar above the safe area. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useFootBar<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}

/**
 * A bar over the end of the page. An element that it covers is scrolled into view when the height of the bar or of the page changes. The
 * same happens when a dialog that closes gives it the focus back.
 */
function useFootBar<E extends HTMLElement>() {
  const bar = useRef<E>(null);
  const isShown = useIsPageShown();
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const uncover = () => {
      const { height, top } = element.getBoundingClientRect();
      const focused = document.activeElement;
      if (height === 0 || !focused?.closest('main > *') || element.contains(focused)) return;
      if (reaches(focused, top)) focused.scrollIntoView({ block: 'nearest' });
    };
    const observer = new ResizeObserver(() => {
      const { height, top } = element.getBoundingClientRect();
      if (height === 0) style.removeProperty('--foot');
      else style.setProperty('--foot', `${window.innerHeight - top}px`);
      uncover();
    });
    document.addEventListener('focusin', uncover);
    observer.observe(element);
    // What comes late above the element pushes it under the bar.
    const page = document.querySelector('main');
    if (page) observer.observe(page);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', uncover);
      style.removeProperty('--foot');
    };
  }, [isShown]);
  return bar;
}

/** Whether the element is on screen and reaches below a line `line` px from the top. */
function reaches(element: Element, line: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > line && top < window.innerHeight;
}
