import { getAccount, reconnect } from 'wagmi/actions';
import { followAccount } from './connection/followAccount.ts';
import { loadConnection } from './connection/connection.ts';

/** Connectors that the kit adds; EIP-6963 wallets reconnect without it. */
const KIT_CONNECTORS: readonly string[] = ['safe', 'rainbow', 'coinbase', 'metaMask', 'walletConnectQr'];

/** Restores the last connection without a prompt; clears the account when the wallet no longer grants it. */
export async function reconnectWallet(recentConnectorId: string): Promise<void> {
  const config = await loadConnection();
  if (KIT_CONNECTORS.includes(recentConnectorId)) {
    const { addKitConnectors } = await import('./kit/connectors.ts');
    addKitConnectors(config);
  }
  await reconnect(config);
  followAccount(getAccount(config));
}
