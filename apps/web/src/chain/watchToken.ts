import { walletState } from '../account/walletStore.ts';
import { isRejection } from './walletErrors.ts';

/** Tokens of the product that a wallet can list, by their field in the chain's configuration. */
export const TOKENS = [
  { symbol: 'KL', field: 'bf' },
  { symbol: 'GS', field: 'gas' },
  { symbol: 'USDT', field: 'usdt' },
] as const;

export type WatchAnswer = 'added' | 'declined' | 'unsupported';

/** Sends the connected wallet a request to list a token (EIP-747). Never rejects. */
export async function watchToken(address: string, symbol: string): Promise<WatchAnswer> {
  const { provider } = walletState();
  try {
    const isAdded = await provider?.request({
      method: 'wallet_watchAsset',
      params: { type: 'ERC20', options: { address, symbol, decimals: 18 } },
    });
    return isAdded ? 'added' : 'declined';
  } catch (error) {
    return isRejection(error) ? 'declined' : 'unsupported';
  }
}
