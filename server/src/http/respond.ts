import { ANCHOR_HEADER, BEHIND_HEADER, NO_STATUS_LINE, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';
import { offerHeaders } from './regions.ts';

/** Headers that a page of another origin may read. */
export const EXPOSED = `date,age,etag,${ANCHOR_HEADER},${BEHIND_HEADER},${STATUS_LINE_HEADER},x-request-id,retry-after`;

/**
 * Headers of every answer, including refusals. Any origin is allowed, because a session is a header that only the app's page can set, not a
 * cookie.
 */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** Browsers cache for a day which methods and headers are allowed. */
const PREFLIGHT_HEADERS = {
  'access-control-max-age': '86400',
  'access-control-allow-methods': 'GET,POST',
  'access-control-allow-headers': 'authorization,content-type',
  vary: 'Access-Control-Request-Headers',
};

/**
 * An answer with `headers` in addition to the common ones. All are set at once as a plain object, which is passed to Node unchanged,
 * because setting headers one by one on the context costs more than the rest of an answer.
 */
export function respond(
  c: Context<AppEnv>,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  status: number,
  headers: Record<string, string>,
): Response {
  const offered = c.get('offered');
  return new Response(body, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'x-request-id': c.get('requestId'),
      [BEHIND_HEADER]: c.get('behind') ?? '0',
      [STATUS_LINE_HEADER]: c.get('statusLine') ?? NO_STATUS_LINE,
      ...(offered && offerHeaders(offered, isShared(c, headers), EXPOSED)),
      ...headers,
    },
  });
}

/** Whether shared caches may serve the answer to others. */
const isShared = (c: Context<AppEnv>, headers: Record<string, string>) =>
  c.req.method !== 'POST' && headers['cache-control']?.startsWith('public') === true;

/** `value` as JSON. */
export function respondJson(
  c: Context<AppEnv>,
  value: unknown,
  status: number,
  headers: Record<string, string>,
): Response {
  return respond(c, JSON.stringify(value), status, { ...JSON_TYPE, ...headers });
}

/** What a browser of another origin may send. */
export function respondPreflight(c: Context<AppEnv>): Response {
  return respond(c, null, 204, PREFLIGHT_HEADERS);
}
