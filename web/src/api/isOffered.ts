import { call } from './call.ts';
import { useOffered } from './region.ts';

/**
 * Whether purchases are offered where this visitor is. Where only answers came that are everybody's, one is asked for that is the visitor's
 * own. A server that does not answer refuses nobody.
 */
export async function isOffered(): Promise<boolean> {
  if (useOffered.getState().said === '?') await call('todayData', {}).catch(() => undefined);
  return useOffered.getState().said !== '0';
}
