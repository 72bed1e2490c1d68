import type { Envelope } from '@koala/api-schema/envelope';
import pLimit from 'p-limit';
import { apiOrigin } from '../account/server.ts';
import { endSession, knownToken } from '../account/session.ts';
import { nextTask } from '../lib/scheduling.ts';
import { recordServerTime } from '../lib/serverClock.ts';
import { MAX_CONCURRENT_REQUESTS, QUEUE_EXPIRY, REQUEST_TIMEOUT } from '../lib/timings.ts';
import { followRequest } from './apiHealth.ts';
import { recordHeaders } from './serverHeaders.ts';
import { ApiError } from '../query/ApiError.ts';

/** Payloads are flat. */
type Payload = Readonly<Record<string, string | number | boolean | undefined>>;

export interface RequestOptions {
  method: 'GET' | 'POST';
  /** Query of a GET, JSON body of a POST. */
  payload?: Payload;
  /** Omits the authorization header. */
  plain?: boolean;
}

export interface Answer {
  data: unknown;
  headers: Headers;
}

const OK = 200;
const SERVER_FAILURE = 500;
const SESSION_ENDED: readonly number[] = [301, 401];

/**
 * Sends one call of the product API. A leading '/api' of `path` is stripped; the authorization header carries the token
 * when there is one. Rejects with ApiError (the body's fields) when the envelope's code is not 200; 301 and 401 also
 * end the session. A body that is no envelope counts as one with the HTTP status as its code, or 0 for status 200.
 * Rejects with the error of `fetch` when no complete response arrives within 30 s or the network fails,
 * and with QueueExpiredError when the request was never sent.
 */
export function request(path: string, options: RequestOptions): Promise<Answer> {
  return enqueue(() => send(path, options));
}

async function send(path: string, { method, payload, plain }: RequestOptions): Promise<Answer> {
  const token = plain ? undefined : knownToken();
  const query = method === 'GET' && payload ? toQuery(payload) : '';
  const end = followRequest();
  const exchange = async () => {
    const response = await fetch(apiOrigin() + path.replace(/^\/api(?=\/)/, '') + query, {
      method,
      // Revalidate, whatever a proxy allows browsers to cache.
      cache: 'no-cache',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
      },
      ...(method === 'POST' && { body: JSON.stringify(payload ?? {}) }),
    });
    recordServerTime(response.headers);
    return { response, text: await response.text() };
  };
  const { response, text } = await exchange().catch((error: unknown) => {
    end(false);
    throw error;
  });
  end(response.status < SERVER_FAILURE);
  recordHeaders(response.headers);
  const body = readEnvelope(text, response.status, path);
  if (body.code === OK) return { data: body.data, headers: response.headers };
  if (token && SESSION_ENDED.includes(body.code)) endSession(token);
  throw new ApiError(body);
}

function readEnvelope(text: string, status: number, path: string): Envelope<unknown> {
  const message = `malformed response from ${path} (HTTP ${status})`;
  const malformed = { code: status === OK ? 0 : status, message, data: null };
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope(body) ? body : malformed;
  } catch {
    return malformed;
  }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}

function toQuery(payload: Payload): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** The request waited in the queue too long and was not sent. */
export class QueueExpiredError extends Error {
  override readonly name = 'QueueExpiredError';
}

const limit = pLimit(MAX_CONCURRENT_REQUESTS);

/** Runs at most six tasks at a time; rejects with QueueExpiredError when `task` has not started after 30 s. */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isExpired = false;
    const expiry = setTimeout(() => {
      isExpired = true;
      reject(new QueueExpiredError(`request not sent: waited ${QUEUE_EXPIRY / 1_000} s in the queue`));
    }, QUEUE_EXPIRY);
    const run = async () => {
      // The promise was already rejected. The queue cannot remove a task, so the task does nothing when its turn comes.
      if (isExpired) return;
      clearTimeout(expiry);
      // Pages request many figures at once: starting all requests in one task would delay taps.
      await nextTask();
      resolve(await task());
    };
    limit(run).catch(reject);
  });
}
