import { loadConnection } from '../connection/connection.ts';
import { addKitConnectors } from './connectors.ts';
import { KitHost } from './KitHost.tsx';

/** The kit with its wallets added, ready to render. */
export async function loadKit() {
  const config = await loadConnection();
  addKitConnectors(config);
  return { KitHost, config };
}
