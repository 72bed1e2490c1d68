import { useEffect, useState } from 'react';
import { useIsInView } from './InView.tsx';
import { useClockOffset } from './serverClock.ts';

const SECOND = 1000;

/** The server's time in Unix seconds, updated each second while the caller is on the screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / SECOND));
  const offset = useClockOffset((state) => state.offset);
  const isInView = useIsInView();
  useEffect(() => {
    if (!isInView) return;
    const timer = setInterval(() => setNow(Math.floor(Date.now() / SECOND)), SECOND);
    return () => clearInterval(timer);
  }, [isInView]);
  return now + Math.floor(offset / SECOND);
}

/** The server's time in milliseconds when the caller was first shown; corrected once the clocks have been compared. */
export function useOpenedAt(): number {
  const [openedAt] = useState(() => Date.now());
  return openedAt + useClockOffset((state) => state.offset);
}
