import { createConfig, http } from 'wagmi';
import type { Config } from 'wagmi';
import { disconnect, getAccount, watchAccount } from 'wagmi/actions';
import { nextTask } from '../../lib/scheduling.ts';
import { RECEIPT_POLL } from '../../lib/timings.ts';
import { keepFocus } from '../../ui/keepFocus.ts';
import { awaitReceipts } from './awaitReceipts.ts';
import { followAccount } from './followAccount.ts';
import { completeSwitches, switchConnector } from './switchChain.ts';
import { walletChains } from './walletChains.ts';

let connection: Promise<Config> | undefined;

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
  // Without a wallet list: the library finds EIP-6963 wallets by itself, which is enough to reconnect after a reload. The kit adds the
  // named wallets when it opens.
  const config = createConfig({
    chains: walletChains,
    transports: Object.fromEntries(
      walletChains.map(({ id, rpcUrls }) => [id, awaitReceipts(http(rpcUrls.default.http[0]))]),
    ),
    pollingInterval: RECEIPT_POLL * 4,
  });
  completeSwitches(config);
  // From here on dialogs of wallets come and go, and what asked for them is replaced.
  keepFocus(document.getElementById('root') ?? document.body);
  watchAccount(config, { onChange: followAccount });
  return config;
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
