import { CODE } from '@koala/api-schema/envelope';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../http/AppEnv.ts';
import { ApiError } from '../http/envelope.ts';
import { clientAddress } from '../http/rateLimit.ts';

/** Characters of a refusal's reason. */
const MAX_REASON = 200;

/**
 * Logs one line for each sign-in, each refused one and each refused session, with the wallet where it is known and the network address that
 * the request counts for. Rate-limited requests are only counted in the metrics, because they would fill the log.
 */
export function logSignIns(log: Logger, trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const isSignIn = c.req.method === 'POST' && /^\/auth\/(login|verify)$/.test(c.req.path);
    const { error } = c;
    const refused = error instanceof ApiError && error.code !== 429 ? error : undefined;
    const isSessionRefused =
      refused?.code === CODE.unauthorized && c.req.header('authorization') !== undefined;
    if (!isSignIn && !isSessionRefused) return;
    const who = { requestId: c.get('requestId'), caller: clientAddress(c, trustedProxies) };
    const account = c.get('signedIn');
    if (refused) {
      const reason = refused.message.slice(0, MAX_REASON);
      log.info({ ...who, reason }, isSignIn ? 'sign-in refused' : 'session refused');
    } else if (account) log.info({ ...who, address: account }, 'signed in');
  };
}
