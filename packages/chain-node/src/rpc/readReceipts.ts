import { hexToBytes, toRlp } from 'viem';
import type { Hex } from 'viem';
import { rlpBytes, rlpNumber } from './rlpFields.ts';
import type { RpcReceipt } from './RpcProvider.ts';
import { trieRoot, withType } from './trieRoot.ts';

/** The part of a receipt that the receipts root proves; hashes, indices and senders are not. All hex in lower case. */
export interface HashedReceipt {
  type: number;
  hasSucceeded: boolean;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
}

/**
 * The receipts of a block in the order of its transactions, and the root of the Merkle-Patricia trie over them, which
 * must match the header. Throws a TypeError when a receipt is malformed.
 */
export function readReceipts(receipts: readonly RpcReceipt[]): { root: Hex; receipts: HashedReceipt[] } {
  const read = receipts.map(readReceipt);
  return { root: trieRoot(read.map(({ encoded }) => encoded)), receipts: read.map(({ hashed }) => hashed) };
}

function readReceipt({ type = '0x0', status, cumulativeGasUsed, logsBloom, logs }: RpcReceipt) {
  const hashed: HashedReceipt = {
    type: Number(type),
    hasSucceeded: rlpNumber(status, 'status') === '0x01',
    logs: logs.map(({ address, topics, data }) => ({
      address: rlpBytes(address, 'address'),
      topics: topics.map((topic) => rlpBytes(topic, 'topics')),
      data: rlpBytes(data, 'data'),
    })),
  };
  const fields = toRlp([
    rlpNumber(status, 'status'),
    rlpNumber(cumulativeGasUsed, 'cumulativeGasUsed'),
    rlpBytes(logsBloom, 'logsBloom'),
    hashed.logs.map(({ address, topics, data }) => [address, topics, data]),
  ]);
  return { hashed, encoded: withType(hashed.type, hexToBytes(fields)) };
}
