import { headerHash, unknownHeaderFields } from '@koala/protocol/rpc/headerHash';
import { readReceipts } from '@koala/protocol/rpc/readReceipts';
import type { HashedReceipt } from '@koala/protocol/rpc/readReceipts';
import type { RpcBlock, RpcReceipt } from '@koala/protocol/rpc/RpcProvider';
import type { Hex } from 'viem';
import { InconsistentAnswerError } from './BlockRange.ts';

/** The root of a trie without entries. */
const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

/**
 * Whether the hash of a block follows from its header, which then vouches for parent, bloom and roots. False where the header has fields
 * that this code does not know. Throws InconsistentAnswerError for a header that was changed.
 */
export function isProvenHeader(block: RpcBlock): boolean {
  const number = Number(block.number);
  const { transactions, transactionsRoot } = block;
  if (!Array.isArray(transactions)) throw new InconsistentAnswerError(`Block ${number} has no transactions.`);
  if (transactions.length === 0 && transactionsRoot !== EMPTY_ROOT) {
    throw new InconsistentAnswerError(`The transactions of block ${number} are left out.`);
  }
  if (hashOf(block) === block.hash) return true;
  if (unknownHeaderFields(block).length > 0) return false;
  throw new InconsistentAnswerError(`The header of block ${number} does not give its hash.`);
}

/**
 * The contents of a block's receipts, one for each of its transactions, after a check that they give the root in its header. Rejects with
 * InconsistentAnswerError when they do not, or when one is of another transaction.
 */
export async function proveReceipts(
  block: RpcBlock,
  receipts: readonly (RpcReceipt | null)[] | null,
): Promise<HashedReceipt[]> {
  const number = Number(block.number);
  const given = Array.isArray(receipts) ? receipts.filter((receipt) => receipt !== null) : undefined;
  if (given?.length !== block.transactions.length) {
    throw new InconsistentAnswerError(`Receipts of block ${number} are missing.`);
  }
  given.forEach(({ transactionHash }, i) => {
    const tx = block.transactions[i]!;
    if (transactionHash !== (typeof tx === 'string' ? tx : tx.hash)) {
      throw new InconsistentAnswerError(`A receipt of block ${number} names another transaction.`);
    }
  });
  const read = await readReceipts(given).catch(() => undefined);
  if (read?.root !== block.receiptsRoot) {
    throw new InconsistentAnswerError(`The receipts of block ${number} do not give the root in its header.`);
  }
  return read.receipts;
}

/** Undefined when a field is malformed. */
function hashOf(block: RpcBlock): Hex | undefined {
  try {
    return headerHash(block);
  } catch {
    return undefined;
  }
}
