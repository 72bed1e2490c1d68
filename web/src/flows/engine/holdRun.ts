/**
 * Carries out `task` while this page holds the run: no other tab, and no second follower in this one, takes it up meanwhile. The browser
 * lets go when the page is left. Where there are no locks (a page without TLS) the task runs at once.
 */
export function holdRun(id: string, task: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(`flow:${id}`, () => task()).then(() => undefined) : task();
}
