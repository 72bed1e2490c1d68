import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { Clock } from '../time/Clock.ts';

const WINDOW_MS = 60_000;
/** More requests per window than a single user's page sends. */
const BUSY = 300;
/** More user agents per window than one household has. */
const MANY_AGENTS = 20;

const PRIVATE = new BlockList();
const SUBNETS =
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10';
for (const [network, bits] of SUBNETS.split(' ').map((subnet) => subnet.split('/')))
  PRIVATE.addSubnet(network!, Number(bits), isIPv6(network!) ? 'ipv6' : 'ipv4');

/**
 * Detects a wrong `TRUSTED_PROXIES`: all clients of a busy minute then have the same address, that of a proxy, and share its limits. A
 * single busy client has the same pattern, so it is suspect only with a private address, another number of proxies than configured, or many
 * different user agents.
 */
export class ProxyWatch {
  #began = -Infinity;
  #requests = 0;
  #address = '';
  /** Number of proxies named in the `x-forwarded-for` header of the window's BUSY-th request. */
  #proxies = 0;
  #hasOthers = false;
  readonly #agents = new Set<string>();
  #isWarned = false;
  #isSuspect = false;

  constructor(private readonly parts: { trustedProxies: number; clock: Clock; log: Logger }) {}

  /** Whether all clients of the last busy minute seemed to be one. */
  get isSuspect(): boolean {
    return this.#isSuspect;
  }

  /** Records a request that counts for `address`; `forwarded` and `agent` are its headers `x-forwarded-for` and `user-agent`. */
  note(address: string, forwarded: string | undefined, agent: string | undefined): void {
    const now = this.parts.clock();
    if (Math.abs(now - this.#began) >= WINDOW_MS) {
      this.#judge();
      this.#began = now;
      this.#requests = 0;
      this.#address = address;
      this.#hasOthers = false;
      this.#agents.clear();
    }
    this.#requests += 1;
    if (this.#hasOthers) return;
    if (agent && this.#agents.size < MANY_AGENTS) this.#agents.add(agent);
    if (address !== this.#address) this.#hasOthers = true;
    else if (this.#requests === BUSY) this.#proxies = forwarded ? forwarded.split(',').length : 0;
  }

  /** Evaluates the window that has ended. */
  #judge(): void {
    if (this.#requests < BUSY) return;
    const { trustedProxies, log } = this.parts;
    this.#isSuspect =
      !this.#hasOthers &&
      (isPrivate(this.#address) || this.#proxies !== trustedProxies || this.#agents.size >= MANY_AGENTS);
    if (!this.#isSuspect || this.#isWarned) return;
    this.#isWarned = true;
    log.warn(
      { address: this.#address, requests: this.#requests, trustedProxies, proxiesNamed: this.#proxies },
      'All requests of a busy minute seem to come from one client, so all users share its rate limits. ' +
        'TRUSTED_PROXIES must be the number of proxies in front that append to x-forwarded-for. Behind a CDN, set KOALA_TRUSTED_PROXIES for Caddy',
    );
  }
}

function isPrivate(address: string): boolean {
  const plain = address.replace(/\/64$/, '');
  return isIP(plain) !== 0 && PRIVATE.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
