import { BEHIND_HEADER, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RequestMetrics } from '../metrics/RequestMetrics.ts';
import type { AnswerCache } from './AnswerCache.ts';
import { isUnchanged } from './PreparedAnswer.ts';
import type { Representation } from './PreparedAnswer.ts';
import type { ProxyWatch } from './ProxyWatch.ts';
import { addressOf } from './rateLimit.ts';
import type { RateLimiter } from './rateLimit.ts';
import { logRequest, requestIdOf } from './requestId.ts';
import type { Said } from './requestId.ts';
import { offerHeaders } from './regions.ts';
import { COMMON_HEADERS, EXPOSED } from './respond.ts';

export interface PreparedParts {
  cache: AnswerCache;
  /** The limit of all calls of one network address. */
  limiter: RateLimiter;
  trustedProxies: number;
  /** Notified of each address that is answered. */
  watch: ProxyWatch | undefined;
  said: Said;
  log: Logger;
  metrics?: RequestMetrics | undefined;
}

/**
 * The short way of a poll: a GET whose answer is ready is sent as it lies there. Resolves nothing, refuses nothing and computes nothing:
 * for every other request it returns false, and the application answers. Both send the same.
 */
export function servePrepared({ cache, limiter, trustedProxies, watch, said, log, metrics }: PreparedParts) {
  // What is ready is everybody's, wherever they are.
  const common = said.regions ? { ...COMMON_HEADERS, ...offerHeaders('', true, EXPOSED) } : COMMON_HEADERS;
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
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    // A refused request takes nothing, and is refused again by the application.
    const address = addressOf(req.socket.remoteAddress, forwarded, trustedProxies);
    if (limiter.take(address) > 0) return false;
    watch?.note(address, forwarded, req.headers['user-agent']);
    const isLogged = log.isLevelEnabled('debug');
    const since = isLogged || metrics ? performance.now() : 0;
    const requestId = requestIdOf(headers['x-request-id'] as string | undefined);
    const status = isUnchanged(headers['if-none-match'], answer.etag) ? 304 : 200;
    send(res, status, answer, common, [requestId, said.behind(), said.statusLine()]);
    metrics?.count(req.url!, status === 304 ? 'unchanged' : 'answered', since);
    if (isLogged) {
      const path = req.url!.split('?', 1)[0]!;
      logRequest(log, { requestId, method: 'GET', path, status, since });
    }
    return true;
  };
}

function send(
  res: ServerResponse,
  status: 200 | 304,
  answer: Representation,
  common: Record<string, string>,
  [requestId, behind, statusLine]: readonly [requestId: string, behind: string, statusLine: string],
): void {
  const { whole, unchanged, text } = linesOf(answer, common);
  const headers = status === 304 ? unchanged : whole;
  // Node has read the list when the call returns, so one serves all requests.
  headers[1] = requestId;
  headers[3] = behind;
  headers[5] = statusLine;
  res.writeHead(status, headers);
  if (status === 304) res.end();
  else if (text !== undefined) res.end(text, 'latin1');
  else res.end(answer.body);
}

/** Shorter bodies are copied behind their headers: one piece to write instead of two. */
const COPIED_UP_TO = 8_192;

/**
 * Names and values of headers in turn, those that differ by request first, and a short body as text of one byte a character. Node takes
 * them fastest so.
 */
interface Lines {
  whole: string[];
  unchanged: string[];
  text: string | undefined;
}

const lines = new WeakMap<Representation, Lines>();
/** What was sent last, mostly also sent next: looking that up costs less. */
let last: [Representation, Lines] | undefined;

function linesOf(answer: Representation, common: Record<string, string>): Lines {
  if (last?.[0] === answer) return last[1];
  let known = lines.get(answer);
  if (!known) {
    known = {
      whole: listOf(answer.headers, common),
      unchanged: listOf(answer.unchangedHeaders, common),
      text: answer.body.length <= COPIED_UP_TO ? answer.body.toString('latin1') : undefined,
    };
    lines.set(answer, known);
  }
  last = [answer, known];
  return known;
}

function listOf(headers: Record<string, string>, common: Record<string, string>): string[] {
  const own = { 'x-request-id': '', [BEHIND_HEADER]: '', [STATUS_LINE_HEADER]: '' };
  return Object.entries({ ...own, ...common, ...headers }).flat();
}
