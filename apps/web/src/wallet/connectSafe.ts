import { connect } from 'wagmi/actions';
import { walletState } from '../account/walletStore.ts';
import { loadConnection } from './connection/connection.ts';
import { addKitConnectors } from './kit/connectors.ts';

/** Connects the Safe whose frame contains the page. Does nothing in any other frame. */
export async function connectSafe(): Promise<void> {
  const config = await loadConnection();
  addKitConnectors(config);
  const connector = config.connectors.find(({ id }) => id === 'safe');
  // Without a Safe there is no provider.
  const provider = await connector?.getProvider().catch(() => undefined);
  if (connector && provider && walletState().address === null) await connect(config, { connector });
}
