import type { ChainConfig } from '@koala/protocol/config';
import type { Address, Hex } from 'viem';
import { publicClient } from '../../chain/publicClient.ts';
import { RECEIPT_TIMEOUT, RECHECK_PERIOD } from '../../lib/timings.ts';
import { walletState } from '../../account/walletStore.ts';
import type { FlowContext, StepId } from '../Flow.ts';
import { followBatch, settleBatch } from './batch.ts';
import { awaitPromptedTransaction, recheckTransaction } from './findTransaction.ts';
import { finishFlow } from './finishFlow.ts';
import { FlowRun, readFlows, removeFlow, showFlowsOf, withRunLock } from './flowStore.ts';
import { hasEnded, lastHash } from './record.ts';
import type { FlowRecord } from './record.ts';
import { settleStep } from './settleStep.ts';
import { flowsKey } from './shownFlows.ts';

/**
 * After a reload: follows what the account had sent to its end, without prompting the wallet.
 *
 * - A mined approval leaves its flow interrupted; when its user starts again, the approval is no longer a step.
 * - The answer to an unfinished prompt is looked up on the chain; without one the run is dropped after five minutes.
 * - A run that ended as 'unknown' is rechecked for a day.
 * - A run of another tab is left to that tab.
 */
export async function resumeFlows(account: Address, config: ChainConfig): Promise<void> {
  const key = flowsKey(config.chainId, account);
  showFlowsOf(config.chainId, account);
  const context = { client: publicClient(config), config, account };
  await Promise.all(
    readFlows(key)
      .filter(isUnsettled)
      .map(({ id }) => withRunLock(id, () => resume(key, id, context))),
  );
}

type Context = Pick<FlowContext, 'client' | 'config' | 'account'>;

/** In progress, or unknown for less than a day. */
const isUnsettled = (record: FlowRecord) =>
  !hasEnded(record) || (record.stage === 'unknown' && Date.now() - record.createdAt < RECHECK_PERIOD);

async function resume(key: string, id: string, context: Context): Promise<void> {
  // Another tab may have settled it before this one got the lock.
  const record = readFlows(key).find((one) => one.id === id);
  if (!record || !isUnsettled(record)) return;
  const step = record.steps.find(({ isMined }) => !isMined);
  const hash = record.stage === 'indexing' ? lastHash(record) : step?.hash;
  if (!hash && record.batchId !== undefined) await resumeBatch(key, record, context, record.batchId);
  else if (record.stage === 'unknown') await recheck(key, record, context);
  else if (hash) await follow(new FlowRun(key, record), context, step?.id ?? 'commit', hash);
  else await resumePrompt(key, record, context, step?.id ?? 'commit');
}

/** Asks the wallet for the result of a batch, at least once; its answer counts however late it comes. */
async function resumeBatch(
  key: string,
  record: FlowRecord,
  context: Context,
  batchId: string,
): Promise<void> {
  const { client, account } = context;
  const { provider } = walletState();
  if (!provider) return;
  const run = new FlowRun(key, record);
  const deadline = (record.promptedAt ?? record.createdAt) + RECEIPT_TIMEOUT;
  const receipt = await settleBatch(run, provider, client, account, batchId, deadline);
  if (receipt) await finishFlow(run, receipt, context);
}

async function recheck(key: string, record: FlowRecord, context: Context): Promise<void> {
  const found = await recheckTransaction(context.client, context.account, record);
  if (!found) return;
  const { error: _noAnswer, ...rest } = record;
  const run = new FlowRun(key, { ...rest, stage: 'mining' });
  run.updateStep(found.step, { hash: found.hash });
  await follow(run, context, found.step, found.hash);
}

async function follow(run: FlowRun, context: Context, step: StepId, hash: Hex): Promise<void> {
  const { client, account } = context;
  const isBatch = run.record.prompt?.calls !== undefined;
  const receipt = isBatch
    ? await followBatch(run, client, account, hash)
    : await settleStep(run, client, account, step, hash);
  if (!receipt) return;
  if (isBatch || step === 'commit') await finishFlow(run, receipt, context);
  else run.update({ stage: 'interrupted' });
}

async function resumePrompt(key: string, record: FlowRecord, context: Context, step: StepId): Promise<void> {
  if (record.stage === 'checking' || !record.prompt) return endUnsent(key, record);
  const deadline = (record.promptedAt ?? record.createdAt) + RECEIPT_TIMEOUT;
  const answer = await awaitPromptedTransaction(
    context.client,
    context.account,
    record.prompt,
    step,
    deadline,
  );
  // Without locks another tab may have settled it meanwhile.
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

/** A run whose current step was never sent: interrupted after an approval, otherwise dropped. */
function endUnsent(key: string, record: FlowRecord): void {
  if (record.steps.some(({ isMined }) => isMined)) new FlowRun(key, record).update({ stage: 'interrupted' });
  else removeFlow(key, record.id);
}
