import { toFlowError } from '../errors/toFlowError.ts';
import { assertUnchanged } from './assertUnchanged.ts';
import type { FlowContext } from './Flow.ts';
import { FlowFault } from './FlowFault.ts';
import type { FlowRecord } from './FlowRecord.ts';

/**
 * Why the wallet, asked to send, answered with an error. One without a known meaning does not prove that nothing was sent (a wallet may fail
 * after it sent): then the account's nonce, with what waits for a block, decides between 'walletFailed' and 'unknown'.
 */
export async function unsentReason(
  error: unknown,
  context: FlowContext,
  { prompt }: FlowRecord,
): Promise<FlowFault> {
  const reason = await toFlowError(error);
  const isVague = reason.code === 'network' || reason.code === 'walletGone';
  if (!isVague) return new FlowFault(reason);
  try {
    assertUnchanged(context);
  } catch (fault) {
    if (fault instanceof FlowFault) return fault;
  }
  if (reason.code === 'walletGone') return new FlowFault(reason);
  const nonce = await context.client
    .getTransactionCount({ address: context.account, blockTag: 'pending' })
    .catch(() => undefined);
  return new FlowFault({ code: nonce === (prompt?.pending ?? prompt?.nonce) ? 'walletFailed' : 'unknown' });
}
