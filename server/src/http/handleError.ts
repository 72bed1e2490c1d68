import { CODE } from '@koala/api-schema/envelope';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { ApiError } from './ApiError.ts';
import type { AppEnv } from './AppEnv.ts';
import { sendRefusal } from './sendEnvelope.ts';

/** Turns what a handler threw into an envelope. An error that nobody foresaw is logged with the request and says nothing of itself outside. */
export function handleError(log: Logger): (error: Error, c: Context<AppEnv>) => Response {
  return (error, c) => {
    if (error instanceof ApiError) return sendRefusal(c, error.code, error.message, error.status);
    if (error instanceof HTTPException && error.status < 500) {
      return sendRefusal(c, CODE.badRequest, `request: ${error.message}`);
    }
    log.error(
      { err: error, requestId: c.get('requestId'), method: c.req.method, path: c.req.path },
      'request failed',
    );
    return sendRefusal(c, 500, 'internal error', 500);
  };
}
