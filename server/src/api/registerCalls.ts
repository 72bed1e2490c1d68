import { calls } from '@koala/api-schema/calls';
import type { Call } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { ANCHOR_HEADER } from '@koala/api-schema/routes';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isAddress } from 'viem';
import type { Address } from 'viem';
import type { Revocations } from '../auth/revocations.ts';
import type { SessionTokens } from '../auth/SessionTokens.ts';
import type { Session } from '../auth/VerifiedTokens.ts';
import type { AnswerCache } from '../http/AnswerCache.ts';
import { ApiError, success } from '../http/envelope.ts';
import type { AppEnv } from '../http/AppEnv.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import type { LastAnswers } from '../http/LastAnswers.ts';
import { readRequest } from '../http/readRequest.ts';
import type { CallAnswer, CallHandlers } from './createHandlers.ts';
import { describeCall } from './describeCall.ts';
import { PRIVATE_CACHE, urlOfGet } from '../http/AnswerCache.ts';
import { respondJson } from '../http/respond.ts';

export interface CallParts {
  handlers: CallHandlers;
  tokens: SessionTokens;
  revocations: Revocations;
  cache: AnswerCache;
  last: LastAnswers;
  heads: HeadFeed;
}

/** Any handler: the loop below has checked the request against the schema of the same name. */
export type AnyHandler = (
  request: unknown,
  caller: `0x${string}` | null,
  session: Session | null,
) => Promise<CallAnswer<unknown>>;

/** Sign-in calls change state or return something new each time, and are never cached. */
export const isAuthPath = (path: string): boolean => path.startsWith('/auth/');

/** Serves every call and adds it to the OpenAPI document. */
export function registerCalls(app: OpenAPIHono<AppEnv>, parts: CallParts): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    app.openAPIRegistry.registerPath(describeCall(name, call));
    app.on(call.method, call.path, (c) => serveCall(c, call, parts.handlers[name] as AnyHandler, parts));
  }
}

async function serveCall(
  c: Context<AppEnv>,
  call: Call,
  handler: AnyHandler,
  parts: CallParts,
): Promise<Response> {
  const { heads, cache, last } = parts;
  const watching = call.access === 'watchable' ? await readWatching(c, call) : undefined;
  const session = watching?.address ? null : await sessionOf(c, call, parts);
  const address = watching?.address ?? session?.address ?? null;
  const request = watching?.request ?? (await readRequest(c, call.request));
  const vary = call.access === 'optional' ? 'authorization' : undefined;
  const answer = () => handler(request, address, session);
  if (isAuthPath(call.path)) {
    const own = await heads.whileAnswering(answer);
    // Both ways to sign in return a token.
    if (call.method === 'POST' && !session)
      c.set('signedIn', await parts.tokens.addressOf(own.data as string));
    return sendOwn(c, own, { 'cache-control': 'no-store' });
  }
  if (address !== null) {
    const headers = { 'cache-control': PRIVATE_CACHE, ...(vary ? { vary } : {}) };
    return sendOwn(c, await heads.whileAnswering(answer), headers);
  }
  const key = `${call.path} ${JSON.stringify(request)}`;
  const question = { url: urlOfGet(c), vary };
  return last.send(c, key, () => cache.get(key, async () => success((await answer()).data), question));
}

/** The request of a watchable call without the wallet that it names, and that wallet in small letters; undefined when it names none. */
async function readWatching(c: Context<AppEnv>, call: Call) {
  return watchingOf(await readRequest(c, call.request));
}

/** The same of a request that was checked against its schema. */
export function watchingOf(checked: unknown) {
  const { address, ...request } = checked as { address?: Address };
  if (address !== undefined && !isAddress(address))
    throw ApiError.badRequest('address: mixed case without a valid checksum');
  return { request, address: address?.toLowerCase() as Address | undefined };
}

/** The caller's session, null for a public call. An optional call refuses an invalid token too, so that the caller learns of it. */
async function sessionOf(
  c: Context<AppEnv>,
  call: Call,
  { tokens, revocations, heads }: CallParts,
): Promise<Session | null> {
  if (call.access === 'public') return null;
  const token = c.req.header('authorization');
  if (token) {
    // Both are usually cached, so there is nothing to wait for.
    const session = tokens.known(token) ?? (await tokens.read(token));
    const isRevoked = revocations.isFresh()
      ? revocations.knownOf(session)
      : await heads.whileAnswering(() => revocations.has(session));
    if (!isRevoked) return session;
    throw ApiError.unauthorized('the session was revoked, sign in again');
  }
  if (call.access === 'optional') return null;
  throw ApiError.unauthorized('sign in first: no session token in the authorization header');
}

function sendOwn(
  c: Context<AppEnv>,
  { data, anchor }: CallAnswer<unknown>,
  headers: Record<string, string>,
): Response {
  const all = anchor === undefined ? headers : { ...headers, [ANCHOR_HEADER]: anchor };
  return respondJson(c, success(data), 200, all);
}
