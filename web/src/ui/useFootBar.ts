import { useEffect, useRef } from 'react';
import { useIsPageShown } from '../lib/KeptPage.tsx';

/**
 * What lies over the end of the page: a bar at its foot, or a card above the bar, whose height stands in `property`. A focused element that
 * it covers is scrolled into view when the height of either changes, and when a dialog that closes gives the focus back.
 */
export function useFootBar<E extends HTMLElement>(property: '--foot' | '--covered') {
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
      // What is being pressed stays under the finger: moved away, it would lose the click.
      if (focused.matches(':active')) return;
      if (reaches(focused, top)) focused.scrollIntoView({ block: 'nearest' });
    };
    const observer = new ResizeObserver(() => {
      const { height, top } = element.getBoundingClientRect();
      if (height === 0) style.removeProperty(property);
      else style.setProperty(property, `${property === '--foot' ? window.innerHeight - top : height}px`);
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
      style.removeProperty(property);
    };
  }, [isShown, property]);
  return bar;
}

/** Whether the element is on screen and reaches below a line `line` px from the top. */
function reaches(element: Element, line: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > line && top < window.innerHeight;
}
