import type { QueryFunctionContext } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { create } from 'zustand';
import { apiOrigin } from '../account/server.ts';
import { env } from '../lib/env.ts';
import { whenIdle } from '../lib/scheduling.ts';
import { ApiError } from '../query/ApiError.ts';
import { call } from './call.ts';

const CACHE = 'koala-figures';
/** How often one answer is kept at most, milliseconds: figures are polled every few seconds. */
const KEEP_EVERY = 60_000;
/** When it is kept on a device that finds no rest, milliseconds. */
const KEEP_WITHIN = 2_000;

/** An answer as it was last seen. */
interface Seen {
  data: unknown;
  /** Unix milliseconds. */
  at: number;
}

/** When each of the answers on show was seen that the server has not given again since; by the hash of its query. */
export const useLastSeen = create<Readonly<Record<string, number>>>(() => ({}));

const keptAt = new Map<string, number>();

/**
 * A public call whose answer this device keeps. When the server cannot be reached and the query has no data yet, it gets what was last
 * seen, with its time. The call still fails, so that everything knows of the failure.
 */
export async function callOrLastSeen<N extends CallName>(
  name: N,
  payload: CallRequest<N>,
  { client, queryKey }: QueryFunctionContext,
): Promise<CallResponse<N>> {
  // Answers of another API than the default chain's are not kept: they would be shown for the default chain.
  if (apiOrigin() !== env.apiOrigin) return call(name, payload);
  const hash = hashKey(queryKey);
  try {
    const data = await call(name, payload);
    forget(hash);
    keepWhenIdle(hash, { data, at: Date.now() });
    return data;
  } catch (error) {
    if (!isAnswered(error) && client.getQueryData(queryKey) === undefined) {
      const seen = await recall(hash);
      if (seen) {
        client.setQueryData(queryKey, seen.data, { updatedAt: seen.at });
        useLastSeen.setState({ [hash]: seen.at });
      }
    }
    throw error;
  }
}

/** Not by a server, or a host before it, that fails for now. */
const isAnswered = (error: unknown) => error instanceof ApiError && (error.code < 500 || error.code > 599);

function forget(hash: string): void {
  const { [hash]: seenAt, ...others } = useLastSeen.getState();
  if (seenAt !== undefined) useLastSeen.setState(others, true);
}

/** To keep an answer takes longer than to show it. Without TLS, or without space, nothing is kept. */
function keepWhenIdle(hash: string, seen: Seen): void {
  if (!('caches' in globalThis) || seen.at - (keptAt.get(hash) ?? 0) < KEEP_EVERY) return;
  keptAt.set(hash, seen.at);
  whenIdle(() => void keep(hash, seen), KEEP_WITHIN);
}

async function keep(hash: string, seen: Seen): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(addressOf(hash), new Response(JSON.stringify(seen)));
  } catch (error) {
    console.warn('A figure could not be kept', error);
  }
}

async function recall(hash: string): Promise<Seen | undefined> {
  try {
    const kept = await (await caches.open(CACHE)).match(addressOf(hash));
    return (await kept?.json()) as Seen | undefined;
  } catch {
    // No caches without TLS, and none where the browser denies storage.
    return undefined;
  }
}

/** Caches are asked by addresses; nothing is ever fetched from this one. */
const addressOf = (hash: string) => `/figures/${encodeURIComponent(hash)}`;
