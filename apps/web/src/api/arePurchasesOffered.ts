import { call } from './call.ts';
import { useServerHeaders } from './serverHeaders.ts';

/**
 * Whether purchases are offered in the visitor's region. If only shared responses arrived so far, requests an uncached
 * one for this visitor. An unreachable server blocks no purchase.
 */
export async function arePurchasesOffered(): Promise<boolean> {
  if (useServerHeaders.getState().offered === '?') await call('todayData', {}).catch(() => undefined);
  return useServerHeaders.getState().offered !== '0';
}
