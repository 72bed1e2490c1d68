import type { ChainConfig } from '@koala/protocol/config';
import type { TransactionReceipt } from 'viem';
import { apiOrigin } from '../../account/server.ts';
import { walletState } from '../../account/walletStore.ts';
import { queryClient } from '../../query/queryClient.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { readIndexStatus } from '../../api/indexStatus.ts';
import { contractsOf } from '../../chain/contractsOf.ts';
import { forgetChainReads } from '../../chain/forgetChainReads.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { pause } from '../../lib/pause.ts';
import { INDEX_POLL, INDEX_TIMEOUT } from '../../lib/timings.ts';
import { allFlows } from '../allFlows.ts';
import type { FlowContext } from '../Flow.ts';
import type { FlowRun } from './flowStore.ts';
import { readOutcome, readRedeemable } from './outcome.ts';
import type { FlowRecord, Outcome } from './record.ts';

/**
 * Once the commit is mined: what it moved is recorded. What was read from the chain is stale at once, the API's answers when the block is
 * indexed.
 */
export async function finishFlow(
  run: FlowRun,
  receipt: TransactionReceipt,
  context: Pick<FlowContext, 'config' | 'account'>,
): Promise<void> {
  forgetChainReads();
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

/** What the events do not hold; each part is missing where the chain does not answer. */
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

/** When the chain carried it out, Unix seconds: the device's clock may be another one. undefined where the block cannot be read. */
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

/** undefined where the events cannot be read: the run is successful all the same. */
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
 * Waits until the indexer of a chain has reached `block`, at most 20 s, even if the server hangs. False: the indexer is late, or the app is
 * on a chain that another one serves.
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
