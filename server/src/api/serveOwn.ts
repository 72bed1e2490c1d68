import { calls } from '@koala/api-schema/calls';
import type { Call } from '@koala/api-schema/calls';
import { ANCHOR_HEADER, BEHIND_HEADER, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import type { CallName } from '@koala/api-schema/routes';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Session } from '../auth/VerifiedTokens.ts';
import { PRIVATE_CACHE } from '../http/AnswerCache.ts';
import { envelopeOf, headersOfRefusal, noteRefusal, refusalsOf, success } from '../http/envelope.ts';
import { MAX_BODY_BYTES } from '../http/limitBodies.ts';
import type { ProxyWatch } from '../http/ProxyWatch.ts';
import { addressOf } from '../http/rateLimit.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import type { RefusalLog } from '../http/RefusalLog.ts';
import { check, fieldsOfBody } from '../http/readRequest.ts';
import { offeredIn, offerHeaders } from '../http/regions.ts';
import { logRequest, requestIdOf } from '../http/requestId.ts';
import type { Said } from '../http/requestId.ts';
import { COMMON_HEADERS, EXPOSED } from '../http/respond.ts';
import { isAuthPath, watchingOf } from './registerCalls.ts';
import type { AnyHandler, CallParts } from './registerCalls.ts';

export interface OwnParts extends Pick<CallParts, 'handlers' | 'tokens' | 'revocations' | 'heads'> {
  /** The limit of all calls of one network address. */
  limiter: RateLimiter;
  trustedProxies: number;
  /** Notified of each address that is answered. */
  watch: ProxyWatch | undefined;
  refusals: RefusalLog;
  said: Said;
  log: Logger;
}

interface Asked {
  call: Call;
  handler: AnyHandler;
}

/**
 * Fast path for the frequent calls of signed-in wallets: a personal call with a session that is verified from memory. Returns false for
 * every other request, which the application then answers. Both paths send the same; the application spends most of its time on framework
 * overhead.
 */
export function serveOwn(parts: OwnParts) {
  const { limiter, trustedProxies, watch, said, log } = parts;
  const asks = asksOf(parts.handlers);
  const answer = answering(parts);
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const asked = asks.get(`${req.method!} ${req.url!}`);
    const session = asked && isPlain(req) ? knownSession(req.headers.authorization, parts) : undefined;
    if (!asked || !session) return false;
    const forwarded = req.headers['x-forwarded-for'] as string | undefined;
    // A request over the limit takes no token here, and is refused by the application.
    const address = addressOf(req.socket.remoteAddress, forwarded, trustedProxies);
    if (limiter.take(address) > 0) return false;
    watch?.note(address, forwarded, req.headers['user-agent']);
    const isLogged = log.isLevelEnabled('debug');
    const since = isLogged ? performance.now() : 0;
    const requestId = requestIdOf(req.headers['x-request-id'] as string | undefined);
    const headers = headersOf(req, requestId, said);
    void answer({ req, res, address, requestId, headers }, asked, session).then(() => {
      if (!isLogged) return;
      const path = asked.call.path;
      logRequest(log, { requestId, method: asked.call.method, path, status: res.statusCode, since });
    });
    return true;
  };
}

/** By method and path. */
function asksOf(handlers: CallParts['handlers']): Map<string, Asked> {
  const asks = new Map<string, Asked>();
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    if ((call.access !== 'personal' && call.access !== 'watchable') || isAuthPath(call.path)) continue;
    asks.set(`${call.method} ${call.path}`, { call, handler: handlers[name] as AnyHandler });
  }
  return asks;
}

/** Whether a request has no body, or one with an allowed `content-length`. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined) return false;
  return method === 'POST' ? length !== undefined && Number(length) <= MAX_BODY_BYTES : length === undefined;
}

/** The session of a token when it can be verified from memory, without waiting. */
function knownSession(token: string | undefined, { tokens, revocations }: OwnParts): Session | undefined {
  const session = token === undefined ? undefined : tokens.known(token);
  return session && revocations.isFresh() && !revocations.knownOf(session) ? session : undefined;
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Of the network. */
  address: string;
  requestId: string;
  /** Of every answer to this request: names and values in turn. */
  headers: readonly string[];
}

/** Computes and sends the answer to a request of a known session, also when it is a refusal. */
function answering({ heads, log, refusals }: OwnParts) {
  const refusalOf = refusalsOf(log, heads);
  return async (exchange: Exchange, { call, handler }: Asked, session: Session): Promise<void> => {
    const { req, res } = exchange;
    try {
      const fields =
        call.method === 'POST' ? fieldsOfBody(await textOf(req), req.headers['content-type']) : {};
      const checked = check(call.request, fields, call.method === 'POST' ? 'body' : 'query');
      const watching = call.access === 'watchable' ? watchingOf(checked) : undefined;
      const { address = session.address } = watching ?? {};
      const request = watching ? watching.request : checked;
      const { data, anchor } = await heads.whileAnswering(() =>
        handler(request, address, watching?.address ? null : session),
      );
      const own = anchor === undefined ? [] : [ANCHOR_HEADER, anchor];
      send(exchange, 200, success(data), ['cache-control', PRIVATE_CACHE, ...own]);
    } catch (error) {
      const refusal = await refusalOf(error as Error, {
        requestId: exchange.requestId,
        method: call.method,
        path: call.path,
        isAborted: req.readableAborted,
      });
      noteRefusal(res);
      refusals.note(exchange.address, error as Error);
      send(exchange, refusal.status, envelopeOf(refusal), Object.entries(headersOfRefusal(refusal)).flat());
    }
  };
}

const utf8 = new TextDecoder();

/** The body of a request. Never resolves when its sender is gone before its end. */
function textOf(req: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => void chunks.push(chunk));
    req.once('end', () => resolve(utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))));
  });
}

const COMMON = Object.entries(COMMON_HEADERS).flat();

function headersOf(
  { headers }: IncomingMessage,
  requestId: string,
  { behind, statusLine, regions }: Said,
): string[] {
  const own = ['x-request-id', requestId, BEHIND_HEADER, behind(), STATUS_LINE_HEADER, statusLine()];
  if (!regions) return [...own, ...COMMON];
  const offered = offeredIn(regions, headers[regions.header] as string | undefined);
  return [...own, ...Object.entries({ ...COMMON_HEADERS, ...offerHeaders(offered, false, EXPOSED) }).flat()];
}

function send({ res, headers }: Exchange, status: number, value: unknown, more: readonly string[]): void {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  const type = ['content-type', 'application/json', 'content-length', String(bytes)];
  res.writeHead(status, [...headers, ...type, ...more]);
  // Node copies a one-byte-per-character string directly, and reserves three bytes per character for any other.
  res.end(text, bytes === text.length ? 'latin1' : 'utf8');
}
