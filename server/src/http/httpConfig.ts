import { z } from 'zod';
import type { StreamLimits } from './events.ts';
import { describeIssues } from './describeIssues.ts';
import type { RateLimit } from './rateLimit.ts';

const count = (fallback: number, min = 1, max = 999_999_999) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'a whole number')
    .default(String(fallback))
    .transform(Number)
    .refine((n) => n >= min && n <= max, `from ${min} to ${max}`);

const environment = z.object({
  API_PORT: count(42069, 1, 65_535),
  /** Interface to listen on; all by default, so that a phone on the same network can connect. */
  API_HOST: z.string().default('0.0.0.0'),
  WEB_PORT: count(5173, 1, 65_535),
  /** Comma-separated origins of the web app, whose sign-in messages are accepted. Required except on the local chain. */
  WEB_ORIGINS: z.string().optional(),
  /** Proxies in front that append to x-forwarded-for. */
  TRUSTED_PROXIES: count(0, 0),
  /** Requests a minute per network address. */
  RATE_LIMIT: count(6000),
  /** Login and sign-in requests a minute per network address. */
  AUTH_RATE_LIMIT: count(60),
  /** Open event streams of this process. */
  MAX_STREAMS: count(10_000),
  /** Open event streams of one network address. */
  MAX_STREAMS_PER_ADDRESS: count(100),
});

export interface HttpConfig extends StreamLimits {
  port: number;
  host: string;
  webOrigins: string;
  trustedProxies: number;
  limit: RateLimit;
  authLimit: RateLimit;
}

/**
 * HTTP settings from the environment. `local` (the chain of `npm start`) allows defaults that a deployment must not have.
 * Throws an Error that names the invalid variable.
 */
export function httpConfig(env: Record<string, string | undefined>, local: boolean): HttpConfig {
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new Error(describeIssues(result.error.issues, 'environment'));
  }
  const settings = result.data;
  const webOrigins = settings.WEB_ORIGINS ?? (local ? localOrigins(settings.WEB_PORT) : undefined);
  if (!webOrigins) throw new Error('WEB_ORIGINS is not set.');
  return {
    port: settings.API_PORT,
    host: settings.API_HOST,
    webOrigins,
    trustedProxies: settings.TRUSTED_PROXIES,
    limit: { perMinute: settings.RATE_LIMIT, burst: Math.max(1, Math.ceil(settings.RATE_LIMIT / 10)) },
    authLimit: { perMinute: settings.AUTH_RATE_LIMIT, burst: settings.AUTH_RATE_LIMIT },
    maxStreams: settings.MAX_STREAMS,
    maxStreamsPerAddress: settings.MAX_STREAMS_PER_ADDRESS,
  };
}

function localOrigins(port: number): string {
  return `http://localhost:${port},http://127.0.0.1:${port}`;
}
