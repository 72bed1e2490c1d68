import type { Chain } from 'viem';

/**
 * JuChain's native coin in wallets and their dialogs, with the symbol that the app uses. The chain configuration has a
 * different one (EN-06).
 */
export const nativeCurrency = { name: 'Ju Coin', symbol: 'JU', decimals: 18 } as const;

/** JuChain's main network (0x33450). */
export const juChain = {
  id: 210000,
  name: 'JuChain',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://rpc.juchain.org'], webSocket: ['wss://ws.juchain.org'] } },
  blockExplorers: { default: { name: 'JuScan', url: 'https://juscan.io' } },
  custom: { label: 'JuChain', kind: 'main', shortName: 'JU', ownAddresses: ['deadAddress'] },
} as const satisfies Chain;

/** JuChain's test network (0x31767). */
export const juChainTestnet = {
  id: 202599,
  name: 'JuChain Testnet',
  nativeCurrency,
  rpcUrls: {
    default: { http: ['https://testnet-rpc.juchain.org'], webSocket: ['wss://testnet-ws.juchain.org'] },
  },
  blockExplorers: { default: { name: 'JuScan', url: 'https://testnet.juscan.io' } },
  testnet: true,
  custom: { label: 'JuChain', kind: 'test', shortName: 'JU', ownAddresses: ['power', 'BFDTPool'] },
} as const satisfies Chain;

/**
 * The chains that Koala supports, in display order. To add one, add an entry here and its deployment parameters. In
 * `custom`, `label` is its name in the app (the texts mark a test network) and `shortName` appears in the top bar. `kind`
 * sets the color of the chain's dot and the requirements for a deployment. `ownAddresses` are the configuration addresses
 * that only some chains have.
 */
export const koalaChains = [juChain, juChainTestnet] as const;
export type KoalaChain = (typeof koalaChains)[number];
export type KoalaChainId = KoalaChain['id'];

export const DEFAULT_CHAIN_ID = juChain.id;
/** The local chain uses the main network's id; the manifest's genesis hash distinguishes them. */
export const LOCAL_CHAIN_ID = juChain.id;

/** Blocks after which an indexed block counts as final. JuChain finalizes within this many 1 s blocks. */
export const FINALITY_BLOCKS = 30;
/** Least gas price that the programs offer, wei: 10% above JuChain's minimum of 1 gwei. */
export const MIN_GAS_PRICE = 1_100_000_000n;
export const DEAD_ADDRESS = '0x000000000000000000000000000000000000dEaD';

/**
 * The supported chain of an id given as a number, a hex string or a decimal string; undefined for any other chain
 * (WA-07).
 *
 * @example
 * ```ts
 * findChain('0x33450')?.id; // 210000
 * ```
 */
export function findChain(id: number | string): KoalaChain | undefined {
  const number = typeof id === 'number' ? id : /^(0x[0-9a-f]+|[0-9]+)$/i.test(id.trim()) ? Number(id) : NaN;
  return koalaChains.find((chain) => chain.id === number);
}

export function chainOf(id: KoalaChainId): KoalaChain {
  return koalaChains.find((chain) => chain.id === id)!;
}
