import type { Context } from 'hono';
import type { CachedAnswer } from '../http/AnswerCache.ts';
import type { AppEnv } from '../http/AppEnv.ts';

/**
 * A block comes every second: a shared cache asks again after one, and answers from what it has while it does. Browsers always ask (and mostly
 * hear 304), so that a screen refreshed after a transaction never shows what was before it.
 */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';
export const PRIVATE_CACHE = 'private, no-store';

/** Sends a public answer: with its ETag, or 304 when the caller has it already. To a caller with a token nothing may be kept. */
export function sendPublic(c: Context<AppEnv>, answer: CachedAnswer): Response {
  if (c.req.header('authorization')) {
    c.header('cache-control', PRIVATE_CACHE);
    return c.body(answer.body, 200, { 'content-type': 'application/json' });
  }
  c.header('cache-control', PUBLIC_CACHE);
  c.header('etag', answer.etag);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && matches(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304);
  return c.body(answer.body, 200, { 'content-type': 'application/json' });
}

/** `If-None-Match` by weak comparison, as RFC 9110 says: a proxy that compresses may have made the tag weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
