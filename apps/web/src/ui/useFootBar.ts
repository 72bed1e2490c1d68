import { useEffect, useRef } from 'react';

/**
 * An element over the end of the page: a bar at the bottom, or a card above the bar. Publishes the height that it
 * covers as `property`. A covered element of the page is scrolled into view when it gets the focus, and, while it has
 * the focus, whenever the height of the page or of this element changes.
 */
export function useFootBar<E extends HTMLElement>(property: '--foot' | '--covered') {
  const bar = useRef<E>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const uncover = () => {
      const { height, top } = element.getBoundingClientRect();
      const focused = document.activeElement;
      if (height === 0 || !focused?.closest('main > *') || element.contains(focused)) return;
      // Scrolling would move a control that is being pressed from under the finger, and its click would be lost.
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
    // Late content above the element may push it under the bar.
    const page = document.querySelector('main');
    if (page) observer.observe(page);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', uncover);
      style.removeProperty(property);
    };
  }, [property]);
  return bar;
}

/** Whether the element is visible and extends below a line `line` px from the top. */
function reaches(element: Element, line: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > line && top < window.innerHeight;
}
