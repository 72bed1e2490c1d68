import type { IndexStatus } from '@koala/api-schema/entities';
import { request } from '../../api/request.ts';
import { INDEX_POLL, INDEX_TIMEOUT } from '../../lib/timings.ts';

const NONE = -1n;

/** Waits until the indexer has reached `block`, at most 20 s, also for a server that hangs. False: it is late, its lists will follow. */
export async function awaitIndexed(block: bigint): Promise<boolean> {
  const deadline = Date.now() + INDEX_TIMEOUT;
  const over = pause(INDEX_TIMEOUT).then(() => NONE);
  while (Date.now() < deadline) {
    const indexed = await Promise.race([readIndexed(), over]);
    if (indexed >= block) return true;
    await pause(INDEX_POLL);
  }
  return false;
}

/** The newest indexed block; -1 when the server does not say. */
const readIndexed = () =>
  request('/status', { method: 'GET', plain: true })
    .then(({ data }) => BigInt((data as IndexStatus).indexed))
    .catch(() => NONE);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
