import type { Address, EIP1193Provider, Hex, PublicClient, TransactionReceipt } from 'viem';
import { toFlowError } from '../errors/toFlowError.ts';
import { awaitAnswer } from './awaitAnswer.ts';
import type { FlowRun } from './FlowRun.ts';
import { settleStep } from './settleStep.ts';
import { awaitBatch } from './walletBatch.ts';

/**
 * Waits until `deadline` for what became of a batch that the wallet took and writes down how it ended; answers the receipt when all its steps
 * are mined. What the wallet does not say is looked up on the chain; what is not found there either is unknown.
 */
export async function settleBatch(
  run: FlowRun,
  provider: EIP1193Provider,
  client: PublicClient,
  account: Address,
  batchId: string,
  deadline: number,
): Promise<TransactionReceipt | undefined> {
  try {
    const { error: _noAnswer, ...record } = run.record;
    const told = await awaitBatch(provider, batchId, deadline);
    const found =
      told === 'unknown' && record.prompt
        ? await awaitAnswer(client, account, record.prompt, 'commit', 0)
        : told;
    if (found === 'unknown' || found === 'none') {
      run.change({ stage: 'unknown', error: { code: 'unknown' } });
      return undefined;
    }
    run.replace({ ...record, stage: 'mining' });
    return await followBatch(run, client, account, found);
  } catch (error) {
    const reason = await toFlowError(error);
    run.change({ stage: reason.code === 'reverted' ? 'reverted' : 'failed', error: reason });
    return undefined;
  }
}

/** Follows the one transaction of a batch to its end: all of its steps are mined, or none. */
export async function followBatch(
  run: FlowRun,
  client: PublicClient,
  account: Address,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  for (const { id } of run.record.steps) run.changeStep(id, { hash });
  const receipt = await settleStep(run, client, account, 'commit', hash);
  if (receipt) for (const { id } of run.record.steps) run.changeStep(id, { isMined: true });
  return receipt;
}
