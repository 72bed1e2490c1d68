import type { Address, EIP1193Provider, PublicClient, TransactionReceipt } from 'viem';
import { toFlowError } from '../errors/toFlowError.ts';
import type { FlowRun } from './FlowRun.ts';
import { settleStep } from './settleStep.ts';
import { awaitBatch } from './walletBatch.ts';

/** Waits for a batch that the wallet took and writes down how it ended; answers the receipt when all its steps are mined. */
export async function settleBatch(
  run: FlowRun,
  provider: EIP1193Provider,
  client: PublicClient,
  account: Address,
  batchId: string,
): Promise<TransactionReceipt | undefined> {
  const { promptedAt, createdAt } = run.record;
  try {
    const hash = await awaitBatch(provider, batchId, promptedAt ?? createdAt);
    if (hash === 'unknown') {
      run.change({ stage: 'unknown', error: { code: 'unknown' } });
      return undefined;
    }
    for (const { id } of run.record.steps) run.changeStep(id, { hash });
    const receipt = await settleStep(run, client, account, 'commit', hash);
    if (receipt) for (const { id } of run.record.steps) run.changeStep(id, { isMined: true });
    return receipt;
  } catch (error) {
    const reason = await toFlowError(error);
    run.change({ stage: reason.code === 'reverted' ? 'reverted' : 'failed', error: reason });
    return undefined;
  }
}
