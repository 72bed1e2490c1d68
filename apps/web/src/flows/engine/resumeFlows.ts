import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import type { Address, Hex } from 'viem';
import { invalidateChainReads } from '../../chain/invalidateChainReads.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { pauseUntilReachable } from '../../lib/pauseUntilReachable.ts';
import { RECEIPT_TIMEOUT, RECHECK_FIRST, RECHECK_SLOWEST } from '../../lib/timings.ts';
import { walletState } from '../../account/walletStore.ts';
import type { FlowName } from '../allFlows.ts';
import type { FlowContext, StepId } from '../Flow.ts';
import { followBatch, settleBatch } from './batch.ts';
import {
  awaitEvent,
  awaitPromptedTransaction,
  findDeclinedTransaction,
  recheckTransaction,
} from './findTransaction.ts';
import { finishFlow } from './finishFlow.ts';
import {
  FlowRun,
  readFlows,
  removeFlow,
  saveFlow,
  sentByOthers,
  showFlowsOf,
  withRunLock,
} from './flowStore.ts';
import { currentHash, hasEnded, isRecentlyDeclined, isOpen, lastHash, needsRecheck } from './record.ts';
import type { FlowRecord } from './record.ts';
import { settleStep } from './settleStep.ts';
import { flowsKey, useFlows } from './shownFlows.ts';

/**
 * After a reload: follows to the end what the account had sent, without prompting the wallet.
 *
 * - A mined approval leaves its flow interrupted; on the next start the approval is no longer a step.
 * - The transaction of an unfinished prompt is looked up on chain; without one the run is dropped after five minutes.
 * - A run that ended as 'unknown', or was just reported as declined, is rechecked, and then watched.
 * - A finished run is rechecked once its block is final.
 * - A run of another tab is left to that tab, and taken over when the tab closes.
 */
export async function resumeFlows(account: Address, config: ChainConfig): Promise<void> {
  const key = flowsKey(config.chainId, account);
  showFlowsOf(config.chainId, account);
  watchOutcomes(account, config);
  const context = contextOf(account, config);
  await Promise.all(
    readFlows(key)
      .filter(isUnsettled)
      .map(({ id }) => withRunLock(id, () => resume(key, id, context)).catch(() => undefined)),
  );
}

type Context = Pick<FlowContext, 'client' | 'config' | 'account'>;

const contextOf = (account: Address, config: ChainConfig): Context => ({
  client: publicClient(config),
  config,
  account,
});

const isUnsettled = (record: FlowRecord) => !hasEnded(record) || needsRecheck(record);

async function resume(key: string, id: string, context: Context): Promise<void> {
  // Another tab may have settled the run before this one acquired the lock.
  const record = readFlows(key).find((one) => one.id === id);
  if (!record || !isUnsettled(record)) return;
  const step = record.steps.find(({ isMined }) => !isMined);
  const hash = record.stage === 'indexing' ? lastHash(record) : step?.hash;
  if (record.stage === 'done') return recheckMined(key, record, context);
  if (record.rejectedAt !== undefined && hasEnded(record)) return recheckDeclined(key, record, context);
  const isBatch = !hash && record.prompt?.calls !== undefined && record.stage !== 'prompting';
  if (isBatch) await resumeBatch(key, record, context);
  else if (record.stage === 'unknown') await recheck(key, record, context);
  else if (hash) await follow(new FlowRun(key, record), context, step?.id ?? 'commit', hash);
  else await resumePrompt(key, record, context, step?.id ?? 'commit');
}

/** The account whose runs are watched, by the key of its runs. */
let watching: { key: string; end: () => void } | undefined;

/**
 * Rechecks every shown run with an uncertain outcome, at increasing intervals while the page is visible and online,
 * until the run settles or is too old, or the account disconnects.
 */
export function watchOutcomes(account: Address, config: ChainConfig): void {
  const key = flowsKey(config.chainId, account);
  if (watching?.key === key) return;
  watching?.end();
  const watched = new Set<string>();
  const isShown = () =>
    watching === mine && useFlows.getState().key === key && walletState().address === account;

  async function watch(id: string): Promise<void> {
    watched.add(id);
    for (let pause = RECHECK_FIRST; ; pause = Math.min(pause * 1.5, RECHECK_SLOWEST)) {
      await pauseUntilReachable(pause);
      if (!isShown()) break;
      // The lock is free between rechecks, so that a visible tab can take over.
      await withRunLock(id, () => resume(key, id, contextOf(account, config))).catch(() => undefined);
      if (!readFlows(key).some((record) => record.id === id && needsRecheck(record))) break;
    }
    watched.delete(id);
  }

  const watchShown = () => {
    if (!isShown()) return;
    for (const record of useFlows.getState().records)
      if (needsRecheck(record) && !watched.has(record.id)) void watch(record.id);
  };
  const unsubscribe = useFlows.subscribe(watchShown);
  const mine = { key, end: unsubscribe };
  watching = mine;
  watchShown();
}

/** Requests the result of a batch from the wallet at least once, and searches the chain; a late answer still counts. */
async function resumeBatch(key: string, record: FlowRecord, context: Context): Promise<void> {
  const { client, account } = context;
  const { provider } = walletState();
  const run = new FlowRun(key, record);
  const deadline = (record.promptedAt ?? record.createdAt) + RECEIPT_TIMEOUT;
  const receipt = await settleBatch(run, provider, client, account, record.batchId, deadline);
  if (receipt) await finishFlow(run, receipt, context);
}

