/** What `load` resolves to. A failure while the device is offline is tried again when the network is back, as often as that happens. */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenOnline(load);
  }
}
