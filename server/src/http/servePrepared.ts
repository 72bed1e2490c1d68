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
 * Fast path for cached GETs: sends an answer that is ready, bypassing the application. Returns false for every other request, including
 * refusals, which the application then answers. Both paths send the same bytes.
 */
export function servePrepared({ cache, limiter, trustedProxies, watch, said, log, metrics }: PreparedParts) {
  // Cached answers are the same for every region.
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
    // A request over the limit takes no token here, and is refused by the application.
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
  // Node has read the array when the call returns, so one array serves all requests.
  headers[1] = requestId;
  headers[3] = behind;
  headers[5] = statusLine;
  res.writeHead(status, headers);
  if (status === 304) res.end();
  else if (text !== undefined) res.end(text, 'latin1');
  else res.end(answer.body);
}

/** Shorter bodies are copied behind their headers, so that one write is enough. */
const COPIED_UP_TO = 8_192;

/**
 * A flat array of header names and values, per-request ones first, and a short body as a one-byte-per-character string, which is the
 * fastest form for Node.
 */
interface Lines {
  whole: string[];
  unchanged: string[];
  text: string | undefined;
}

const lines = new WeakMap<Representation, Lines>();
/** The last sent answer, which is usually also the next one: comparing it is cheaper than a look-up. */
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
