import type { CallRequest, CallResponse } from '@koala/api-schema/calls';
import { routes } from '@koala/api-schema/routes';
import type { CallName, Route } from '@koala/api-schema/routes';
import { ApiError } from '../query/ApiError.ts';
import { request } from './request.ts';

/** Sends the call `name` and returns its `data`. Rejects as `request` does, and when `data` has the wrong shape. */
export async function call<N extends CallName>(name: N, payload: CallRequest<N>): Promise<CallResponse<N>> {
  return (await callWithHeaders(name, payload)).data;
}

/** As `call`, with the response headers. */
export async function callWithHeaders<N extends CallName>(
  name: N,
  payload: CallRequest<N>,
): Promise<{ data: CallResponse<N>; headers: Headers }> {
  const { method, path, plain, shape, nullable, access }: Route = routes[name];
  // Nobody is told who watches whom: a call that names a wallet goes without the session.
  const isWatching = access === 'watchable' && 'address' in payload;
  const answer = await request(path, { method, payload, plain: plain ?? isWatching });
  if (!hasShape(answer.data, shape) && !(nullable && answer.data === null)) {
    throw new ApiError({ code: 0, message: `malformed answer of ${path}`, data: answer.data });
  }
  return { data: answer.data as CallResponse<N>, headers: answer.headers };
}

function hasShape(data: unknown, shape: Route['shape']): boolean {
  if (shape === 'array') return Array.isArray(data);
  if (shape === 'string') return typeof data === 'string';
  return typeof data === 'object' && data !== null && shape.every((field) => field in data);
}
