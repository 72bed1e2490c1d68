import type { Address, Hex, PublicClient, TransactionReceipt } from 'viem';
import { toFlowError } from '../errors/toFlowError.ts';
import type { StepId } from './Flow.ts';
import { findReplacement } from './findReplacement.ts';
import type { FlowRun } from './FlowRun.ts';
import { waitForReceipt } from './waitForReceipt.ts';

/** Waits for a step that was sent and writes down how it ended; answers the receipt when it is mined and did what it should. */
export async function settleStep(
  run: FlowRun,
  client: PublicClient,
  account: Address,
  id: StepId,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  const outcome = await waitForReceipt(
    client,
    hash,
    (missing) => findReplacement(client, account, run.record, id, missing),
    // A batch may be carried by somebody else's transaction, whose nonce says nothing of this account.
    ({ from, nonce }) => {
      if (from.toLowerCase() === account.toLowerCase()) run.changeStep(id, { nonce });
    },
  );
  if (outcome.status === 'mined') {
    run.changeStep(id, { isMined: true, hash: outcome.receipt.transactionHash });
    return outcome.receipt;
  }
  if (outcome.status === 'reverted') {
    run.change({ stage: 'reverted', error: await reasonOf(client, account, outcome.receipt) });
  } else {
    run.change({ stage: outcome.status, error: { code: outcome.status } });
  }
  return undefined;
}

/**
 * A receipt holds no reason: the call is repeated on the block before it. One that goes through there and not with the gas that it was given
 * ran out of gas.
 */
async function reasonOf(
  client: PublicClient,
  account: Address,
  { transactionHash, blockNumber, gasUsed }: TransactionReceipt,
) {
  try {
    const { to, input, value, gas } = await client.getTransaction({ hash: transactionHash });
    if (gasUsed === gas) return { code: 'outOfGas' };
    const call = { account, to, data: input, value, blockNumber: blockNumber - 1n };
    await client.call(call);
    const hadEnoughGas = await client.call({ ...call, gas }).then(
      () => true,
      () => false,
    );
    return { code: hadEnoughGas ? 'reverted' : 'outOfGas' };
  } catch (error) {
    const reason = await toFlowError(error);
    return reason.code === 'network' ? { code: 'reverted' } : reason;
  }
}
