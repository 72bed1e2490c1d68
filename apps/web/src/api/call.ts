import type { CallRequest, CallResponse } from '@koala/api-schema/calls';
import { routes } from '@koala/api-schema/routes';
import type { CallName, Route } from '@koala/api-schema/routes';
import { ApiError } from '../query/ApiError.ts';
import { readAnswer } from './readAnswer.ts';
import { request } from './request.ts';

/**
 * Sends the call `name` and returns its `data`. Rejects as `request` does, and when `data` lacks fields that pages
 * compute with.
 *
 * @example
 * ```ts
 * const { joinUser } = await call('joinInfo', {});
 * ```
 */
export async function call<N extends CallName>(name: N, payload: CallRequest<N>): Promise<CallResponse<N>> {
  return (await callWithHeaders(name, payload)).data;
}

/** As `call`, with the response headers. */
export async function callWithHeaders<N extends CallName>(
  name: N,
  payload: CallRequest<N>,
): Promise<{ data: CallResponse<N>; headers: Headers }> {
  const route: Route = routes[name];
  const { method, path, plain, access } = route;
  // A call that names a watched wallet omits the session, so that the server cannot link the two.
  const isWatching = access === 'watchable' && 'address' in payload;
  const answer = await request(path, { method, payload, plain: plain ?? isWatching });
  const data = readAnswer(answer.data, route);
  if (data === undefined)
    throw new ApiError({ code: 0, message: `malformed response from ${path}`, data: answer.data });
  return { data: data as CallResponse<N>, headers: answer.headers };
}
