import type { CallName } from '@koala/api-schema/routes';
import { queryClient } from '../../query/queryClient.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { awaitIndexed } from './awaitIndexed.ts';
import type { FlowRun } from './FlowRun.ts';

/** After the commit is mined: chain figures are read anew at once, the server's when its index has the block. */
export async function finishFlow(run: FlowRun, block: bigint, affects: readonly CallName[]): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.allChain() });
  run.change({ stage: 'indexing' });
  const isIndexed = await awaitIndexed(block);
  run.change({ stage: 'done', isIndexLate: !isIndexed });
  await Promise.all(
    affects.map((name) => queryClient.invalidateQueries({ queryKey: queryKeys.calls(name) })),
  );
}
