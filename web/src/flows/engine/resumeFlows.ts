import type { ChainConfig } from '@koala/protocol/config';
import type { Address, PublicClient } from 'viem';
import { publicClient } from '../../chain/publicClient.ts';
import { RECEIPT_TIMEOUT, UNSETTLED_POLL } from '../../timings.ts';
import { flowAffects } from '../flowAffects.ts';
import { finishFlow } from './finishFlow.ts';
import { hasEnded, lastHash, type FlowRecord } from './FlowRecord.ts';
import { FlowRun } from './FlowRun.ts';
import { flowsKey, readFlows } from './flowStorage.ts';
import { dropFlow, showFlowsOf } from './flowStore.ts';
import { walletState } from '../../wallet/walletStore.ts';
import { settleBatch } from './settleBatch.ts';
import { settleStep } from './settleStep.ts';

/**
 * After a reload: follows what the account had sent to its end, without asking the wallet anything. An approval that is mined leaves its
 * flow interrupted (its user starts it again, the approval is then no step any more). A prompt of which nobody learns the answer is
 * unknown once the account's nonce moves, and forgotten when it has not for five minutes.
 */
export async function resumeFlows(account: Address, config: ChainConfig): Promise<void> {
  const key = flowsKey(config.chainId, account);
  showFlowsOf(config.chainId, account);
  const client = publicClient(config);
  await Promise.all(
    readFlows(key)
      .filter((record) => !hasEnded(record))
      .map((record) => resume(key, record, client, account)),
  );
}

async function resume(
  key: string,
  record: FlowRecord,
  client: PublicClient,
  account: Address,
): Promise<void> {
  const step = record.steps.find(({ isMined }) => !isMined);
  const hash = record.stage === 'indexing' ? lastHash(record) : step?.hash;
  const { provider } = walletState();
  if (!hash && record.batchId && provider) {
    const run = new FlowRun(key, record);
    const receipt = await settleBatch(run, provider, client, account, record.batchId);
    if (receipt) await finishFlow(run, receipt.blockNumber, flowAffects[record.flow]);
    return;
  }
  if (!hash) return settleUnsent(key, record, client, account);
  const run = new FlowRun(key, record);
  const isBatch = record.batchId !== undefined;
  const current = isBatch ? 'commit' : (step?.id ?? 'commit');
  const receipt = await settleStep(run, client, account, current, hash);
  if (!receipt) return;
  if (current === 'commit') await finishFlow(run, receipt.blockNumber, flowAffects[record.flow]);
  else run.change({ stage: 'interrupted' });
}

async function settleUnsent(
  key: string,
  record: FlowRecord,
  client: PublicClient,
  account: Address,
): Promise<void> {
  if (record.stage === 'checking' && record.steps.some(({ isMined }) => isMined)) {
    new FlowRun(key, record).change({ stage: 'interrupted' });
    return;
  }
  if (await nonceMoved(client, account, record)) {
    new FlowRun(key, record).change({ stage: 'unknown', error: { code: 'unknown' } });
  } else {
    dropFlow(key, record.id);
  }
}

/** Whether the account sent something since the wallet was asked; a prompt may still be answered for a while after the reload. */
async function nonceMoved(client: PublicClient, account: Address, record: FlowRecord): Promise<boolean> {
  if (record.promptNonce === undefined) return false;
  const deadline = (record.promptedAt ?? record.createdAt) + RECEIPT_TIMEOUT;
  for (;;) {
    const nonce = await client.getTransactionCount({ address: account }).catch(() => record.promptNonce);
    if (nonce !== record.promptNonce) return true;
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, UNSETTLED_POLL));
  }
}
