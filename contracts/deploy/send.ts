import { type Account, type Hex, type PublicClient, type Transport, type WalletClient } from 'viem';
import { type PlannedTransaction } from './Plan.ts';

/** JuChain's smallest gas price is 1 gwei; the product never offers less than this. */
const MIN_GAS_PRICE = 1_100_000_000n;

export interface Sender {
  reader: PublicClient;
  /** Signs with a key, or on a fork with the node's impersonation. */
  wallet: WalletClient<Transport, undefined, Account>;
}

export interface SentTransaction extends PlannedTransaction {
  hash: Hex;
  gasUsed: bigint;
  blockNumber: bigint;
}

/**
 * Sends planned transactions one by one and waits for each. Rejects at the first that fails, or whose contract does not stand where
 * it was predicted: all later addresses would be wrong.
 */
export async function send(
  { reader, wallet }: Sender,
  transactions: PlannedTransaction[],
  onSent: (sent: SentTransaction) => void,
): Promise<SentTransaction[]> {
  const sent: SentTransaction[] = [];
  // Asked for once: a node that suggests what was paid lately would be led upwards by its own answers.
  const gasPrice = max((await reader.getGasPrice()) * 2n, MIN_GAS_PRICE);
  for (const transaction of transactions) {
    const { label, nonce, to, data, value, creates } = transaction;
    const request = { account: wallet.account, to: to ?? null, data, value };
    const gas = await reader.estimateGas(request).catch((error: unknown) => {
      throw new Error(`${label} (nonce ${nonce}) would fail`, { cause: error });
    });
    const hash = await wallet.sendTransaction({
      ...request,
      chain: null,
      type: 'legacy',
      nonce,
      gas: (gas * 13n) / 10n,
      gasPrice,
    });
    const receipt = await reader.waitForTransactionReceipt({ hash });
    if (receipt.status !== 'success') throw new Error(`${label} (nonce ${nonce}) reverted: ${hash}`);
    if (creates && receipt.contractAddress?.toLowerCase() !== creates.toLowerCase()) {
      throw new Error(`${label} stands at ${receipt.contractAddress ?? 'nowhere'}, predicted was ${creates}`);
    }
    const done = { ...transaction, hash, gasUsed: receipt.gasUsed, blockNumber: receipt.blockNumber };
    sent.push(done);
    onSent(done);
  }
  return sent;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
