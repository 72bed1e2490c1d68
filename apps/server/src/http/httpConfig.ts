import { z } from 'zod';
import { readRegions } from './regions.ts';
import { parseSettings, SettingError, wholeNumber } from './settings.ts';

const environment = z.object({
  API_PORT: wholeNumber(42069, 1, 65_535),
  /** Interface to listen on; all by default, so that a phone on the same network can connect. */
  API_HOST: z.string().default('0.0.0.0'),
  WEB_PORT: wholeNumber(5173, 1, 65_535),
  /** Comma-separated origins of the web app, whose sign-in messages are accepted. Required except on the local chain. */
  WEB_ORIGINS: z.string().optional(),
  /** Proxies in front that append to x-forwarded-for. */
  TRUSTED_PROXIES: wholeNumber(0, 0),
  /** Comma-separated ISO 3166-1 codes of regions where the page offers no purchases. */
  CLOSED_REGIONS: z
    .string()
    .default('')
    .transform(readRegions)
    .refine((codes) => codes !== undefined, { error: 'must be two-letter codes of ISO 3166-1' }),
  /** Request header in which the proxy in front names the caller's region. */
  REGION_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be a header name')
    .default('cf-ipcountry'),
  /** Requests a minute per network address. */
  RATE_LIMIT: wholeNumber(6000),
  /** Requests to `/auth/` (nonces, sign-ins, sign-outs) a minute per network address. */
  AUTH_RATE_LIMIT: wholeNumber(60),
  /** Exports a minute per network address. */
  EXPORT_RATE_LIMIT: wholeNumber(12),
  /** Open event streams of this process. */
  MAX_STREAMS: wholeNumber(10_000),
  /** Open event streams of one network address. */
  MAX_STREAMS_PER_ADDRESS: wholeNumber(100),
  /**
   * Seconds after SIGTERM during which requests are still accepted: longer than the interval at which the load balancer checks `/serving`,
   * so that it has stopped sending requests. By default 0 on the local chain.
   */
  DRAIN_SECONDS: wholeNumber(5, 0, 60),
});

export type HttpConfig = ReturnType<typeof httpConfig>;

/**
 * HTTP settings from the environment. `local` (the chain of `npm start`) allows defaults that a deployment must not have.
 * Throws a SettingError.
 */
export function httpConfig(env: Record<string, string | undefined>, local: boolean) {
  const settings = parseSettings(environment, env);
  const webOrigins = settings.WEB_ORIGINS ?? (local ? localOrigins(settings.WEB_PORT) : undefined);
  if (!webOrigins) throw SettingError.of('WEB_ORIGINS', 'WEB_ORIGINS is not set');
  const closed = settings.CLOSED_REGIONS ?? [];
  if (closed.length > 0 && settings.TRUSTED_PROXIES === 0)
    throw SettingError.of(
      'TRUSTED_PROXIES',
      'CLOSED_REGIONS needs TRUSTED_PROXIES: without a proxy in front any client could claim any region',
    );
  return {
    port: settings.API_PORT,
    host: settings.API_HOST,
    webOrigins,
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Undefined when purchases are offered everywhere. */
    regions:
      closed.length > 0
        ? { header: settings.REGION_HEADER.toLowerCase(), closed: new Set(closed) }
        : undefined,
    limit: { perMinute: settings.RATE_LIMIT, burst: Math.max(1, Math.ceil(settings.RATE_LIMIT / 10)) },
    authLimit: { perMinute: settings.AUTH_RATE_LIMIT, burst: settings.AUTH_RATE_LIMIT },
    exportLimit: { perMinute: settings.EXPORT_RATE_LIMIT, burst: settings.EXPORT_RATE_LIMIT },
    drainMs: local && env.DRAIN_SECONDS === undefined ? 0 : settings.DRAIN_SECONDS * 1000,
    maxStreams: settings.MAX_STREAMS,
    maxStreamsPerAddress: settings.MAX_STREAMS_PER_ADDRESS,
  };
}

function localOrigins(port: number): string {
  return `http://localhost:${port},http://127.0.0.1:${port}`;
}
