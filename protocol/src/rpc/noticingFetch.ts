import type { FaultKind } from '../metrics/ProviderFaults.ts';

/** `fetch` that tells what went wrong with each request, also with one that is repeated and then succeeds. */
export function noticingFetch(onFault: (kind: FaultKind) => void): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init);
      if (!response.ok) onFault(response.status === 429 ? 'rate_limited' : 'http_error');
      return response;
    } catch (error) {
      onFault(init?.signal?.aborted ? 'timeout' : 'unreachable');
      throw error;
    }
  };
}
