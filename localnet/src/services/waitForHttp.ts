import { retry } from '../retry.ts';

/** Waits until `url` answers with a success. Gives up early when `isFutile` says that nobody will. */
export async function waitForHttp(
  url: string,
  options: { what: string; timeoutMs: number; isFutile: () => boolean },
): Promise<void> {
  await retry(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  }, options);
}
