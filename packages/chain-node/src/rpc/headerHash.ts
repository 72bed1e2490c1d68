import { toRlp } from 'viem';
import type { Hex } from 'viem';
import { keccak256Hex } from './keccak256.ts';
import { rlpBytes, rlpNumber } from './rlpFields.ts';

/** Header fields in hashing order. Later forks added those at the end. */
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

/** Fields that providers return with a header but that are not part of it. */
const EXTRA_FIELDS = new Set(['hash', 'size', 'totalDifficulty', 'transactions', 'uncles', 'withdrawals']);

/**
 * The hash of a block, computed from its header fields. Throws a TypeError that names the field when one is malformed.
 * Absent fields are left out, as on a chain before the fork that added them.
 */
export function headerHash(block: object): Hex {
  const values = block as Record<string, unknown>;
  const present = Object.entries(FIELDS).filter(
    ([name]) => values[name] !== undefined && values[name] !== null,
  );
  const fields = present.map(([name, encode]) => encode(values[name], name));
  return keccak256Hex(toRlp(fields, 'bytes'));
}

/** Fields of a block that are neither header fields nor known extras: they may be part of the hash. */
export function unknownHeaderFields(block: object): string[] {
  return Object.keys(block).filter((name) => !(name in FIELDS) && !EXTRA_FIELDS.has(name));
}
