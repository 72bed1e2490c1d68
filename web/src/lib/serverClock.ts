import { create } from 'zustand';

/** Milliseconds: clocks that differ less count as equal. A shared cache may return an answer, and its date, that is this old. */
const TOLERANCE = 60_000;

/** Server clock minus device clock, milliseconds; 0 while they agree, as far as it is known. */
export const useClockOffset = create<{ offset: number; isKnown: boolean }>(() => ({
  offset: 0,
  isKnown: false,
}));

/** The server's time, milliseconds. */
export const serverNow = (): number => Date.now() + useClockOffset.getState().offset;

/** Compares the clocks by the date of an answer, in full seconds. Proxies may remove it. */
export function noteServerTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const { offset, isKnown } = useClockOffset.getState();
  // Small changes are latency: a countdown would jump with each answer.
  if (isKnown && Math.abs(difference - offset) <= TOLERANCE) return;
  useClockOffset.setState({ offset: Math.abs(difference) <= TOLERANCE ? 0 : difference, isKnown: true });
}
