import { create } from 'zustand';

/** A request without a response for this long counts as unanswered, milliseconds. */
const UNANSWERED_AFTER = 10_000;
/** Consecutive failures after which the server counts as unresponsive; a single one is not reported. */
const FAILURES = 2;

let failures = 0;
const useHealth = create<{ isSilent: boolean }>(() => ({ isSilent: false }));

/** Tracks a request that was just sent; call the returned function when it ends, with whether the server responded. */
export function followRequest(): (isAnswered: boolean) => void {
  const timer = setTimeout(() => useHealth.setState({ isSilent: true }), UNANSWERED_AFTER);
  return (isAnswered) => {
    clearTimeout(timer);
    failures = isAnswered ? 0 : failures + 1;
    useHealth.setState(({ isSilent }) => ({
      isSilent: failures >= FAILURES || (isSilent && !isAnswered),
    }));
  };
}

/** Whether a request got no response within ten seconds, or two in a row failed; false after the next response. */
export const useIsApiUnresponsive = (): boolean => useHealth((state) => state.isSilent);
