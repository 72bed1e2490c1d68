import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './AppEnv.ts';
import { ApiError } from './envelope.ts';

/** Largest body: a sign-in message with the longest signature that a contract wallet may bring. */
const MAX_BODY_BYTES = 32 * 1024;

/**
 * Refuses a POST with a body above the limit. A body with a `content-length` is judged by that, because Node reads no more than it.
 * The bytes are counted only for other bodies, which are rare, because counting costs more than answering.
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