async function recheck(key: string, record: FlowRecord, context: Context): Promise<void> {
  const others = sentByOthers(key, record.id);
  const found = await recheckTransaction(context.client, context.account, record, others);
  if (found) await reopen(key, record, context, found);
}

/**
 * Rechecks a run reported as declined. Its outcome is unknown while a transaction of the account cannot be read yet.
 */
async function recheckDeclined(key: string, record: FlowRecord, context: Context): Promise<void> {
  // The transaction of a later run of the flow may look the same.
  const isContested = readFlows(key).some(
    (other) =>
      other.flow === record.flow &&
      other.createdAt > record.createdAt &&
      isOpen(other) &&
      currentHash(other) === undefined,
  );
  if (isContested) return;
  const others = sentByOthers(key, record.id);
  const found = await findDeclinedTransaction(context.client, context.account, record, others).catch(
    () => 'unread',
  );
  if (found === 'unread') return;
  if (typeof found === 'object') return reopen(key, record, context, found);
  const stage = found ? 'unknown' : 'rejected';
  if (stage !== record.stage)
    new FlowRun(key, record).update({ stage, error: { code: stage }, isAbandoned: false });
}

/**
 * Rechecks, once its block is final, that a transaction is still included. After a reorg it is looked up again: without
 * a receipt the outcome is unknown.
 */
async function recheckMined(key: string, record: FlowRecord, context: Context): Promise<void> {
  const { minedIn, outcome: _moved, isAbandoned: _over, ...rest } = record;
  if (!minedIn) return;
  const { client } = context;
  const head = await client.getBlockNumber({ cacheTime: 0 });
  if (head < BigInt(minedIn.block + FINALITY_BLOCKS)) return;
  const { hash } = await client.getBlock({ blockNumber: BigInt(minedIn.block) });
  if (hash === minedIn.hash) {
    const { minedIn: _final, ...settled } = record;
    return saveFlow(key, settled);
  }
  const sent = lastHash(record);
  const steps = rest.steps.map(({ isMined, ...step }) =>
    isMined && step.hash !== sent ? { ...step, isMined } : step,
  );
  const run = new FlowRun(key, { ...rest, steps, stage: 'unknown', error: { code: 'unknown' } });
  invalidateChainReads();
  await recheck(key, run.record, context);
}

/** A run that the wallet recently reported as declined but sent anyway; it is followed from then on. */
export async function findSentDeclined(
  key: string,
  flow: FlowName,
  context: Context,
): Promise<FlowRecord | undefined> {
  for (const record of readFlows(key)) {
    if (record.flow !== flow || !isRecentlyDeclined(record)) continue;
    const others = sentByOthers(key, record.id);
    const found = await findDeclinedTransaction(context.client, context.account, record, others).catch(
      () => undefined,
    );
    if (!found) continue;
    void withRunLock(record.id, () => resume(key, record.id, context)).catch(() => undefined);
    return record;
  }
  return undefined;
}

async function reopen(
  key: string,
  record: FlowRecord,
  context: Context,
  found: { step: StepId; hash: Hex },
): Promise<void> {
  const { error: _noAnswer, rejectedAt: _declined, ...rest } = record;
  const run = new FlowRun(key, { ...rest, stage: 'mining' });
  run.updateStep(found.step, { hash: found.hash });
  await follow(run, context, found.step, found.hash);
}

async function follow(run: FlowRun, context: Context, step: StepId, hash: Hex | undefined): Promise<void> {
  const { client, account } = context;
  const isBatch = run.record.prompt?.calls !== undefined && hash !== undefined;
  const receipt = isBatch
    ? await followBatch(run, client, account, hash)
    : await settleStep(run, client, account, step, hash);
  if (!receipt) return;
  if (isBatch || step === 'commit') await finishFlow(run, receipt, context);
  else run.update({ stage: 'interrupted' });
}

async function resumePrompt(key: string, record: FlowRecord, context: Context, step: StepId): Promise<void> {
  if (record.stage === 'checking' || !record.prompt) return endUnsent(key, record);
  // The wallet returned no hash, or executes later: search as before the reload.
  if (record.stage === 'mining') return follow(new FlowRun(key, record), context, step, undefined);
  const deadline = (record.promptedAt ?? record.createdAt) + RECEIPT_TIMEOUT;
  const { client, account } = context;
  const others = sentByOthers(key, record.id);
  const answer = record.prompt.isContract
    ? await awaitEvent(client, account, record, step, deadline, others)
    : await awaitPromptedTransaction(client, account, record.prompt, step, deadline, others);
  // Without locks another tab may have settled the run meanwhile.
  if (readFlows(key).find(({ id }) => id === record.id)?.stage !== 'prompting') return;
  if (answer === 'none') endUnsent(key, record);
  else if (answer === 'unknown') {
    new FlowRun(key, record).update({ stage: 'unknown', error: { code: 'unknown' } });
  } else {
    const run = new FlowRun(key, record);
    run.updateStep(step, { hash: answer });
    run.update({ stage: 'mining' });
    await follow(run, context, step, answer);
  }
}

/** Ends a run whose current step was never sent: interrupted after an approval, otherwise dropped. */
function endUnsent(key: string, record: FlowRecord): void {
  if (record.steps.some(({ isMined }) => isMined)) new FlowRun(key, record).update({ stage: 'interrupted' });
  else removeFlow(key, record.id);
}
