/**
 * Resolves to the result of `load`. A failure while offline is retried each time the network is back, also if the
 * outage ended before `load` rejected. Rejects with any other failure.
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
