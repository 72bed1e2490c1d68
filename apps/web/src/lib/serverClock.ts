import { create } from 'zustand';

/**
 * Milliseconds within which clocks count as equal. A response from a cache that sends no `Age` header may be half a
 * minute old.
 */
const TOLERANCE = 60_000;

/** Server time minus device time, milliseconds; 0 while they agree or it is unknown. */
export const useClockOffset = create<{ offset: number; isKnown: boolean }>(() => ({
  offset: 0,
  isKnown: false,
}));

/** Server time, milliseconds. */
export const serverNow = (): number => Date.now() + useClockOffset.getState().offset;

/**
 * Compares the clocks by a response's date and its age in shared caches, in whole seconds. Proxies may remove the date.
 */
export function recordServerTime(headers: Headers): void {
  const age = Number(headers.get('age')) * 1_000;
  const difference = Date.parse(headers.get('date') ?? '') + age - Date.now();
  if (Number.isNaN(difference)) return;
  const { offset, isKnown } = useClockOffset.getState();
  // Small changes are latency; applying them would make a countdown jump.
  if (isKnown && Math.abs(difference - offset) <= TOLERANCE) return;
  useClockOffset.setState({ offset: Math.abs(difference) <= TOLERANCE ? 0 : difference, isKnown: true });
}
