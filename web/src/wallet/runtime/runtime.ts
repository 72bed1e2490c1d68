import { disconnect, getAccount, reconnect, watchAccount } from 'wagmi/actions';
import { followAccount } from './followAccount.ts';
import { loadConfig } from './loadConfig.ts';

const following = loadConfig().then((config) => {
  watchAccount(config, { onChange: followAccount });
  return config;
});

/** Ids of the kit's own connectors; EIP-6963 wallets need none of them. */
const KIT_CONNECTORS: readonly string[] = ['safe', 'rainbow', 'coinbase', 'metaMask', 'walletConnectQr'];

/** Takes up the last session without prompting; forgets it when the wallet no longer knows us. */
export async function resumeSession(recentConnectorId: string): Promise<void> {
  const config = await following;
  if (KIT_CONNECTORS.includes(recentConnectorId)) {
    const { addKitConnectors } = await import('../kit/addKitConnectors.ts');
    addKitConnectors(config);
  }
  await reconnect(config);
  followAccount(getAccount(config));
}

/** Ends the connection with the wallet. */
export async function disconnectWallet(): Promise<void> {
  await disconnect(await following);
}
