import type { IndexStatus } from '@koala/api-schema/operation';
import { request } from '../../api/request.ts';
import { INDEX_POLL, INDEX_TIMEOUT } from '../../timings.ts';

/** Waits until the indexer has reached `block`, at most 20 s. False: it is late, its lists will follow. */
export async function awaitIndexed(block: bigint): Promise<boolean> {
  const deadline = Date.now() + INDEX_TIMEOUT;
  while (Date.now() < deadline) {
    const indexed = await request('/status', { method: 'GET', plain: true })
      .then(({ data }) => (data as IndexStatus).indexed)
      .catch(() => -1);
    if (BigInt(indexed) >= block) return true;
    await new Promise((resolve) => setTimeout(resolve, INDEX_POLL));
  }
  return false;
}
