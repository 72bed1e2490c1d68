import { headerHash, unknownHeaderFields } from '@koala/chain-node/rpc/headerHash';
import { readReceipts } from '@koala/chain-node/rpc/readReceipts';
import type { HashedReceipt } from '@koala/chain-node/rpc/readReceipts';
import { isKnownKind, readTransactions } from '@koala/chain-node/rpc/readTransactions';
import type { HashedTransaction } from '@koala/chain-node/rpc/readTransactions';
import type { RpcBlock, RpcReceipt, RpcTransaction } from '@koala/chain-node/rpc/RpcProvider';
import type { Hex } from 'viem';
import { InconsistentAnswerError, UnprovenAnswerError } from './BlockRange.ts';

/** The root of a trie without entries. */
const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

/**
 * Whether a block's hash follows from its header, which then authenticates parent, bloom and roots. False when the header has fields that
 * this code does not support. Throws UnprovenAnswerError for a header that was changed.
 */
export function isProvenHeader(block: RpcBlock): boolean {
  const number = Number(block.number);
  const { transactions, transactionsRoot } = block;
  if (!Array.isArray(transactions)) throw new UnprovenAnswerError(`block ${number} has no transaction list`);
  if (transactions.length === 0 && transactionsRoot !== EMPTY_ROOT) {
    throw new UnprovenAnswerError(`the transactions of block ${number} are missing`);
  }
  if (attempt(() => headerHash(block)) === block.hash) return true;
  if (unknownHeaderFields(block).length > 0) return false;
  throw new UnprovenAnswerError(`the header of block ${number} does not match its hash`);
}

/**
 * The contents of a block's receipts, one for each of its transactions, after checking that they match the root in its header. Throws
 * UnprovenAnswerError when they do not, or when one is of another transaction, and InconsistentAnswerError when one is missing.
 */
export function proveReceipts(
  block: RpcBlock,
  receipts: readonly (RpcReceipt | null)[] | null,
): HashedReceipt[] {
  const number = Number(block.number);
  const given = Array.isArray(receipts) ? receipts.filter((receipt) => receipt !== null) : undefined;
  const expected = block.transactions.length;
  if (given?.length !== expected) {
    throw new InconsistentAnswerError(
      `block ${number} has ${expected} transactions but ${given?.length ?? 0} receipts`,
    );
  }
  given.forEach(({ transactionHash }, i) => {
    const tx = block.transactions[i]!;
    const hash = typeof tx === 'string' ? tx : tx.hash;
    if (transactionHash !== hash) {
      throw new UnprovenAnswerError(
        `receipt ${i} of block ${number} belongs to transaction ${transactionHash}, not to ${hash}`,
      );
    }
  });
  const read = attempt(() => readReceipts(given));
  if (read?.root !== block.receiptsRoot) {
    throw new UnprovenAnswerError(`the receipts of block ${number} do not match the root in its header`);
  }
  return read.receipts;
}

/**
 * The contents of a block's transactions, after checking that they match the root in its header and their own hashes. Undefined when one
 * has a type that this code does not support. Throws UnprovenAnswerError when one was changed.
 */
export function proveTransactions(
  block: RpcBlock,
  transactions: readonly RpcTransaction[],
): HashedTransaction[] | undefined {
  if (transactions.some((tx) => !isKnownKind(tx))) return undefined;
  const number = Number(block.number);
  const read = attempt(() => readTransactions(transactions));
  if (read?.root !== block.transactionsRoot) {
    throw new UnprovenAnswerError(`the transactions of block ${number} do not match the root in its header`);
  }
  read.transactions.forEach(({ hash }, i) => {
    const given = transactions[i]!.hash;
    if (hash !== undefined && hash !== given) {
      throw new UnprovenAnswerError(`transaction ${given} of block ${number} has the contents of ${hash}`);
    }
  });
  return read.transactions;
}

/** The result of `read`; undefined when it throws, which means that a field is malformed. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
