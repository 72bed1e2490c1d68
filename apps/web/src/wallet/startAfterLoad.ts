import { followOtherTabs } from '../account/tabs.ts';

/** Wallet code that starts after the first load. */
export const startAfterLoad = (): void => followOtherTabs(disconnect);

async function disconnect(): Promise<void> {
  const { disconnectWallet } = await import('./connection/connection.ts');
  await disconnectWallet();
}
