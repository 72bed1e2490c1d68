import { isAddress } from 'viem';
import type { Address } from 'viem';

/**
 * Whose order the page is about: the address of the route state or of the path makes it a principal's. undefined: one's own; null: it is
 * no address.
 */
export function redeemedOwner(path: string | undefined, routeState: unknown): Address | undefined | null {
  const given = fromState(routeState) ?? path;
  if (given === undefined || given === '') return undefined;
  return isAddress(given) ? given : null;
}

function fromState(routeState: unknown): string | undefined {
  if (typeof routeState !== 'object' || routeState === null || !('address' in routeState)) return undefined;
  return typeof routeState.address === 'string' ? routeState.address : undefined;
}
