import { OFFERED_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/**
 * Latest header on whether purchases are offered in the visitor's region: '1', '0', or '?' while only shared responses
 * arrived. undefined: the operator excludes no regions, or there was no response yet.
 */
export const useOfferedHeader = create<{ value: string | undefined }>(() => ({ value: undefined }));

/** Reads the header from a response. */
export function recordRegion(headers: Headers): void {
  const value = headers.get(OFFERED_HEADER);
  if (value && (value !== '?' || !useOfferedHeader.getState().value)) useOfferedHeader.setState({ value });
}
