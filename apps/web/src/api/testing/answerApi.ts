import { vi } from 'vitest';

export interface ApiRequest {
  url: string;
  path: string;
  /** The body, or the query of a GET. */
  payload: Record<string, unknown>;
  /** The session token. */
  token: string | null;
}

/**
 * Stubs `fetch`: the API answers each request with what `answer` returns, and is unreachable if that is undefined.
 * Returns the list of requests, to which later ones are added.
 */
export function answerApi(answer: (request: ApiRequest) => unknown): ApiRequest[] {
  const requests: ApiRequest[] = [];
  vi.stubGlobal('fetch', (url: string, { body, headers }: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(url);
    const payload = body
      ? (JSON.parse(body as string) as Record<string, unknown>)
      : Object.fromEntries(searchParams);
    const request = { url, path, payload, token: new Headers(headers).get('authorization') };
    requests.push(request);
    const data = answer(request);
    if (data === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data })));
  });
  return requests;
}

/** Stubs `fetch`: the API receives requests, but never answers. */
export const silenceApi = () => vi.stubGlobal('fetch', () => new Promise(() => undefined));
