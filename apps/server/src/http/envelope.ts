import { CODE } from '@koala/api-schema/envelope';
import type { Envelope } from '@koala/api-schema/envelope';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isTooSlow, isTransient } from '../db/databaseErrors.ts';
import type { AppEnv } from './AppEnv.ts';
import type { HeadFeed } from './HeadFeed.ts';
import { loggedPath } from './requestId.ts';
import { respondJson } from './respond.ts';

/** `retry-after` of a 503. A database that answers again is detected within three seconds. */
const RETRY_SECONDS = '5';

const refusals = new WeakSet<object>();

/** Whether `res` carries a refusal, which mostly has the HTTP status 200. */
export const isRefusal = (res: ServerResponse): boolean => refusals.has(res);

/** Sends an answer without data, which must not be cached: most refusals have HTTP status 200. */
export function sendRefusal(
  c: Context<AppEnv>,
  code: number,
  message: string,
  status: RefusalStatus | 500 = 200,
  headers: Record<string, string> = {},
): Response {
  if (c.env?.outgoing) refusals.add(c.env.outgoing);
  const envelope: Envelope<never> = { code, message, data: null };
  return respondJson(c, envelope, status, {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': RETRY_SECONDS }),
    ...headers,
  });
}

export function success<T>(data: T): Envelope<T> {
  return { code: 200, message: 'ok', data };
}

/** HTTP status of a refusal; the envelope's own codes come with 200. */
export type RefusalStatus = 200 | 404 | 429 | 503;

/** A refusal for the caller: becomes the envelope `{ code, message, data: null }`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: number,
    message: string,
    readonly status: RefusalStatus = 200,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  /** Bad input; `message` starts with the field's name. */
  static badRequest(message: string): ApiError {
    return new ApiError(CODE.badRequest, message);
  }

  /** No session, or an invalid proof of identity. */
  static unauthorized(message: string): ApiError {
    return new ApiError(CODE.unauthorized, message);
  }

  /** A dependency of the server is unreachable. */
  static unavailable(message: string): ApiError {
    return new ApiError(503, message, 503);
  }
}

/**
 * Turns a thrown error into the response for the caller; calls `onRefusal` first. An unexpected error is logged with its request and
 * answered without details. The response is a 503 while the database is unreachable, which `heads` detects and logs once, and when this
 * request took too long or got no connection.
 */
export function handleError(
  log: Logger,
  heads: Pick<HeadFeed, 'isAway'>,
  onRefusal: (error: Error, c: Context<AppEnv>) => void,
): (error: Error, c: Context<AppEnv>) => Promise<Response> {
  return async (error, c) => {
    onRefusal(error, c);
    if (error instanceof ApiError)
      return sendRefusal(c, error.code, error.message, error.status, error.headers);
    if (error instanceof HTTPException && error.status < 500)
      return sendRefusal(c, CODE.badRequest, `request: ${error.message}`);
    // The client is gone or too slow, so this response is not read.
    if (c.env?.incoming?.readableAborted) return sendRefusal(c, CODE.badRequest, 'request: incomplete body');
    const { method, path } = c.req;
    const request = { err: error, requestId: c.get('requestId'), method, path: loggedPath(path) };
    if (await heads.isAway()) {
      log.debug(request, 'request failed: database unreachable');
      return sendRefusal(c, 503, 'the database does not answer, try again', 503);
    }
    if (isTooSlow(error)) {
      log.error(request, 'request timed out');
      return sendRefusal(c, 503, 'the database is too slow, try again', 503);
    }
    // The probe's connection works, but this request's was lost or refused: a server was restarted or promoted, or is out of connections.
    if (isTransient(error)) {
      log.warn(request, 'request failed: no database connection');
      return sendRefusal(c, 503, 'the database does not answer, try again', 503);
    }
    log.error(request, 'request failed');
    return sendRefusal(c, 500, 'internal error', 500);
  };
}
