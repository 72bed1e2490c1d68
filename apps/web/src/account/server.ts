import { env } from '../lib/env.ts';
import { walletState } from './walletStore.ts';

/** Origin of the API of the active chain's deployment. A chain without its own API uses that of the default chain. */
export const apiOrigin = (chainId = walletState().chainId): string =>
  env.apiOrigins[chainId ?? ''] ?? env.apiOrigin;

export const klineOrigin = (): string => {
  const origin = apiOrigin();
  return origin === env.apiOrigin ? env.klineOrigin : origin;
};
