import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { AnswerCache } from './AnswerCache.ts';
import { isUnchanged } from './PreparedAnswer.ts';
import type { Representation } from './PreparedAnswer.ts';
import { addressOf } from './rateLimit.ts';
import type { RateLimiter } from './rateLimit.ts';
import { logRequest, requestIdOf } from './requestId.ts';
import { COMMON_HEADERS } from './respond.ts';

export interface PreparedParts {
  cache: AnswerCache;
  /** The limit of all calls of one network address. */
  limiter: RateLimiter;
  trustedProxies: number;
  log: Logger;
}

/**
 * The short way of a poll: a GET whose answer is ready is sent as it lies there. Resolves nothing, refuses nothing and computes nothing: for
 * every other request it returns false, and the application answers. Both send the same.
 */
export function servePrepared({ cache, limiter, trustedProxies, log }: PreparedParts) {
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { headers } = req;
    if (
      req.method !== 'GET' ||
      headers.authorization !== undefined ||
      headers['content-length'] !== undefined ||
      headers['transfer-encoding'] !== undefined
    )
      return false;
    const answer = cache.ready(req.url!)?.ready(headers['accept-encoding']);
    if (!answer) return false;
    const since = performance.now();
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    // A refused request takes nothing, and is refused again by the application.
    if (limiter.take(addressOf(req.socket.remoteAddress, forwarded, trustedProxies)) > 0) return false;
    const requestId = requestIdOf(headers['x-request-id'] as string | undefined);
    const isSame = isUnchanged(headers['if-none-match'], answer.etag);
    const status = isSame ? 304 : 200;
    const lines = linesOf(answer);
    res.writeHead(status, ['x-request-id', requestId, ...(isSame ? lines.unchanged : lines.whole)]);
    if (isSame) res.end();
    else res.end(answer.body);
    if (log.isLevelEnabled('debug')) {
      const path = req.url!.split('?', 1)[0]!;
      logRequest(log, { requestId, method: 'GET', path, status, since });
    }
    return true;
  };
}

/** Names and values in turn, as Node takes them fastest. */
const lines = new WeakMap<Representation, { whole: string[]; unchanged: string[] }>();

function linesOf(answer: Representation): { whole: string[]; unchanged: string[] } {
  let known = lines.get(answer);
  if (!known) {
    known = {
      whole: Object.entries({ ...COMMON_HEADERS, ...answer.headers }).flat(),
      unchanged: Object.entries({ ...COMMON_HEADERS, ...answer.unchangedHeaders }).flat(),
    };
    lines.set(answer, known);
  }
  return known;
}
