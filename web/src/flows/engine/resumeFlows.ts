import type { ChainConfig } from '@koala/protocol/config';
import type { Address, PublicClient } from 'viem';
import { publicClient } from '../../chain/publicClient.ts';
import { flowAffects } from '../flowAffects.ts';
import { finishFlow } from './finishFlow.ts';
import { hasEnded, lastHash, type FlowRecord } from './FlowRecord.ts';
import { FlowRun } from './FlowRun.ts';
import { flowsKey, readFlows } from './flowStorage.ts';
import { dropFlow, showFlowsOf } from './flowStore.ts';
import { settleStep } from './settleStep.ts';

/**
 * After a reload: follows what the account had sent to its end, without asking the wallet anything. An approval that is mined leaves its
 * flow interrupted (its user starts it again, the approval is then no step any more). A prompt of which nobody knows the answer counts as
 * never sent when the account's nonce did not move, else as unknown.
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
  if (!hash) return settleUnsent(key, record, client, account);
  const run = new FlowRun(key, record);
  const receipt = await settleStep(run, client, account, step?.id ?? 'commit', hash);
  if (!receipt) return;
  if ((step?.id ?? 'commit') === 'commit')
    await finishFlow(run, receipt.blockNumber, flowAffects[record.flow]);
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
  const nonce = await client.getTransactionCount({ address: account }).catch(() => undefined);
  const mayBeSent = record.promptNonce !== undefined && nonce !== record.promptNonce;
  if (!mayBeSent) dropFlow(key, record.id);
  else new FlowRun(key, record).change({ stage: 'unknown', error: { code: 'unknown' } });
}
