import { env } from '../lib/env.ts';
import { walletState } from './walletStore.ts';

/** Where the API of the active chain's deployment answers. A chain without one of its own has that of the default chain. */
export const apiOrigin = (chainId = walletState().chainId): string =>
  env.apiOrigins[chainId ?? ''] ?? env.apiOrigin;

/** Where its candles are. */
export const klineOrigin = (): string => {
  const origin = apiOrigin();
  return origin === env.apiOrigin ? env.klineOrigin : origin;
};
