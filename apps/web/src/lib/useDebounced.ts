import { useEffect, useState } from 'react';

/** The last `value` that stayed unchanged for `ms` milliseconds; until there is one, the first. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
