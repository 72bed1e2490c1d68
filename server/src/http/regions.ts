import { OFFERED_HEADER } from '@koala/api-schema/routes';

/** Where purchases are not offered, by what a proxy in front says of the caller. */
export interface Regions {
  /** Request header with the caller's region, in small letters. */
  header: string;
  /** Codes of ISO 3166-1, or others that the proxy uses. */
  closed: ReadonlySet<string>;
}

/** The value of OFFERED_HEADER for a caller of `region`; a caller without one is offered everything. */
export const offeredIn = ({ closed }: Regions, region: string | undefined): '0' | '1' =>
  region !== undefined && closed.has(region.trim().toUpperCase()) ? '0' : '1';

/** The value of OFFERED_HEADER on an answer that shared caches keep: it must not say of one caller what another is told. */
const FOR_ALL = '?';

/** Headers of an answer to a caller who is told `offered`; `isShared`: caches may give it to others. */
export const offerHeaders = (offered: string, isShared: boolean, exposed: string) => ({
  [OFFERED_HEADER]: isShared ? FOR_ALL : offered,
  'access-control-expose-headers': `${exposed},${OFFERED_HEADER}`,
});

/** Codes of regions, as a list with commas; undefined when one of them is none. Two letters that ISO 3166-1 gave away are refused. */
export function readRegions(list: string): string[] | undefined {
  const codes = list
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  return codes.every(isRegion) ? codes : undefined;
}

/** What proxies say of callers whose region they do not know, or who hide it. */
const UNKNOWN = ['XX', 'T1'];

function isRegion(code: string): boolean {
  if (UNKNOWN.includes(code)) return true;
  if (!/^[A-Z]{2}$/.test(code)) return false;
  // An older code of a country, as UK, is rewritten by the first and known to the second.
  return (
    new Intl.Locale(`und-${code}`).region === code &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  );
}
