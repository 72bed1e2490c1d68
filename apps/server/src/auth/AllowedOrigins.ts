import { listOf, SettingError } from '../http/settings.ts';

/** Web origins whose sign-in messages are accepted. */
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;

  /**
   * @param configured comma-separated origins, `https://app.example,https://www.app.example`
   * @param privateHosts also accept every host of a private network, at any port (for the local chain, opened from a phone)
   */
  constructor(
    configured: string,
    private readonly privateHosts: boolean,
  ) {
    this.#origins = new Set(listOf(configured).map(parseOrigin));
  }

  has(url: URL): boolean {
    if (this.#origins.has(url.origin)) return true;
    return this.privateHosts && /^https?:$/.test(url.protocol) && isPrivateHost(url.hostname);
  }
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw SettingError.of('WEB_ORIGINS', `WEB_ORIGINS: '${text}' is not an origin`);
  }
  return url.origin;
}

/** Loopback and the private ranges of RFC 1918, and mDNS names. `hostname` is normalized by URL: no octal or short forms are left. */
function isPrivateHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^[a-z0-9-]+\.local$/.test(hostname) ||
    /^(127|10)(\.\d{1,3}){3}$/.test(hostname) ||
    /^192\.168(\.\d{1,3}){2}$/.test(hostname) ||
    /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/.test(hostname)
  );
}
