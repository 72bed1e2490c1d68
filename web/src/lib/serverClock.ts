import { create } from 'zustand';

/** Milliseconds: clocks that differ less count as equal. A cache without an `Age` header may return an answer that is this old. */
const TOLERANCE = 60_000;

/** Server clock minus device clock, milliseconds; 0 while they agree, as far as it is known. */
export const useClockOffset = create<{ offset: number; isKnown: boolean }>(() => ({
  offset: 0,
  isKnown: false,
}));

/** The server's time, milliseconds. */
export const serverNow = (): number => Date.now() + useClockOffset.getState().offset;

/** Compares the clocks by the date of an answer and its age in shared caches, in full seconds. Proxies may remove the date. */
export function noteServerTime(headers: Headers): void {
  const age = Number(headers.get('age')) * 1_000;
  const difference = Date.parse(headers.get('date') ?? '') + age - Date.now();
  if (Number.isNaN(difference)) return;
  const { offset, isKnown } = useClockOffset.getState();
  // Small changes are latency: a countdown would jump with each answer.
  if (isKnown && Math.abs(difference - offset) <= TOLERANCE) return;
  useClockOffset.setState({ offset: Math.abs(difference) <= TOLERANCE ? 0 : difference, isKnown: true });
}
