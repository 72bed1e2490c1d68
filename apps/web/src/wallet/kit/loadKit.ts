import { loadAllTexts } from '../../i18n/i18n.ts';
import { loadConnection } from '../connection/connection.ts';
import { addKitConnectors } from './connectors.ts';
import { trimKept } from './storedTransactions.ts';
import { KitHost } from './KitHost.tsx';

/** The kit with its wallets added, ready to render. */
export async function loadKit() {
  const [config] = await Promise.all([loadConnection(), loadAllTexts()]);
  addKitConnectors(config);
  trimKept();
  return { KitHost, config };
}
