import { appScript } from '../lib/trustedTypes.ts';
import type { RankingAnswer, RankingCheck, RankingRequest } from './rankingWorker.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker.
import workerAddress from './rankingWorker.ts?worker&url';

/**
 * Rebuilds last week's ranking from an RPC URL in a worker, and resolves to it with the committed root. Rejects
 * when the worker fails to load, and with the error of the rebuild.
 */
export function checkRanking(request: RankingRequest): Promise<RankingCheck> {
  const worker = new Worker(appScript(workerAddress), { type: 'module' });
  return new Promise<RankingCheck>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RankingAnswer>) => {
      if ('check' in data) resolve(data.check);
      else reject(new Error(data.failure));
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
