import type { ChainConfig } from '@koala/protocol/config';
import type { Address, Hex, PublicClient } from 'viem';
import { publicClient } from '../../chain/publicClient.ts';
import { LOOK_AGAIN_FOR, RECEIPT_TIMEOUT } from '../../lib/timings.ts';
import { flowAffects } from '../flowAffects.ts';
import { awaitAnswer } from './awaitAnswer.ts';
import { finishFlow } from './finishFlow.ts';
import type { StepId } from './Flow.ts';
import { hasEnded, lastHash } from './FlowRecord.ts';
import type { FlowRecord } from './FlowRecord.ts';
import { FlowRun } from './FlowRun.ts';
import { flowsKey, readFlows } from './flowStorage.ts';
import { dropFlow, showFlowsOf } from './flowStore.ts';
import { lookAgain } from './lookAgain.ts';
import { holdRun } from './holdRun.ts';
import { walletState } from '../../account/walletStore.ts';
import { followBatch, settleBatch } from './settleBatch.ts';
import { settleStep } from './settleStep.ts';

/**
 * After a reload: follows what the account had sent to its end, without asking the wallet anything. An approval that is mined leaves its
 * flow interrupted (its user starts it again, the approval is then no step any more). The answer to a prompt that nobody heard is looked
 * up on the chain; a prompt without one is forgotten after five minutes. What ended without an answer is
 * looked at once more for a day. What another tab is busy with is left to it.
 */
export async function resumeFlows(account: Address, config: ChainConfig): Promise<void> {
  const key = flowsKey(config.chainId, account);
  showFlowsOf(config.chainId, account);
  const client = publicClient(config);
  await Promise.all(
    readFlows(key)
      .filter(isUnsettled)
      .map(({ id }) => holdRun(id, () => resume(key, id, client, account))),
  );
}

async function resume(key: string, id: string, client: PublicClient, account: Address): Promise<void> {
  // Another tab may have had it until now.
  const record = readFlows(key).find((one) => one.id === id);
  if (!record || !isUnsettled(record)) return;
  const step = record.steps.find(({ isMined }) => !isMined);
  const hash = record.stage === 'indexing' ? lastHash(record) : step?.hash;
  if (!hash && record.batchId !== undefined) await resumeBatch(key, record, client, account, record.batchId);
  else if (record.stage === 'unknown') await followUnknown(key, record, client, account);
  else if (hash) await follow(new FlowRun(key, record), client, account, step?.id ?? 'commit', hash);
  else await settleUnsent(key, record, client, account, step?.id ?? 'commit');
}

/** Asks the wallet, at least once, what became of several steps confirmed as one; its word counts, however late. */
async function resumeBatch(
  key: string,
  record: FlowRecord,
  client: PublicClient,
  account: Address,
  batchId: string,
): Promise<void> {
  const { provider } = walletState();
  if (!provider) return;
  const run = new FlowRun(key, record);
  const deadline = (record.promptedAt ?? record.createdAt) + RECEIPT_TIMEOUT;
  const receipt = await settleBatch(run, provider, client, account, batchId, deadline);
  if (receipt) await finishFlow(run, receipt.blockNumber, flowAffects[record.flow]);
}

/** Not ended, or ended without an answer less than a day ago. */
const isUnsettled = (record: FlowRecord) =>
  !hasEnded(record) || (record.stage === 'unknown' && Date.now() - record.createdAt < LOOK_AGAIN_FOR);

async function followUnknown(
  key: string,
  record: FlowRecord,
  client: PublicClient,
  account: Address,
): Promise<void> {
  const found = await lookAgain(client, account, record);
  if (!found) return;
  const { error: _noAnswer, ...rest } = record;
  const run = new FlowRun(key, { ...rest, stage: 'mining' });
  run.changeStep(found.step, { hash: found.hash });
  await follow(run, client, account, found.step, found.hash);
}

async function follow(
  run: FlowRun,
  client: PublicClient,
  account: Address,
  step: StepId,
  hash: Hex,
): Promise<void> {
  const isBatch = run.record.prompt?.calls !== undefined;
  const receipt = isBatch
    ? await followBatch(run, client, account, hash)
    : await settleStep(run, client, account, step, hash);
  if (!receipt) return;
  if (isBatch || step === 'commit') await finishFlow(run, receipt.blockNumber, flowAffects[run.record.flow]);
  else run.change({ stage: 'interrupted' });
}

async function settleUnsent(
  key: string,
  record: FlowRecord,
  client: PublicClient,
  account: Address,
  step: StepId,
): Promise<void> {
  if (record.stage === 'checking' || !record.prompt) {
    if (record.steps.some(({ isMined }) => isMined))
      new FlowRun(key, record).change({ stage: 'interrupted' });
    else dropFlow(key, record.id);
    return;
  }
  const deadline = (record.promptedAt ?? record.createdAt) + RECEIPT_TIMEOUT;
  const answer = await awaitAnswer(client, account, record.prompt, step, deadline);
  // Without locks another tab may have followed it meanwhile.
  if (readFlows(key).find(({ id }) => id === record.id)?.stage !== 'prompting') return;
  if (answer === 'none') {
    if (record.steps.some(({ isMined }) => isMined))
      new FlowRun(key, record).change({ stage: 'interrupted' });
    else dropFlow(key, record.id);
  } else if (answer === 'unknown') {
    new FlowRun(key, record).change({ stage: 'unknown', error: { code: 'unknown' } });
  } else {
    const run = new FlowRun(key, record);
    run.changeStep(step, { hash: answer });
    run.change({ stage: 'mining' });
    await follow(run, client, account, step, answer);
  }
}
