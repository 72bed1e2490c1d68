import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { env } from '../env.ts';

/** The text key of a chain's name. */
export function networkNameKey(chainId: number) {
  if (chainId !== DEFAULT_CHAIN_ID) return 'wallet.testnet';
  return env.isLocal ? 'wallet.localnet' : 'wallet.mainnet';
}
