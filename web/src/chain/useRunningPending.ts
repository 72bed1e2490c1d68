import { useEffect, useState } from 'react';
import { useIsInView } from '../lib/InView.tsx';

const SECOND = 1000;
const DAY = 86_400_000n;
/** A read that is older than this is not continued: the rate may have changed. Milliseconds. */
const CONTINUED_FOR = 15_000;

interface Read {
  /** KL wei when it was read. */
  pending: bigint;
  /** When it was read, milliseconds of the device's clock. */
  readAt: number;
  /** KL wei that are earned in a day, before fees; undefined while unknown. */
  daily: bigint | undefined;
}

/**
 * The pending KL, continued between two reads at the known rate: an estimate, in KL wei. It stands still while the caller is out of sight,
 * for readers who want less motion, and when the last read is more than 15 s old.
 */
export function useRunningPending({ pending, readAt, daily }: Read): bigint {
  const [now, setNow] = useState(readAt);
  const isInView = useIsInView();
  useEffect(() => {
    if (!isInView || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Whole seconds, so that two such figures on a page agree.
    const timer = setInterval(() => setNow(Math.floor(Date.now() / SECOND) * SECOND), SECOND);
    return () => clearInterval(timer);
  }, [isInView]);
  return continued({ pending, readAt, daily }, now);
}

export function continued({ pending, readAt, daily = 0n }: Read, now: number): bigint {
  const passed = Math.min(Math.max(now - readAt, 0), CONTINUED_FOR);
  return pending + (daily * BigInt(passed)) / DAY;
}
