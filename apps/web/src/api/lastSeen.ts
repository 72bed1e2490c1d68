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
/** Minimum interval between stores of one answer, milliseconds: figures are polled every few seconds. */
const MIN_STORE_INTERVAL = 60_000;
/** Maximum delay of a store on a device that is never idle, milliseconds. */
const MAX_STORE_DELAY = 2_000;

interface Seen {
  data: unknown;
  /** Unix milliseconds. */
  at: number;
}

/** Times of the stored answers now shown in place of fresh ones, by the hash of their query. */
export const useLastSeen = create<Readonly<Record<string, number>>>(() => ({}));

const storedAt = new Map<string, number>();

/**
 * Sends a public call and stores its answer on the device. When the server is unreachable and the query has no data
 * yet, shows the stored answer with its time. The call still rejects, so that all parts of the app detect the failure.
 */
export async function callOrLastSeen<N extends CallName>(
  name: N,
  payload: CallRequest<N>,
  { client, queryKey }: QueryFunctionContext,
): Promise<CallResponse<N>> {
  // Only answers of the default chain's API are stored, because the key does not name the API.
  if (apiOrigin() !== env.apiOrigin) return call(name, payload);
  const hash = hashKey(queryKey);
  try {
    const data = await call(name, payload);
    forget(hash);
    storeWhenIdle(hash, { data, at: Date.now() });
    return data;
  } catch (error) {
    if (!isAnswered(error) && client.getQueryData(queryKey) === undefined) {
      const seen = await readStored(hash);
      if (seen) {
        client.setQueryData(queryKey, seen.data, { updatedAt: seen.at });
        useLastSeen.setState({ [hash]: seen.at });
      }
    }
    throw error;
  }
}

/** Whether the error is an answer, rather than a temporary failure of the server or a proxy. */
const isAnswered = (error: unknown) => error instanceof ApiError && (error.code < 500 || error.code > 599);

function forget(hash: string): void {
  const { [hash]: seenAt, ...others } = useLastSeen.getState();
  if (seenAt !== undefined) useLastSeen.setState(others, true);
}

/** Deferred, because storing would delay rendering. Nothing is stored without TLS or when storage is full. */
function storeWhenIdle(hash: string, seen: Seen): void {
  if (!('caches' in globalThis) || seen.at - (storedAt.get(hash) ?? 0) < MIN_STORE_INTERVAL) return;
  storedAt.set(hash, seen.at);
  whenIdle(() => void store(hash, seen), MAX_STORE_DELAY);
}

async function store(hash: string, seen: Seen): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(addressOf(hash), new Response(JSON.stringify(seen)));
  } catch (error) {
    console.warn(`api: cannot cache the answer of ${hash}`, error);
  }
}

async function readStored(hash: string): Promise<Seen | undefined> {
  try {
    const cached = await (await caches.open(CACHE)).match(addressOf(hash));
    return (await cached?.json()) as Seen | undefined;
  } catch {
    // The Cache API is missing without TLS and where the browser denies storage.
    return undefined;
  }
}

/** Cache keys are URLs; this one is never fetched. */
const addressOf = (hash: string) => `/figures/${encodeURIComponent(hash)}`;
