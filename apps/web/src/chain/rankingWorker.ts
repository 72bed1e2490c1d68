import '../compatibility/polyfills.ts';
import type { Manifest } from '@koala/protocol/manifest';
import { findWeek, recomputeWeek } from '@koala/audit/recompute/recomputeWeek';
import type { RecomputedWeek } from '@koala/audit/recompute/recomputeWeek';
import { BaseError, createPublicClient, http } from 'viem';

// Rebuilds last week's ranking in a worker, because it reads and hashes all events of the deployment.

export interface RankingRequest {
  rpcUrl: string;
  manifest: Manifest;
}

/**
 * Last week, with the rebuilt ranking and its settlement. `isOver` is false while no week of the deployment is over.
 * Times in Unix seconds.
 */
export type RankingCheck = { week: number; start: bigint; end: bigint } & (
  | { isOver: false }
  | ({ isOver: true } & Pick<RecomputedWeek, 'rebuilt' | 'settlement'>)
);

export type RankingAnswer = { check: RankingCheck } | { failure: string };

async function checkLastWeek({ rpcUrl, manifest }: RankingRequest): Promise<RankingCheck> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  const found = await findWeek(client, manifest);
  const { week, start, end } = found;
  if (found.problem) return { week, start, end, isOver: false };
  const { rebuilt, settlement } = await recomputeWeek(client, manifest, found);
  return { week, start, end, isOver: true, rebuilt, settlement };
}

addEventListener('message', ({ data }: MessageEvent<RankingRequest>) => {
  checkLastWeek(data).then(
    (check) => postMessage({ check } satisfies RankingAnswer),
    (error: unknown) => {
      const failure = error instanceof BaseError ? error.shortMessage : String(error);
      postMessage({ failure } satisfies RankingAnswer);
    },
  );
});
