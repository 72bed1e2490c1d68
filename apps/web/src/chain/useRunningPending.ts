import { useEffect, useState } from 'react';
import { useIsInView } from '../lib/InView.tsx';

const SECOND = 1000;
const DAY = 86_400_000n;
/** A read is extrapolated for no longer than this, because the rate may change. Milliseconds. */
const CONTINUED_FOR = 15_000;

interface Read {
  /** KL wei at the time of the read. */
  pending: bigint;
  /** Time of the read by the device's clock, milliseconds. */
  readAt: number;
  /** KL wei earned per day, before fees; undefined while unknown. */
  daily: bigint | undefined;
}

/**
 * The pending KL, extrapolated between two reads at the known rate: an estimate in KL wei. Stops while the caller is
 * off screen, with reduced motion, and when the last read is more than 15 s old.
 */
export function useRunningPending({ pending, readAt, daily }: Read): bigint {
  const [now, setNow] = useState(readAt);
  const isInView = useIsInView();
  useEffect(() => {
    if (!isInView || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Aligned to whole seconds, so that two such figures on a page agree.
    const timer = setInterval(() => setNow(Math.floor(Date.now() / SECOND) * SECOND), SECOND);
    return () => clearInterval(timer);
  }, [isInView]);
  return extrapolated({ pending, readAt, daily }, now);
}

export function extrapolated({ pending, readAt, daily = 0n }: Read, now: number): bigint {
  const passed = Math.min(Math.max(now - readAt, 0), CONTINUED_FOR);
  return pending + (daily * BigInt(passed)) / DAY;
}
