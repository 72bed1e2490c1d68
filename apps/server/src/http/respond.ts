import { ANCHOR_HEADER, BEHIND_HEADER, OFFERED_HEADER, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';
import { offeredIn } from './regions.ts';

/** Headers that a page of another origin may read. */
const EXPOSED = `date,age,etag,${ANCHOR_HEADER},${BEHIND_HEADER},${STATUS_LINE_HEADER},x-request-id,retry-after`;
const EXPOSED_WITH_REGIONS = `${EXPOSED},${OFFERED_HEADER}`;

/** The value of OFFERED_HEADER on answers that shared caches may store, because one caller's value must not be served to another. */
const OFFERED_UNKNOWN = '?';

/** For answers that no cache may store. */
export const PRIVATE_CACHE = 'private, no-store';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Lets browsers cache for up to a day which methods and headers are allowed; each browser has its own limit, Chrome's is two hours. */
const PREFLIGHT_HEADERS = {
  'access-control-max-age': '86400',
  'access-control-allow-methods': 'GET,POST',
  'access-control-allow-headers': 'authorization,content-type',
  vary: 'Access-Control-Request-Headers',
};

/**
 * An answer with `headers` in addition to the common ones. Any origin is allowed, because a session is a header that only the app's page
 * can set, not a cookie. All headers are set at once as a plain object, which is passed to Node unchanged: setting headers one by one on
 * the context costs more than the rest of an answer.
 */
export function respond(
  c: Context<AppEnv>,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  status: number,
  headers: Record<string, string>,
): Response {
  const { clock, behind, statusLine, regions, isClosing } = c.get('server');
  // A spread before the other properties would make the object slow.
  const all: Record<string, string> = {
    date: new Date(clock()).toUTCString(),
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': regions ? EXPOSED_WITH_REGIONS : EXPOSED,
    'x-request-id': c.get('requestId'),
    [BEHIND_HEADER]: behind(),
    [STATUS_LINE_HEADER]: statusLine(),
    ...headers,
  };
  if (regions)
    all[OFFERED_HEADER] = isShared(c, headers)
      ? OFFERED_UNKNOWN
      : offeredIn(regions, c.req.header(regions.header));
  // Without this header the adapter sets it on Node's response, which then sets every header one by one.
  if (body !== null && !(body instanceof ReadableStream))
    all['content-length'] = String(Buffer.byteLength(body));
  if (isClosing()) all.connection = 'close';
  return new Response(body, { status, headers: all });
}

/** Whether shared caches may serve the answer to others. */
const isShared = (c: Context<AppEnv>, headers: Record<string, string>) =>
  c.req.method !== 'POST' && headers['cache-control']?.startsWith('public') === true;

export function respondJson(
  c: Context<AppEnv>,
  value: unknown,
  status: number,
  headers: Record<string, string>,
): Response {
  return respond(c, JSON.stringify(value), status, { ...JSON_TYPE, ...headers });
}

export function respondPreflight(c: Context<AppEnv>): Response {
  return respond(c, null, 204, PREFLIGHT_HEADERS);
}
