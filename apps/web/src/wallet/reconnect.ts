import type { Config } from 'wagmi';
import { connect, getAccount, reconnect } from 'wagmi/actions';
import { clearWallet, walletState } from '../account/walletStore.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { t } from '../i18n/translate.ts';
import { pause } from '../lib/pause.ts';
import { WALLET_INJECTION_WAIT, WALLET_TIMEOUT } from '../lib/timings.ts';
import { toast } from '../ui/toast.ts';
import { followAccount } from './connection/followAccount.ts';
import { loadConnection } from './connection/connection.ts';

/** A wallet announced by EIP-6963 is identified by its domain. All others are connectors that the kit adds. */
const isAnnounced = (connectorId: string) => connectorId.includes('.');

/**
 * Restores the last connection without a prompt; clears the account when the wallet no longer grants it. Stops waiting
 * after 10 s; an answer that arrives later still applies.
 */
export async function reconnectWallet(recentConnectorId: string): Promise<void> {
  const config = await loadConnection();
  await findWallet(config, recentConnectorId);
  const timer = setTimeout(giveUp, WALLET_TIMEOUT);
  try {
    // Only this wallet: another granted one is not the user's choice, and one that hangs would delay this one.
    const connectors = config.connectors.filter(({ id }) => id === recentConnectorId);
    if (connectors.length > 0) await reconnect(config, { connectors });
  } finally {
    clearTimeout(timer);
  }
  followAccount(getAccount(config));
}

/**
 * Waits briefly for a wallet that is injected after the page has loaded, and adds the kit's connectors if it is one of
 * theirs.
 */
async function findWallet(config: Config, id: string): Promise<void> {
  const kit = isAnnounced(id) ? undefined : await import('./kit/connectors.ts');
  const isHere = () => (kit ? kit.isInPage(id) : config.connectors.some((connector) => connector.id === id));
  const deadline = Date.now() + WALLET_INJECTION_WAIT;
  while (!isHere() && Date.now() < deadline) await pause(100);
  kit?.addKitConnectors(config);
}

/** Clears the account, because buttons that need the wallet would otherwise stay disabled. */
function giveUp(): void {
  const { status, provider } = walletState();
  if (status !== 'reconnecting' || provider !== null) return;
  clearWallet();
  loadAllTexts().then(
    () => toast.error(t('signIn.walletSilent')),
    () => undefined,
  );
}

/** Connects the Safe whose frame contains the page. Does nothing in any other frame. */
export async function connectSafe(): Promise<void> {
  const [config, { addKitConnectors }] = await Promise.all([loadConnection(), import('./kit/connectors.ts')]);
  addKitConnectors(config);
  const connector = config.connectors.find(({ id }) => id === 'safe');
  // Without a Safe there is no provider.
  const provider = await connector?.getProvider().catch(() => undefined);
  if (connector && provider && walletState().address === null) await connect(config, { connector });
}
