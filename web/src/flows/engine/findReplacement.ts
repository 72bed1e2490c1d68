import type { Address, Hex, PublicClient } from 'viem';
import type { StepId } from './Flow.ts';
import { findSent } from './findSent.ts';
import { isAnswer, isKnown, type Prompt } from './Prompt.ts';

/**
 * What took the place of a transaction that the node does not know: the hash of its speed-up, 'cancelled', 'replaced', or undefined when
 * nothing is known of it.
 */
export async function findReplacement(
  client: PublicClient,
  account: Address,
  prompt: Prompt | undefined,
  step: StepId,
  hash: Hex,
): Promise<Hex | 'cancelled' | 'replaced' | undefined> {
  if (!prompt || !isKnown(prompt)) return undefined;
  try {
    const sent = await findSent(client, account, prompt.nonce, BigInt(prompt.block));
    if (!sent || sent.hash === hash) return undefined;
    if (isAnswer(sent, prompt, step)) return sent.hash;
    const isCancel = sent.to?.toLowerCase() === account.toLowerCase() && sent.value === 0n;
    return isCancel ? 'cancelled' : 'replaced';
  } catch {
    return undefined;
  }
}
