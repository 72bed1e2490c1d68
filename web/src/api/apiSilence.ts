import { useSyncExternalStore } from 'react';

/** A request without an answer for this long counts as silence, milliseconds. */
const SILENT_AFTER = 10_000;
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

/** Follows a request from when it is sent; the function returned is called when it is over, with whether the server answered. */
export function followRequest(): (isAnswered: boolean) => void {
  const timer = setTimeout(() => publish(true), SILENT_AFTER);
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

/** Whether the server has not answered for ten seconds, or not twice in a row; false again with its next answer. */
export const useIsApiSilent = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSilent,
    () => false,
  );
