import { defineChain } from 'viem';

/** Native coin of JuChain, as the wallet is told when the chain is added. */
export const nativeCurrency = { name: 'Ju Coin', symbol: 'Ju', decimals: 18 } as const;

/** JuChain's main network (0x33450). The local chain shares this id; the manifest's genesis hash tells them apart. */
export const juChain = defineChain({
  id: 210000,
  name: 'JuChain',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://rpc.juchain.org'], webSocket: ['wss://ws.juchain.org'] } },
  blockExplorers: { default: { name: 'JuScan', url: 'https://juscan.io' } },
});

/** JuChain's test network (0x31767). */
export const juChainTestnet = defineChain({
  id: 202599,
  name: 'JuChain Testnet',
  nativeCurrency,
  rpcUrls: {
    default: { http: ['https://testnet-rpc.juchain.org'], webSocket: ['wss://testnet-ws.juchain.org'] },
  },
  blockExplorers: { default: { name: 'JuScan', url: 'https://testnet.juscan.io' } },
  testnet: true,
});

export const DEFAULT_CHAIN_ID = juChain.id;
/** Blocks after which an indexed block counts as final. JuChain finalises within this many 1 s blocks. */
export const FINALITY_BLOCKS = 30;
export const DEAD_ADDRESS = '0x000000000000000000000000000000000000dEaD';

export type KoalaChainId = typeof juChain.id | typeof juChainTestnet.id;
export const koalaChains = [juChain, juChainTestnet] as const;
