import { useSyncExternalStore } from 'react';

/** A request without a response for this long counts as unanswered, milliseconds. */
const UNANSWERED_AFTER = 10_000;
/** A single failure is not reported. */
const FAILURES = 2;

let isSilent = false;
let failures = 0;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  if (next === isSilent) return;
  isSilent = next;
  for (const listener of listeners) listener();
}

/** Tracks a request that was just sent; call the returned function when it ends, with whether the server responded. */
export function followRequest(): (isAnswered: boolean) => void {
  const timer = setTimeout(() => publish(true), UNANSWERED_AFTER);
  return (isAnswered) => {
    clearTimeout(timer);
    failures = isAnswered ? 0 : failures + 1;
    publish(failures >= FAILURES || (isSilent && !isAnswered));
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has not responded for ten seconds, or twice in a row; false again after its next response. */
export const useIsApiUnresponsive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSilent,
    () => false,
  );
