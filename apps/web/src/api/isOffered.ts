import { call } from './call.ts';
import { useOffered } from './region.ts';

/**
 * Whether purchases are offered in the visitor's region. If only shared responses arrived so far, requests an uncached
 * one for this visitor. An unreachable server blocks no purchase.
 */
export async function isOffered(): Promise<boolean> {
  if (useOffered.getState().said === '?') await call('todayData', {}).catch(() => undefined);
  return useOffered.getState().said !== '0';
}
