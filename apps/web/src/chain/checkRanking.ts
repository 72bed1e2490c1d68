import { appScript } from '../lib/trustedTypes.ts';
import type { RankingAnswer, RankingCheck, RankingRequest } from './rankingWorker.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker.
import workerAddress from './rankingWorker.ts?worker&url';

const NOT_LOADED = 'the worker that recomputes the ranking failed to load';

/**
 * Rebuilds last week's ranking from an RPC URL in a worker, and resolves to it with its settlement. Rejects when the
 * worker fails to load, and with the error of the rebuild.
 */
export function checkRanking(request: RankingRequest): Promise<RankingCheck> {
  const worker = new Worker(appScript(workerAddress), { type: 'module' });
  return new Promise<RankingCheck>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RankingAnswer>) => {
      if ('check' in data) resolve(data.check);
      else reject(new Error(data.failure));
    });
    // The event has no message when the worker's script fails to load.
    worker.addEventListener('error', ({ message }) => reject(new Error(message || NOT_LOADED)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
