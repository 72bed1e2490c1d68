import { calls } from '@koala/api-schema/calls';
import type { Call } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { ANCHOR_HEADER } from '@koala/api-schema/routes';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isAddress } from 'viem';
import type { Address } from 'viem';
import type { Revocations } from '../auth/revocations.ts';
import type { SignInLog } from '../auth/SignInLog.ts';
import type { Session, SessionTokens } from '../auth/SessionTokens.ts';
import { ApiError, success } from '../http/envelope.ts';
import type { AppEnv } from '../http/AppEnv.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import type { PublicAnswers } from '../http/PublicAnswers.ts';
import { readRequest } from '../http/readRequest.ts';
import type { CallAnswer, CallHandlers } from './createHandlers.ts';
import { describeCall } from './openApi.ts';
import { PRIVATE_CACHE, respondJson } from '../http/respond.ts';

interface CallParts {
  handlers: CallHandlers;
  tokens: SessionTokens;
  revocations: Revocations;
  answers: PublicAnswers;
  heads: HeadFeed;
  signIns: SignInLog;
}

/** A handler of any call: `serveCall` and `sendPublic` check the request against the call's schema. */
type AnyHandler = (
  request: unknown,
  caller: `0x${string}` | null,
  session: Session | null,
) => Promise<CallAnswer<unknown>>;

/** Sign-in calls change state or return a new value each time, so their answers are never shared. */
const isSignIn = (call: Call): boolean => call.path.startsWith('/auth/');

export function registerCalls(app: OpenAPIHono<AppEnv>, parts: CallParts): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    app.openAPIRegistry.registerPath(describeCall(name, call));
    const handler = parts.handlers[name] as AnyHandler;
    const serve = call.access === 'public' && !isSignIn(call) ? sendPublic : serveCall;
    app.on(call.method, call.path, (c) => serve(c, call, handler, parts));
  }
}

async function serveCall(
  c: Context<AppEnv>,
  call: Call,
  handler: AnyHandler,
  parts: CallParts,
): Promise<Response> {
  const { heads, revocations, signIns, tokens } = parts;
  const watching = call.access === 'watchable' ? await readWatching(c, call) : undefined;
  const session = call.access === 'public' || watching?.address ? null : await readSession(c, call, tokens);
  const address = watching?.address ?? session?.address ?? null;
  const vary = call.access === 'optional' ? 'authorization' : undefined;
  if (call.access === 'optional' && !session) return sendPublic(c, call, handler, parts, vary);
  const request = watching?.request ?? (await readRequest(c, call.request));
  const { data, anchor } = await heads.whileAnswering(async () => {
    if (session && (await revocations.has(session)))
      throw ApiError.unauthorized('the session was revoked, sign in again');
    return handler(request, address, session);
  });
  // Both ways to sign in return a token.
  if (call.access === 'public' && call.method === 'POST')
    signIns.noteSignIn(c, (await tokens.read(data as string)).address);
  return respondJson(c, success(data), 200, {
    'cache-control': isSignIn(call) ? 'no-store' : PRIVATE_CACHE,
    ...(vary && { vary }),
    ...(anchor !== undefined && { [ANCHOR_HEADER]: anchor }),
  });
}

async function sendPublic(
  c: Context<AppEnv>,
  call: Call,
  handler: AnyHandler,
  { answers }: CallParts,
  vary?: string,
): Promise<Response> {
  const request = await readRequest(c, call.request);
  const key = `${call.path} ${JSON.stringify(request)}`;
  return answers.send(c, key, async () => success((await handler(request, null, null)).data), vary);
}

/** Splits the request of a watchable call: the wallet that it names (lower case; undefined if none), and the other fields. */
async function readWatching(c: Context<AppEnv>, call: Call) {
  const { address, ...request } = (await readRequest(c, call.request)) as { address?: Address };
  if (address !== undefined && !isAddress(address))
    throw ApiError.badRequest('address: mixed case without a valid checksum');
  return { request, address: address?.toLowerCase() as Address | undefined };
}

/**
 * The caller's session, without checking whether it was revoked; null for an optional call without a token. Rejects an invalid token in
 * an optional call too, so that the client can sign in again.
 */
async function readSession(c: Context<AppEnv>, call: Call, tokens: SessionTokens): Promise<Session | null> {
  const token = c.req.header('authorization');
  if (token) return tokens.read(token);
  if (call.access === 'optional') return null;
  throw ApiError.unauthorized('sign in first: no session token in the authorization header');
}
