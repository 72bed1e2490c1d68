/**
 * Runs `task` unless another tab, or this one, is running one of this name. Then nothing is run, and it answers false once the other has
 * ended, also by its tab being closed, or after `patience` milliseconds. Where there are no locks (a page without TLS) the task runs in any
 * case.
 */
export async function aloneAmongTabs(
  name: string,
  task: () => Promise<void>,
  patience: number,
): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) {
    await task();
    return true;
  }
  const hasRun = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
  if (!hasRun) {
    // The other's wallet may never answer.
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(), patience);
    await locks.request(name, { signal: wait.signal }, () => undefined).catch(() => undefined);
    clearTimeout(timer);
  }
  return hasRun;
}
