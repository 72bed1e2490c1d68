import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The time in Unix seconds, updated each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / SECOND));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / SECOND)), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}
