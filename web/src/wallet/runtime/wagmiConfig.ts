import { createConfig, http } from 'wagmi';
import type { Config } from 'wagmi';
import { RECEIPT_POLL } from '../../lib/timings.ts';
import { walletChains } from './walletChains.ts';

/**
 * The connection library without a wallet list: it finds EIP-6963 wallets by itself, which is enough to take up a session after a
 * reload. The kit adds the named wallets when it is opened.
 */
export const wagmiConfig: Config = createConfig({
  chains: walletChains,
  transports: Object.fromEntries(walletChains.map(({ id, rpcUrls }) => [id, http(rpcUrls.default.http[0])])),
  pollingInterval: RECEIPT_POLL * 4,
});
