import { useEffect, useState, useSyncExternalStore } from 'react';

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function onCalmChange(listener: () => void): () => void {
  const query = calm();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface Autoplay {
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * Calls `advance` every `interval` milliseconds, counted anew whenever `position` changes. Rests while the tab is hidden or
 * `isHeld`; under reduced motion it runs only when asked to.
 */
export function useAutoplay(
  advance: () => void,
  position: number,
  interval: number,
  isHeld: boolean,
): Autoplay {
  const isCalm = useSyncExternalStore(onCalmChange, () => calm().matches);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const [wish, setWish] = useState<boolean | null>(null);
  const isPlaying = wish ?? !isCalm;
  const runs = isPlaying && !isHidden && !isHeld;

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [runs, advance, interval, position]);

  return { isPlaying, toggle: () => setWish(!isPlaying) };
}
