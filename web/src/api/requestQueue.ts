import PQueue from 'p-queue';
import { MAX_CONCURRENT_REQUESTS, QUEUE_EXPIRY } from '../lib/timings.ts';

/** A request that waited for its turn too long. It was never sent. */
export class QueueExpiredError extends Error {
  override readonly name = 'QueueExpiredError';
}

const queue = new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS });

/** Runs `task` when fewer than six others run; rejects with QueueExpiredError when its turn has not come after 30 s. */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const expiry = setTimeout(() => {
      const expired = new QueueExpiredError('request waited too long');
      // The queue looks at the signal when the turn comes; the caller is told now.
      waiting.abort(expired);
      reject(expired);
    }, QUEUE_EXPIRY);
    const run = () => {
      clearTimeout(expiry);
      return task();
    };
    queue.add(run, { signal: waiting.signal }).then(resolve, reject);
  });
}
