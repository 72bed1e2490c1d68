import { useEffect, useState } from 'react';
import { useIsInView } from './InView.tsx';
import { useClockOffset } from './serverClock.ts';

const SECOND = 1000;

const currentSecond = () => Math.floor(Date.now() / SECOND);

/**
 * Server time in Unix seconds, updated every second while the caller is on screen, and immediately when the caller or
 * the tab is shown again.
 */
export function useNow(): number {
  const [now, setNow] = useState(currentSecond);
  const offset = useClockOffset((state) => state.offset);
  const isInView = useIsInView();
  useEffect(() => {
    if (!isInView) return;
    const update = () => setNow(currentSecond);
    update();
    const timer = setInterval(update, SECOND);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [isInView]);
  return now + Math.floor(offset / SECOND);
}

/** Server time in milliseconds when the caller was first shown; corrected after the clocks have been compared. */
export function useOpenedAt(): number {
  const [openedAt] = useState(() => Date.now());
  return openedAt + useClockOffset((state) => state.offset);
}
