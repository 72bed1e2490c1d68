import { call } from './call.ts';
import { useOfferedHeader } from './region.ts';

/**
 * Whether purchases are offered in the visitor's region. If only shared responses arrived so far, requests an uncached
 * one for this visitor. An unreachable server blocks no purchase.
 */
export async function arePurchasesOffered(): Promise<boolean> {
  if (useOfferedHeader.getState().value === '?') await call('todayData', {}).catch(() => undefined);
  return useOfferedHeader.getState().value !== '0';
}
