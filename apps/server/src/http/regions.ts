import { listOf } from './settings.ts';

/** Where purchases are not offered, based on the region that a proxy in front reports for the caller. */
export interface Regions {
  /** Request header with the caller's region, in lower case. */
  header: string;
  /** Codes of ISO 3166-1, or those that proxies send for unknown regions. */
  closed: ReadonlySet<string>;
}

/** The value of OFFERED_HEADER for a caller of `region`; a caller without one is offered everything. */
export const offeredIn = ({ closed }: Regions, region: string | undefined): '0' | '1' =>
  region !== undefined && closed.has(region.trim().toUpperCase()) ? '0' : '1';

/**
 * Region codes from a comma-separated list; undefined when one is invalid. Valid are those that `Intl` has a name for, without deprecated
 * ones such as UK, and those in {@link UNKNOWN}.
 */
export function readRegions(list: string): string[] | undefined {
  const codes = listOf(list.toUpperCase());
  return codes.every(isRegion) ? codes : undefined;
}

/** Codes that proxies send for callers whose region is unknown or hidden. */
const UNKNOWN = ['XX', 'T1'];

function isRegion(code: string): boolean {
  if (UNKNOWN.includes(code)) return true;
  if (!/^[A-Z]{2}$/.test(code)) return false;
  // Reject deprecated codes such as UK: `Intl.Locale` rewrites them, although `Intl.DisplayNames` accepts them.
  return (
    new Intl.Locale(`und-${code}`).region === code &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  );
}
