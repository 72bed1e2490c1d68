import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { RANK_LOAD_DELAY } from '../../lib/timings.ts';

const RANK_PAGE = 10;

interface RankPaging {
  /** Rows to show now. */
  count: number;
  /** Rows are on their way. */
  isLoading: boolean;
  /** Marks the end: more rows come a second after it is in view. */
  end: RefObject<HTMLDivElement | null>;
}

/** Shows `total` rows by tens: the first ten at once, ten more each time the end comes into view and a second has passed. */
export function useRankPaging(total: number): RankPaging {
  const [pages, setPages] = useState(1);
  const [isLoading, setIsLoading] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const count = Math.min(pages * RANK_PAGE, total);
  const hasMore = count < total;

  useEffect(() => {
    if (!hasMore || isLoading || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsLoading(true);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, count]);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setPages((shown) => shown + 1);
      setIsLoading(false);
    }, RANK_LOAD_DELAY);
    return () => clearTimeout(timer);
  }, [isLoading]);

  return { count, isLoading, end };
}
