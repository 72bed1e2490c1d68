import { createConfig, createStorage, http } from 'wagmi';
import type { Config } from 'wagmi';
import { disconnect, getAccount, watchAccount } from 'wagmi/actions';
import { env } from '../../lib/env.ts';
import { nextTask } from '../../lib/scheduling.ts';
import { RECEIPT_POLL } from '../../lib/timings.ts';
import { keepFocus } from '../../ui/keepFocus.ts';
import { withReceiptWait } from './withReceiptWait.ts';
import { followAccount } from './followAccount.ts';
import { guardDatabase } from './guardDatabase.ts';
import { prepareConnectors } from './prepareConnectors.ts';
import { switchConnector } from './switchChain.ts';
import { walletChains } from './walletChains.ts';

let connection: Promise<Config> | undefined;

/** wagmi's state, in memory only: a reload restores it from the wallet, so stored data cannot corrupt it. */
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

/** Creates the connection on first use; the client state follows its account. A later call repeats a failed attempt. */
export function loadConnection(): Promise<Config> {
  return (connection ??= connect().catch((error: unknown) => {
    connection = undefined;
    throw error;
  }));
}

async function connect(): Promise<Config> {
  // In a separate task, because evaluating the library is already a long task.
  await nextTask();
  if (__KOALA_LOCAL__) {
    // Announced before the library searches for wallets.
    const { announceDemoWallet } = await import('./demoWallet.ts');
    await nextTask();
    announceDemoWallet(walletChains[0]);
  }
  if (env.walletConnectProjectId) await guardDatabase();
  // Without a wallet list: the library detects EIP-6963 wallets, which suffices to reconnect after a reload. The kit
  // adds the named wallets when it opens.
  const config = createConfig({
    chains: walletChains,
    transports: Object.fromEntries(
      walletChains.map(({ id, rpcUrls }) => [id, withReceiptWait(http(rpcUrls.default.http[0]))]),
    ),
    pollingInterval: RECEIPT_POLL * 4,
    storage: connectionStorage,
  });
  prepareConnectors(config);
  // Wallets open and close their own dialogs, and the elements that opened them are replaced.
  keepFocus(document.getElementById('root') ?? document.body);
  watchAccount(config, {
    onChange: (account) => {
      keepCurrentOnly(config);
      followAccount(account);
    },
  });
  return config;
}

/** While two wallets are connected, the first must not take over when the second disconnects. */
function keepCurrentOnly(config: Config): void {
  const { current, connections, status } = config.state;
  const connection = connections.get(current ?? '');
  if (status !== 'connected' || !current || !connection || connections.size < 2) return;
  config.setState((state) => ({ ...state, connections: new Map([[current, connection]]) }));
}

/** Switches the connected wallet to a supported chain. Rejects as `switchConnector` does, and without a wallet. */
export async function switchChain(chainId: number): Promise<void> {
  const { connector } = getAccount(await loadConnection());
  if (!connector) throw new Error(`cannot switch to chain ${chainId}: no wallet is connected`);
  await switchConnector(connector, chainId);
}

export async function disconnectWallet(): Promise<void> {
  await disconnect(await loadConnection());
}
