import type { Address, Hex, PublicClient } from 'viem';
import { awaitAnswer } from './awaitAnswer.ts';
import type { StepId } from './Flow.ts';
import { findReplacement } from './findReplacement.ts';
import type { FlowRecord } from './FlowRecord.ts';

/**
 * One more look at a run that ended without an answer: the step and the transaction that can be followed now, or undefined when there is
 * still none.
 */
export async function lookAgain(
  client: PublicClient,
  account: Address,
  record: FlowRecord,
): Promise<{ step: StepId; hash: Hex } | undefined> {
  const { steps, prompt } = record;
  const step = steps.find(({ isMined }) => !isMined);
  if (!step) return undefined;
  const { id, hash } = step;
  if (hash) {
    const isMined = await client.getTransactionReceipt({ hash }).then(
      () => true,
      () => false,
    );
    const isSettled = isMined || (await findReplacement(client, account, record, id, hash)) !== undefined;
    return isSettled ? { step: id, hash } : undefined;
  }
  if (!prompt) return undefined;
  const answer = await awaitAnswer(client, account, prompt, id, 0);
  return answer === 'none' || answer === 'unknown' ? undefined : { step: id, hash: answer };
}
