/**
 * Removes a database that the browser denies. WalletConnect would wait for it without end; where there is none, it uses `localStorage`.
 */
export async function guardDatabase(): Promise<void> {
  try {
    await indexedDB.databases();
  } catch {
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });
  }
}
