import type { Address, TransactionReceipt } from 'viem';
import { clearLinkInviter } from '../../account/linkInviter.ts';
import { apiOrigin } from '../../account/server.ts';
import { storage } from '../../account/storage.ts';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import { queryClient } from '../../query/queryClient.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { readIndexStatus } from '../../api/indexStatus.ts';
import { contractsOf } from '../../chain/contractsOf.ts';
import { invalidateChainReads } from '../../chain/invalidateChainReads.ts';
import { pause } from '../../lib/pause.ts';
import { INDEX_POLL, INDEX_TIMEOUT } from '../../lib/timings.ts';
import { allFlows } from '../allFlows.ts';
import type { FlowRun, RunContext } from './flowStore.ts';
import { readOutcome, readRedeemable } from './outcome.ts';
import type { Outcome } from './record.ts';

/**
 * Records the outcome once the commit is mined. Invalidates chain reads at once, and API answers when the block is
 * indexed or `awaitIndexed` gives up.
 */
export async function finishFlow(run: FlowRun, receipt: TransactionReceipt): Promise<void> {
  invalidateChainReads();
  const { inviter } = run.record.summary;
  if (inviter) showBoundInviter(run.context, inviter as Address);
  const outcome = outcomeOf(run, receipt);
  const minedIn = { block: Number(receipt.blockNumber), hash: receipt.blockHash };
  run.update({ stage: 'indexing', minedIn, ...(outcome && { outcome }) });
  const completed = readMore(run, receipt).then((more) => {
    if (outcome) run.update({ outcome: { ...outcome, ...more } });
  });
  const isIndexed = await awaitIndexed(receipt.blockNumber, run.context.config.chainId);
  run.update({ stage: 'done', isIndexLate: !isIndexed });
  await Promise.all([
    completed,
    ...allFlows[run.record.flow].affects.map((name) =>
      queryClient.invalidateQueries({ queryKey: queryKeys.calls(name) }),
    ),
  ]);
}

/** Updates the app's state after a run that has bound `account`, by itself or with a purchase. */
function showBoundInviter({ account, config }: RunContext, inviter: Address): void {
  const { address, chainId } = walletState();
  if (chainId !== config.chainId) return;
  clearLinkInviter();
  if (address !== account) return;
  storage.writeInviter(inviter);
  updateWallet({ isInvited: true, inviter, showInviteModal: false });
}

/**
 * Reads what the events do not contain; each part is missing if the chain does not respond. The time is that of the
 * block, because the device's clock may be wrong.
 */
async function readMore(
  { context: { client, config } }: FlowRun,
  receipt: TransactionReceipt,
): Promise<Pick<Outcome, 'blockTime' | 'redeemable'>> {
  const [block, redeemable] = await Promise.all([
    client.getBlock({ blockHash: receipt.blockHash }).catch(() => undefined),
    readRedeemable(receipt, client, contractsOf(config).miner).catch(() => undefined),
  ]);
  return {
    ...(block && { blockTime: Number(block.timestamp) }),
    ...(redeemable !== undefined && { redeemable: redeemable.toString() }),
  };
}

/** undefined where the events cannot be read: the run still succeeded. */
function outcomeOf({ context, record }: FlowRun, receipt: TransactionReceipt): Outcome | undefined {
  try {
    return readOutcome(receipt, contractsOf(context.config), context.account, record.summary);
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
