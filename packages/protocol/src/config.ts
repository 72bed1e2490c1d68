import { chainOf } from './chains.ts';
import type { KoalaChainId } from './chains.ts';
import type { Manifest } from './manifest.ts';

/** Chain configuration with the fields of the specification. An address that the deployment lacks is ''. */
export interface ChainConfig {
  name: string;
  chainId: KoalaChainId;
  chainIdHex: `0x${string}`;
  rpcUrl: string;
  blockExplorerUrl: string;
  nativeCurrency: { name: 'Ju Coin'; symbol: 'Ju'; decimals: 18 };
  usdtDecimals: 18;
  /** Minimum purchase in JU that the amount field accepts, whole JU. */
  minJu: number;
  user: Address;
  node: Address;
  usdt: Address;
  bf: Address;
  /** Test networks only; '' on main networks. */
  power: Address;
  gas: Address;
  wju: Address;
  bfSwap: Address;
  bfMiner: Address;
  reward: Address;
  oracle: Address;
  swapRouter: Address;
  swapFactory: Address;
  pair: Address;
  uid: Address;
  top101: Address;
  top101FF: Address;
  progressWallet: Address;
  originUser: Address;
  /** Not in the specification's list: the card sale. */
  fight101: Address;
  /** Main networks only. */
  deadAddress?: Address;
  /** Test networks only. */
  BFDTPool?: Address;
}

type Address = `0x${string}` | '';

export const DEFAULT_MIN_JU = 10;

/** The configuration of a chain, with the addresses of `manifest` if there is a deployment. */
export function chainConfig(
  chainId: KoalaChainId,
  manifest: Manifest | undefined,
  overrides: { rpcUrl?: string; minJu?: number } = {},
): ChainConfig {
  const chain = chainOf(chainId);
  const at = (name: keyof Manifest['contracts']): Address => manifest?.contracts[name]?.address ?? '';
  const own = {
    power: at('miner'),
    deadAddress: manifest?.accounts.deadAddress ?? '',
    BFDTPool: at('juUsdtPair'),
  } as const;
  return {
    name: chain.name,
    chainId,
    chainIdHex: `0x${chainId.toString(16)}`,
    rpcUrl: overrides.rpcUrl ?? chain.rpcUrls.default.http[0],
    blockExplorerUrl: chain.blockExplorers.default.url,
    nativeCurrency: { name: 'Ju Coin', symbol: 'Ju', decimals: 18 },
    usdtDecimals: 18,
    minJu: overrides.minJu ?? DEFAULT_MIN_JU,
    user: at('user'),
    node: at('node'),
    usdt: at('usdt'),
    bf: at('kl'),
    power: '',
    gas: at('gs'),
    wju: at('wju'),
    bfSwap: at('swap'),
    bfMiner: at('miner'),
    reward: at('reward'),
    oracle: at('oracle'),
    swapRouter: at('swapRouter'),
    swapFactory: at('swapFactory'),
    pair: at('pair'),
    uid: at('uid'),
    top101: at('top101'),
    top101FF: at('top101FF'),
    progressWallet: manifest?.accounts.progressWallet ?? '',
    originUser: manifest?.accounts.originUser ?? '',
    fight101: at('fight101'),
    ...Object.fromEntries(chain.custom.ownAddresses.map((name) => [name, own[name]])),
  };
}
