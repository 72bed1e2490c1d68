/**
 * Removes `indexedDB` where the browser denies access: WalletConnect would wait for it forever, but without it uses
 * `localStorage`.
 */
export async function guardDatabase(): Promise<void> {
  try {
    await indexedDB.databases();
  } catch {
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });
  }
}
