/**
 * Resolves to the result of `load`. A failure while offline is retried each time the network is back. So is a failure
 * during a brief outage that ended before it was reported.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  let wasAway = !navigator.onLine;
  const onOffline = () => (wasAway = true);
  addEventListener('offline', onOffline);
  try {
    return await load();
  } catch (error) {
    if (!wasAway && navigator.onLine) throw error;
  } finally {
    removeEventListener('offline', onOffline);
  }
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return whenOnline(load);
}
