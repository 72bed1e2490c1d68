import { toRlp } from 'viem';
import type { Hex } from 'viem';
import { keccak256Hex } from './keccak256.ts';
import { rlpBytes, rlpNumber } from './rlpFields.ts';

/** The fields of a header in the order in which they are hashed. Later forks added those at the end. */
const FIELDS = {
  parentHash: rlpBytes,
  sha3Uncles: rlpBytes,
  miner: rlpBytes,
  stateRoot: rlpBytes,
  transactionsRoot: rlpBytes,
  receiptsRoot: rlpBytes,
  logsBloom: rlpBytes,
  difficulty: rlpNumber,
  number: rlpNumber,
  gasLimit: rlpNumber,
  gasUsed: rlpNumber,
  timestamp: rlpNumber,
  extraData: rlpBytes,
  mixHash: rlpBytes,
  nonce: rlpBytes,
  baseFeePerGas: rlpNumber,
  withdrawalsRoot: rlpBytes,
  blobGasUsed: rlpNumber,
  excessBlobGas: rlpNumber,
  parentBeaconBlockRoot: rlpBytes,
  requestsHash: rlpBytes,
};

/** What providers send with a header that is no part of it. */
const BESIDE = new Set(['hash', 'size', 'totalDifficulty', 'transactions', 'uncles', 'withdrawals']);

/**
 * The hash of a block that follows from the fields of its header. Throws a TypeError or SyntaxError when a field is malformed. A field that
 * is absent is left out, as on a chain before the fork that added it.
 */
export function headerHash(block: object): Hex {
  const values = block as Record<string, unknown>;
  const present = Object.entries(FIELDS).filter(
    ([name]) => values[name] !== undefined && values[name] !== null,
  );
  const fields = present.map(([name, encode]) => encode(values[name]));
  return keccak256Hex(toRlp(fields, 'bytes'));
}

/** Fields of a block that are neither of a known header nor known to be beside it: the hash may hold them. */
export function unknownHeaderFields(block: object): string[] {
  return Object.keys(block).filter((name) => !(name in FIELDS) && !BESIDE.has(name));
}
