/**
 * Runs `task` unless another tab, or this one, is running one of this name. Then nothing is run, and it answers false once the other has
 * ended, also by its tab being closed. Where there are no locks (a page without TLS) the task runs in any case.
 */
export async function aloneAmongTabs(name: string, task: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) {
    await task();
    return true;
  }
  const hasRun = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
  if (!hasRun) await locks.request(name, () => undefined);
  return hasRun;
}
