import { OFFERED_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/**
 * Latest header on whether purchases are offered in the visitor's region: '1', '0', or '?' while only shared responses
 * arrived. undefined: the operator excludes no regions, or unknown.
 */
export const useOffered = create<{ said: string | undefined }>(() => ({ said: undefined }));

/** Reads the header from a response. */
export function recordRegion(headers: Headers): void {
  const said = headers.get(OFFERED_HEADER);
  if (said && (said !== '?' || !useOffered.getState().said)) useOffered.setState({ said });
}
