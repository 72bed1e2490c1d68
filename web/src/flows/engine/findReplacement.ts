import { isHash } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import { awaitAnswer } from './awaitAnswer.ts';
import type { StepId } from './Flow.ts';
import type { FlowRecord } from './FlowRecord.ts';
import { findSent } from './findSent.ts';
import { isAnswer, isKnown } from './Prompt.ts';

/**
 * What took the place of a transaction that the node does not know: the hash of its speed-up, 'cancelled', 'replaced', or undefined when
 * nothing is known of it. By the transaction's own nonce alone: without it whatever else the account sent proves nothing, since the
 * transaction may stand behind it, and only a speed-up can be told.
 */
export async function findReplacement(
  client: PublicClient,
  account: Address,
  { prompt, steps }: Pick<FlowRecord, 'prompt' | 'steps'>,
  step: StepId,
  hash: Hex,
): Promise<Hex | 'cancelled' | 'replaced' | undefined> {
  if (!prompt || !isKnown(prompt)) return undefined;
  const nonce = steps.find(({ id, isMined }) => id === step && !isMined)?.nonce;
  if (nonce === undefined) {
    const asked = { ...prompt, nonce: prompt.pending ?? prompt.nonce };
    const answer = await awaitAnswer(client, account, asked, step, 0);
    return isHash(answer) && answer !== hash ? answer : undefined;
  }
  try {
    const sent = await findSent(client, account, nonce, BigInt(prompt.block));
    if (!sent || sent.hash === hash) return undefined;
    if (isAnswer(sent, prompt, step)) return sent.hash;
    const isCancel = sent.to?.toLowerCase() === account.toLowerCase() && sent.value === 0n;
    return isCancel ? 'cancelled' : 'replaced';
  } catch {
    return undefined;
  }
}
