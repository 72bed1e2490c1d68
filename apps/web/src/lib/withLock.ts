/**
 * Runs `task` under a lock shared by all tabs. Runs it without a lock where the browser has no locks (a page without
 * TLS) or denies them along with storage. `options` are those of the Web Locks API.
 */
export async function withLock<T>(
  name: string,
  options: LockOptions,
  task: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  let isAnswered = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isAnswered = true;
      return task(lock);
    });
  } catch (error) {
    if (isAnswered || options.signal?.aborted) throw error;
    return task({ name, mode: 'exclusive' });
  }
}
