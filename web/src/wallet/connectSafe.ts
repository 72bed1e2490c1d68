import { connect } from 'wagmi/actions';
import { walletState } from '../account/walletStore.ts';
import { loadConnection } from './connection/connection.ts';
import { addKitConnectors } from './kit/connectors.ts';

/** Connects the Safe in whose frame the page was opened. In any other frame nothing happens. */
export async function connectSafe(): Promise<void> {
  const config = await loadConnection();
  addKitConnectors(config);
  const connector = config.connectors.find(({ id }) => id === 'safe');
  // In any other frame there is no provider.
  const provider = await connector?.getProvider().catch(() => undefined);
  if (connector && provider && walletState().address === null) await connect(config, { connector });
}
