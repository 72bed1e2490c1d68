/**
 * What `load` resolves to. A failure while the device is offline is tried again when the network is back, as often as that happens. So is
 * one of a network that was away for a moment, and back before the failure arrived.
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
