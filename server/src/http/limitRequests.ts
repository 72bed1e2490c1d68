import type { MiddlewareHandler } from 'hono';
import { ApiError } from './ApiError.ts';
import type { AppEnv } from './AppEnv.ts';
import { clientAddress } from './clientAddress.ts';
import type { RateLimiter } from './RateLimiter.ts';

/** Refuses with 429 and `retry-after` (seconds) what goes beyond the limit of the caller's network address. */
export function limitRequests(limiter: RateLimiter, trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const wait = limiter.take(clientAddress(c, trustedProxies));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      throw new ApiError(429, `too many requests, try again in ${wait} s`, 429);
    }
    await next();
  };
}
