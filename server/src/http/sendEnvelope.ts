import type { Envelope } from '@koala/api-schema/envelope';
import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';
import type { RefusalStatus } from './ApiError.ts';

/** Answers without data. They are never kept by a cache: also a refusal travels with HTTP 200. */
export function sendRefusal(
  c: Context<AppEnv>,
  code: number,
  message: string,
  status: RefusalStatus | 500 = 200,
): Response {
  c.header('cache-control', 'no-store');
  return c.json({ code, message, data: null } satisfies Envelope<never>, status);
}

/** The envelope of a call that succeeded. */
export function success<T>(data: T): Envelope<T> {
  return { code: 200, message: 'ok', data };
}
