import { pause } from './pause.ts';

/** Waits for `ms`, then until the tab is visible and the device online, because a retry would be useless before. */
export async function pauseUntilReachable(ms: number): Promise<void> {
  await pause(ms);
  const isReachable = () => !document.hidden && navigator.onLine;
  if (isReachable()) return;
  await new Promise<void>((resolve) => {
    const changes = new AbortController();
    const onChange = () => {
      if (!isReachable()) return;
      changes.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', onChange, { signal: changes.signal });
    addEventListener('online', onChange, { signal: changes.signal });
  });
}
