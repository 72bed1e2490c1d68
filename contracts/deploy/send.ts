import { keccak256 } from 'viem';
import type { Account, Hex, PublicClient, Transport, WalletClient } from 'viem';
import { findSent } from './findSent.ts';
import { Journal } from './Journal.ts';
import type { PlannedTransaction } from './Plan.ts';
import { receiptOf } from './receiptOf.ts';

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
 * Sends planned transactions one by one and waits for each; those that the journal knows and the chain has are not sent again. Rejects at
 * the first that fails, or whose contract does not stand where it was predicted: all later addresses would be wrong.
 */
export async function send(
  sender: Sender,
  transactions: PlannedTransaction[],
  onSent: (sent: SentTransaction) => void,
  journal = Journal.unkept(),
): Promise<SentTransaction[]> {
  const { reader, wallet } = sender;
  const sent: SentTransaction[] = [];
  // Asked for once: a node that suggests what was paid lately would be led upwards by its own answers.
  const gasPrice = max((await reader.getGasPrice()) * 2n, MIN_GAS_PRICE);
  const nextNonce = await reader.getTransactionCount({ address: wallet.account.address });
  for (const transaction of transactions) {
    const { label, nonce, creates } = transaction;
    const hash =
      (await findSent(reader, transaction, journal, nextNonce)) ??
      (await sendOne(sender, transaction, gasPrice, journal));
    const receipt = await receiptOf(reader, hash);
    if (receipt.status !== 'success') throw new Error(`${label} (nonce ${nonce}) reverted: ${hash}`);
    if (creates && receipt.contractAddress?.toLowerCase() !== creates.toLowerCase()) {
      throw new Error(`${label} stands at ${receipt.contractAddress ?? 'nowhere'}, predicted was ${creates}`);
    }
    const { transactionHash, gasUsed, blockNumber } = receipt;
    const done = { ...transaction, hash: transactionHash, gasUsed, blockNumber };
    sent.push(done);
    onSent(done);
  }
  return sent;
}

/** Signs a transaction, writes it down and sends it. Rejects when it would fail. */
async function sendOne(
  { reader, wallet }: Sender,
  { label, nonce, to, data, value }: PlannedTransaction,
  gasPrice: bigint,
  journal: Journal,
): Promise<Hex> {
  const { account } = wallet;
  const call = { account, to: to ?? null, data, value };
  const estimate = await reader.estimateGas(call).catch((error: unknown) => {
    throw new Error(`${label} (nonce ${nonce}) would fail`, { cause: error });
  });
  const gas = (estimate * 13n) / 10n;
  const request = { ...call, chain: null, type: 'legacy', nonce, gas, gasPrice } as const;
  if (account.type !== 'local') {
    const hash = await wallet.sendTransaction(request);
    journal.add(nonce, hash);
    return hash;
  }
  const serializedTransaction = await wallet.signTransaction(request);
  const hash = keccak256(serializedTransaction);
  journal.add(nonce, hash);
  await reader.sendRawTransaction({ serializedTransaction });
  return hash;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
