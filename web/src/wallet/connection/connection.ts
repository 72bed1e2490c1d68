import { createConfig, createStorage, http } from 'wagmi';
import type { Config } from 'wagmi';
import { disconnect, getAccount, watchAccount } from 'wagmi/actions';
import { env } from '../../lib/env.ts';
import { nextTask } from '../../lib/scheduling.ts';
import { RECEIPT_POLL } from '../../lib/timings.ts';
import { keepFocus } from '../../ui/keepFocus.ts';
import { awaitReceipts } from './awaitReceipts.ts';
import { followAccount } from './followAccount.ts';
import { guardDatabase } from './guardDatabase.ts';
import { prepareConnectors } from './prepareConnectors.ts';
import { switchConnector } from './switchChain.ts';
import { walletChains } from './walletChains.ts';

let connection: Promise<Config> | undefined;

/** The library's whole state: what a reload restores of it comes from the wallet, which cannot be corrupted here. */
const STATE = 'wagmi.store';

const connectionStorage = createStorage({
  storage: {
    getItem: (key) => (key === STATE ? null : localStorage.getItem(key)),
    setItem: (key, value) => {
      if (key !== STATE) localStorage.setItem(key, value);
    },
    removeItem: (key) => localStorage.removeItem(key),
  },
  deserialize: (text) => {
    try {
      return JSON.parse(text) as never;
    } catch {
      return null;
    }
  },
});

/** The connection library, made on first use, with the client state following its account. */
export function loadConnection(): Promise<Config> {
  return (connection ??= connect());
}

async function connect(): Promise<Config> {
  // The library has just been evaluated, which is a task's work already.
  await nextTask();
  if (__KOALA_LOCAL__) {
    // Announced before the library looks for wallets.
    const { announceDemoWallet } = await import('./demoWallet.ts');
    await nextTask();
    announceDemoWallet(walletChains[0]);
  }
  if (env.walletConnectProjectId) await guardDatabase();
  // Without a wallet list: the library finds EIP-6963 wallets by itself, which is enough to reconnect after a reload. The kit adds the
  // named wallets when it opens.
  const config = createConfig({
    chains: walletChains,
    transports: Object.fromEntries(
      walletChains.map(({ id, rpcUrls }) => [id, awaitReceipts(http(rpcUrls.default.http[0]))]),
    ),
    pollingInterval: RECEIPT_POLL * 4,
    storage: connectionStorage,
  });
  prepareConnectors(config);
  // Wallets open and close dialogs of their own, and the elements that opened them are replaced.
  keepFocus(document.getElementById('root') ?? document.body);
  watchAccount(config, {
    onChange: (account) => {
      keepCurrentOnly(config);
      followAccount(account);
    },
  });
  return config;
}

/** Of two wallets that connected at once the first must not take over when the second leaves. */
function keepCurrentOnly(config: Config): void {
  const { current, connections, status } = config.state;
  const connection = connections.get(current ?? '');
  if (status !== 'connected' || !current || !connection || connections.size < 2) return;
  config.setState((state) => ({ ...state, connections: new Map([[current, connection]]) }));
}

/** Asks the connected wallet to switch to a supported chain. Rejects with the wallet's error, as `switchConnector` does. */
export async function switchChain(chainId: number): Promise<void> {
  const { connector } = getAccount(await loadConnection());
  if (!connector) throw new Error('no wallet is connected');
  await switchConnector(connector, chainId);
}

/** Ends the connection with the wallet. */
export async function disconnectWallet(): Promise<void> {
  await disconnect(await loadConnection());
}
