import type { Address, Hex, PublicClient } from 'viem';
import { UNSETTLED_POLL } from '../../lib/timings.ts';
import type { StepId } from './Flow.ts';
import { findSent } from './findSent.ts';
import { isAnswer, isKnown } from './Prompt.ts';
import type { Prompt } from './Prompt.ts';

/**
 * What became of a prompt whose page is gone: the hash of what the wallet sent; 'none' when the account sent nothing of the kind until
 * `deadline` (unix milliseconds, as it may still be answered); 'unknown' when it sent something that cannot be looked up.
 */
export async function awaitAnswer(
  client: PublicClient,
  account: Address,
  prompt: Prompt,
  step: StepId,
  deadline: number,
): Promise<Hex | 'none' | 'unknown'> {
  let looked = prompt.nonce;
  for (;;) {
    const nonce = await client.getTransactionCount({ address: account }).catch(() => looked);
    // What the account sent meanwhile for something else is passed over.
    for (; looked < nonce; looked++) {
      const sent = await findSent(client, account, looked, BigInt(prompt.block)).catch(() => undefined);
      if (!sent || !isKnown(prompt)) return 'unknown';
      if (isAnswer(sent, prompt, step)) return sent.hash;
    }
    if (Date.now() >= deadline) return 'none';
    await new Promise((resolve) => setTimeout(resolve, UNSETTLED_POLL));
  }
}
