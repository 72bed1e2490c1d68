import { keccak256, TransactionNotFoundError, WaitForTransactionReceiptTimeoutError } from 'viem';
import type { Account, Hash, Hex, PublicClient, TransactionReceipt, Transport, WalletClient } from 'viem';
import { MIN_GAS_PRICE } from '@koala/protocol/chains';
import { Journal } from './Journal.ts';
import type { PlannedTransaction } from './Plan.ts';

/** A wait for a receipt restarts after `polls` polling intervals, limited to between `least` and `most` ms. */
const RESTART = { least: 1_000, most: 10_000, polls: 20 };
/** Time limit for a receipt, milliseconds. */
const RECEIPT_MS = 180_000;

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
 * Sends planned transactions one by one and waits for each. Transactions in the journal that the node already has are not sent again.
 * Rejects at the first that fails, or whose contract is not at the predicted address, because all later addresses would be wrong.
 */
export async function send(
  sender: Sender,
  transactions: PlannedTransaction[],
  onSent: (sent: SentTransaction) => void,
  journal = Journal.inMemory(),
): Promise<SentTransaction[]> {
  const { reader, wallet } = sender;
  const sent: SentTransaction[] = [];
  // Read once: a node that suggests recently paid prices would raise its suggestion with each transaction sent here.
  const suggested = (await reader.getGasPrice()) * 2n;
  const gasPrice = suggested > MIN_GAS_PRICE ? suggested : MIN_GAS_PRICE;
  const nextNonce = await reader.getTransactionCount({ address: wallet.account.address });
  for (const transaction of transactions) {
    const { label, nonce, creates } = transaction;
    const hash =
      (await findSent(reader, transaction, journal, nextNonce)) ??
      (await sendOne(sender, transaction, gasPrice, journal));
    const receipt = await receiptOf(reader, hash);
    if (receipt.status !== 'success') throw new Error(`${label} (nonce ${nonce}) reverted: ${hash}`);
    if (creates && receipt.contractAddress?.toLowerCase() !== creates.toLowerCase()) {
      throw new Error(
        `${label} is at ${receipt.contractAddress ?? 'no address'}, not at the predicted ${creates}`,
      );
    }
    const { transactionHash, gasUsed, blockNumber } = receipt;
    const done = { ...transaction, hash: transactionHash, gasUsed, blockNumber };
    sent.push(done);
    onSent(done);
  }
  return sent;
}

/** Signs a transaction, records it and sends it. When the node signs, records it after sending. Rejects when the gas estimate fails. */
async function sendOne(
  { reader, wallet }: Sender,
  { label, nonce, to, data, value }: PlannedTransaction,
  gasPrice: bigint,
  journal: Journal,
): Promise<Hex> {
  const { account } = wallet;
  const call = { account, to: to ?? null, data, value };
  const estimate = await reader.estimateGas(call).catch((error: unknown) => {
    throw new Error(`cannot estimate the gas of ${label} (nonce ${nonce})`, { cause: error });
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
  // Unlike viem's action, `request` retries, for example after a rate limit. The same bytes are mined at most once.
  await reader.request({ method: 'eth_sendRawTransaction', params: [serializedTransaction] });
  return hash;
}

/**
 * The transaction of an earlier run that was mined or is pending with this nonce; undefined when it must be sent. Rejects when the account,
 * whose next nonce is `nextNonce`, has used this nonce for another transaction, because all later addresses would differ.
 */
async function findSent(
  reader: PublicClient,
  { label, nonce }: PlannedTransaction,
  journal: Journal,
  nextNonce: number,
): Promise<Hex | undefined> {
  for (const hash of journal.hashesOf(nonce)) {
    const known = await reader.getTransaction({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionNotFoundError) return undefined;
      throw error;
    });
    if (known) return hash;
  }
  if (nonce >= nextNonce) return undefined;
  throw new Error(
    `nonce ${nonce}, planned for ${label}, was used for another transaction, so this deployment cannot be finished: ` +
      `move ${journal.file ?? 'the journal'} away to start over`,
  );
}

/**
 * The receipt of a transaction or its replacement; rejects after about three minutes. The wait restarts after twenty polling intervals, but
 * after one second at least and ten at most, because viem misses a block that arrives while it reads the previous one, and a chain that
 * only mines on demand has no next one.
 */
export async function receiptOf(
  reader: Pick<PublicClient, 'waitForTransactionReceipt' | 'pollingInterval'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  const { least, most, polls } = RESTART;
  const timeout = Math.min(Math.max(reader.pollingInterval * polls, least), most);
  const end = performance.now() + RECEIPT_MS;
  for (;;) {
    try {
      return await reader.waitForTransactionReceipt({ hash, timeout });
    } catch (error) {
      if (!(error instanceof WaitForTransactionReceiptTimeoutError) || performance.now() >= end) throw error;
    }
  }
}
