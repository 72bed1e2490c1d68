import { OFFERED_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/**
 * What answers said last of whether purchases are offered where this visitor is: '1', '0', or '?' while only answers came that are
 * everybody's. undefined: the operator names no regions, as far as it is known.
 */
export const useOffered = create<{ said: string | undefined }>(() => ({ said: undefined }));

/** Notes what an answer says of the visitor's region. */
export function noteRegion(headers: Headers): void {
  const said = headers.get(OFFERED_HEADER);
  if (said && (said !== '?' || !useOffered.getState().said)) useOffered.setState({ said });
}
