import { loadConfig } from '../runtime/loadConfig.ts';
import '../runtime/runtime.ts';
import { addKitConnectors } from './addKitConnectors.ts';
import { KitHost } from './KitHost.tsx';

/** The kit with its wallets added, ready to be shown. */
export async function loadKitHost() {
  const config = await loadConfig();
  addKitConnectors(config);
  return { KitHost, config };
}
