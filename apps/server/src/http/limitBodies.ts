import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './AppEnv.ts';
import { ApiError } from './envelope.ts';

/** Largest body: a sign-in message with the longest signature that a contract wallet may bring. */
const MAX_BODY_BYTES = 32 * 1024;

/**
 * Refuses a POST with a body above the limit. If there is a `content-length`, only that is compared, because Node reads no further. Counting
 * the bytes costs more than answering, so it is done only for the rare bodies without one.
 */
export function limitBodies(): MiddlewareHandler<AppEnv> {
  const refuse = (): never => {
    throw ApiError.badRequest(`body: larger than ${MAX_BODY_BYTES} bytes`);
  };
  const counting = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse });
  return (c, next) => {
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    const length = c.req.header('content-length');
    if (isChunked || length === undefined) return counting(c, next);
    return Number(length) > MAX_BODY_BYTES ? refuse() : next();
  };
}
