import type { Address, PublicClient, Transaction } from 'viem';

/**
 * The transaction that `account` sent with `nonce` in a block after `since`; undefined when none is in a block yet. Finds its block by
 * halving, so that a minute costs 6 looks and a day 17. Rejects where the node keeps no state of those blocks.
 */
export async function findSent(
  client: PublicClient,
  account: Address,
  nonce: number,
  since: bigint,
): Promise<Transaction | undefined> {
  const isSentBy = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address: account, blockNumber })) > nonce;
  let before = since;
  let after = await client.getBlockNumber({ cacheTime: 0 });
  if (after <= before || !(await isSentBy(after))) return undefined;
  while (after - before > 1n) {
    const middle = (before + after) / 2n;
    if (await isSentBy(middle)) after = middle;
    else before = middle;
  }
  const { transactions } = await client.getBlock({ blockNumber: after, includeTransactions: true });
  return transactions.find((sent) => sent.nonce === nonce && isSame(sent.from, account));
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
