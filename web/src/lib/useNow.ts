import { useEffect, useState } from 'react';
import { useIsInView } from './InView.tsx';

const SECOND = 1000;

/** The time in Unix seconds, updated each second while the caller is on the screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / SECOND));
  const isInView = useIsInView();
  useEffect(() => {
    if (!isInView) return;
    const timer = setInterval(() => setNow(Math.floor(Date.now() / SECOND)), SECOND);
    return () => clearInterval(timer);
  }, [isInView]);
  return now;
}
