import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import type { Address, Hex } from 'viem';
import { invalidateChainReads } from '../../chain/invalidateChainReads.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { pauseUntilReachable } from '../../lib/pauseUntilReachable.ts';
import { RECEIPT_TIMEOUT, RECHECK_FIRST, RECHECK_SLOWEST } from '../../lib/timings.ts';
import { walletState } from '../../account/walletStore.ts';
import type { FlowName } from '../allFlows.ts';
import type { StepId } from '../Flow.ts';
import { followBatch, settleBatch } from './batch.ts';
import {
  awaitEvent,
  awaitPromptedTransaction,
  findDeclinedTransaction,
  recheckTransaction,
} from './findTransaction.ts';
import type { FoundStep } from './findTransaction.ts';
import { finishFlow } from './finishFlow.ts';
import { FlowRun, readFlows, removeFlow, showFlowsOf, withRunLock } from './flowStore.ts';
import type { RunContext } from './flowStore.ts';
import { currentHash, hasEnded, isRecentlyDeclined, isOpen, lastHash, needsRecheck } from './record.ts';
import type { FlowRecord } from './record.ts';
import { settleStep } from './settleStep.ts';
import { flowsKey, useFlows } from './shownFlows.ts';

/**
 * After a reload: follows to the end what the account had sent, without prompting the wallet.
 *
 * - A mined approval leaves its flow interrupted; on the next start the approval is no longer a step.
 * - The transaction of an unfinished prompt is looked up on chain; without one the run ends five minutes after the
 *   prompt.
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

const contextOf = (account: Address, config: ChainConfig): RunContext => ({
  client: publicClient(config),
  config,
  account,
});

const isUnsettled = (record: FlowRecord) => !hasEnded(record) || needsRecheck(record);

async function resume(key: string, id: string, context: RunContext): Promise<void> {
  // Another tab may have settled the run before this one acquired the lock.
  const record = readFlows(key).find((one) => one.id === id);
  if (!record || !isUnsettled(record)) return;
  const run = new FlowRun(key, record, context);
  const { step } = run;
  const hash = record.stage === 'indexing' ? lastHash(record) : step?.hash;
  if (record.stage === 'done') return recheckMined(run);
  if (record.rejectedAt !== undefined && hasEnded(record)) return recheckDeclined(run);
  const isBatch = !hash && record.prompt?.calls !== undefined && record.stage !== 'prompting';
  if (isBatch) await resumeBatch(run);
  else if (record.stage === 'unknown') await recheck(run);
  else if (hash) await follow(run, step?.id ?? 'commit', hash);
  else await resumePrompt(run, step?.id ?? 'commit');
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
async function resumeBatch(run: FlowRun): Promise<void> {
  const receipt = await settleBatch(run, walletState().provider, promptDeadline(run.record));
  if (receipt) await finishFlow(run, receipt);
}

/** Unix milliseconds. */
const promptDeadline = ({ promptedAt, createdAt }: FlowRecord) => (promptedAt ?? createdAt) + RECEIPT_TIMEOUT;

async function recheck(run: FlowRun): Promise<void> {
  const found = await recheckTransaction(run);
  if (found) await reopen(run, found);
}

/** The outcome of a run reported as declined is unknown while a transaction of the account cannot be read yet. */
async function recheckDeclined(run: FlowRun): Promise<void> {
  const { key, record } = run;
  // The transaction of a later run of the flow may look the same.
  const isContested = readFlows(key).some(
    (other) =>
      other.flow === record.flow &&
      other.createdAt > record.createdAt &&
      isOpen(other) &&
      currentHash(other) === undefined,
  );
  if (isContested) return;
  const found = await findDeclinedTransaction(run).catch(() => 'unread');
  if (found === 'unread') return;
  if (typeof found === 'object') return reopen(run, found);
  const stage = found ? 'unknown' : 'rejected';
  if (stage !== record.stage) run.update({ stage, error: { code: stage }, isAbandoned: false });
}

/**
 * Rechecks, once its block is final, that a transaction is still included. After a reorg it is looked up again: without
 * a receipt the outcome is unknown.
 */
async function recheckMined(run: FlowRun): Promise<void> {
  const { minedIn, ...record } = run.record;
  if (!minedIn) return;
  const { client } = run.context;
  const head = await client.getBlockNumber({ cacheTime: 0 });
  if (head < BigInt(minedIn.block + FINALITY_BLOCKS)) return;
  const { hash } = await client.getBlock({ blockNumber: BigInt(minedIn.block) });
  if (hash === minedIn.hash) return run.replace(record);
  const { outcome: _moved, isAbandoned: _over, ...rest } = record;
  const sent = lastHash(record);
  const steps = rest.steps.map(({ isMined, ...step }) =>
    isMined && step.hash !== sent ? { ...step, isMined } : step,
  );
  run.replace({ ...rest, steps, stage: 'unknown', error: { code: 'unknown' } });
  invalidateChainReads();
  await recheck(run);
}

/** A run that the wallet recently reported as declined but sent, or may have sent; it is followed from then on. */
export async function findDeclinedButSent(
  key: string,
  flow: FlowName,
  context: RunContext,
): Promise<FlowRecord | undefined> {
  for (const record of readFlows(key)) {
    if (record.flow !== flow || !isRecentlyDeclined(record)) continue;
    const found = await findDeclinedTransaction(new FlowRun(key, record, context)).catch(() => undefined);
    if (!found) continue;
    void withRunLock(record.id, () => resume(key, record.id, context)).catch(() => undefined);
    return record;
  }
  return undefined;
}

async function reopen(run: FlowRun, { step, hash }: FoundStep): Promise<void> {
  const { error: _noAnswer, rejectedAt: _declined, ...rest } = run.record;
  run.replace({ ...rest, stage: 'mining' });
  run.updateStep(step, { hash });
  await follow(run, step, hash);
}

async function follow(run: FlowRun, step: StepId, hash: Hex | undefined): Promise<void> {
  const isBatch = run.record.prompt?.calls !== undefined && hash !== undefined;
  const receipt = isBatch ? await followBatch(run, hash) : await settleStep(run, step, hash);
  if (!receipt) return;
  if (isBatch || step === 'commit') await finishFlow(run, receipt);
  else run.update({ stage: 'interrupted' });
}

async function resumePrompt(run: FlowRun, step: StepId): Promise<void> {
  const { key, record } = run;
  const { prompt } = record;
  if (record.stage === 'checking' || !prompt) return endUnsent(run);
  // The wallet returned no hash, or executes later: search as before the reload.
  if (record.stage === 'mining') return follow(run, step, undefined);
  const deadline = promptDeadline(record);
  const answer = prompt.isContract
    ? await awaitEvent(run, step, deadline)
    : await awaitPromptedTransaction(run, prompt, deadline);
  // Without locks another tab may have settled the run meanwhile.
  if (readFlows(key).find(({ id }) => id === record.id)?.stage !== 'prompting') return;
  if (answer === 'none') endUnsent(run);
  else if (answer === 'unknown') run.update({ stage: 'unknown', error: { code: 'unknown' } });
  else {
    run.updateStep(step, { hash: answer });
    run.update({ stage: 'mining' });
    await follow(run, step, answer);
  }
}

/** Ends a run whose current step was never sent: interrupted after an approval, otherwise dropped. */
function endUnsent(run: FlowRun): void {
  if (run.record.steps.some(({ isMined }) => isMined)) run.update({ stage: 'interrupted' });
  else removeFlow(run.key, run.record.id);
}
