import PQueue from 'p-queue';
import { MAX_CONCURRENT_REQUESTS, QUEUE_EXPIRY } from '../timings.ts';

/** A request that waited for its turn too long. It was never sent. */
export class QueueExpiredError extends Error {
  override readonly name = 'QueueExpiredError';
}

const queue = new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS });

/** Runs `task` when fewer than six others run; rejects with QueueExpiredError when its turn has not come after 30 s. */
export async function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const expiry = setTimeout(
    () => waiting.abort(new QueueExpiredError('request waited too long')),
    QUEUE_EXPIRY,
  );
  try {
    return await queue.add(
      () => {
        clearTimeout(expiry);
        return task();
      },
      { signal: waiting.signal },
    );
  } finally {
    clearTimeout(expiry);
  }
}
