import type { ChainConfig } from '@koala/protocol/config';
import type { TransactionReceipt } from 'viem';
import { apiOrigin } from '../../account/server.ts';
import { walletState } from '../../account/walletStore.ts';
import { queryClient } from '../../query/queryClient.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { readIndexStatus } from '../../api/indexStatus.ts';
import { contractsOf } from '../../chain/contractsOf.ts';
import { invalidateChainReads } from '../../chain/invalidateChainReads.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { pause } from '../../lib/pause.ts';
import { INDEX_POLL, INDEX_TIMEOUT } from '../../lib/timings.ts';
import { allFlows } from '../allFlows.ts';
import type { FlowContext } from '../Flow.ts';
import type { FlowRun } from './flowStore.ts';
import { readOutcome, readRedeemable } from './outcome.ts';
import type { FlowRecord, Outcome } from './record.ts';

/**
 * Records the outcome once the commit is mined. Invalidates chain reads at once, and API answers when the block is
 * indexed.
 */
export async function finishFlow(
  run: FlowRun,
  receipt: TransactionReceipt,
  context: Pick<FlowContext, 'config' | 'account'>,
): Promise<void> {
  invalidateChainReads();
  const outcome = outcomeOf(receipt, context, run.record);
  const minedIn = { block: Number(receipt.blockNumber), hash: receipt.blockHash };
  run.update({ stage: 'indexing', minedIn, ...(outcome && { outcome }) });
  const completed = readMore(receipt, context).then((more) => {
    if (outcome) run.update({ outcome: { ...outcome, ...more } });
  });
  const isIndexed = await awaitIndexed(receipt.blockNumber, context.config.chainId);
  run.update({ stage: 'done', isIndexLate: !isIndexed });
  await Promise.all([
    completed,
    ...allFlows[run.record.flow].affects.map((name) =>
      queryClient.invalidateQueries({ queryKey: queryKeys.calls(name) }),
    ),
  ]);
}

/** Reads what the events do not contain; each part is missing if the chain does not respond. */
async function readMore(
  receipt: TransactionReceipt,
  { config }: Pick<FlowContext, 'config'>,
): Promise<Pick<Outcome, 'blockTime' | 'redeemable'>> {
  const [blockTime, redeemable] = await Promise.all([
    readBlockTime(receipt, config),
    readRedeemable(receipt, publicClient(config), contractsOf(config).miner).catch(() => undefined),
  ]);
  return {
    ...(blockTime !== undefined && { blockTime }),
    ...(redeemable !== undefined && { redeemable: redeemable.toString() }),
  };
}

/** Block time, Unix seconds, because the device's clock may be wrong. undefined where the block cannot be read. */
async function readBlockTime(
  { blockHash }: Pick<TransactionReceipt, 'blockHash'>,
  config: ChainConfig,
): Promise<number | undefined> {
  try {
    return Number((await publicClient(config).getBlock({ blockHash })).timestamp);
  } catch {
    return undefined;
  }
}

/** undefined where the events cannot be read: the run still succeeded. */
function outcomeOf(
  receipt: TransactionReceipt,
  { config, account }: Pick<FlowContext, 'config' | 'account'>,
  { summary }: FlowRecord,
): Outcome | undefined {
  try {
    return readOutcome(receipt, contractsOf(config), account, summary);
  } catch {
    return undefined;
  }
}

const NOT_INDEXED = -1n;

/**
 * Waits at most 20 s for the indexer of a chain to reach `block`, even if the server hangs. False: the indexer is late,
 * or the app has switched to a chain with another indexer.
 */
export async function awaitIndexed(block: bigint, chainId = walletState().chainId): Promise<boolean> {
  const deadline = Date.now() + INDEX_TIMEOUT;
  const timeout = pause(INDEX_TIMEOUT).then(() => NOT_INDEXED);
  while (Date.now() < deadline) {
    const indexed = await Promise.race([readIndexedBlock(), timeout]);
    if (indexed >= block && apiOrigin() === apiOrigin(chainId)) return true;
    await pause(INDEX_POLL);
  }
  return false;
}

const readIndexedBlock = () =>
  readIndexStatus()
    .then(({ indexed }) => BigInt(indexed))
    .catch(() => NOT_INDEXED);
