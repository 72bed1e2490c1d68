import { createMPT } from '@ethereumjs/mpt';
import { bytesToHex, concatHex, hexToBytes, numberToHex, toRlp } from 'viem';
import type { Hex } from 'viem';
import { rlpBytes, rlpNumber } from './rlpFields.ts';
import type { RpcReceipt } from './RpcProvider.ts';

/** What the receipts' root proves of a receipt. Hashes, indices and senders are not in it. All hex in lower case. */
export interface HashedReceipt {
  hasSucceeded: boolean;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
}

/**
 * The contents of a block's receipts, in the order of its transactions, and the root of the Merkle-Patricia trie over them, which the
 * header must hold. Rejects with a TypeError or SyntaxError when a receipt is malformed.
 */
export async function readReceipts(
  receipts: readonly RpcReceipt[],
): Promise<{ root: Hex; receipts: HashedReceipt[] }> {
  const trie = await createMPT();
  const read: HashedReceipt[] = [];
  for (const [index, { type, status, cumulativeGasUsed, logsBloom, logs }] of receipts.entries()) {
    const hashed = logs.map(({ address, topics, data }) => ({
      address: rlpBytes(address),
      topics: topics.map(rlpBytes),
      data: rlpBytes(data),
    }));
    const fields = toRlp([
      rlpNumber(status),
      rlpNumber(cumulativeGasUsed),
      rlpBytes(logsBloom),
      hashed.map(({ address, topics, data }) => [address, topics, data]),
    ]);
    const kind = Number(type ?? 0);
    // EIP-2718: all but the oldest kind of transaction have their type in front.
    const encoded = kind === 0 ? fields : concatHex([numberToHex(kind, { size: 1 }), fields]);
    await trie.put(toRlp(rlpNumber(index), 'bytes'), hexToBytes(encoded));
    read.push({ hasSucceeded: rlpNumber(status) === '0x01', logs: hashed });
  }
  return { root: bytesToHex(trie.root()), receipts: read };
}
