import { bytesToHex, hexToBytes, recoverTransactionAddress, toRlp } from 'viem';
import type { Hex, TransactionSerialized } from 'viem';
import { rlpBytes, rlpNumber } from './rlpFields.ts';
import type { RpcTransaction } from './RpcProvider.ts';
import { keccak256Hex } from './keccak256.ts';
import { trieRoot, withType } from './trieRoot.ts';

/** Nested as in RLP. */
type Fields = (Hex | Fields)[];
type Encode = (value: unknown, field: string) => Hex | Fields;

const SIGNATURE: Record<string, Encode> = { yParity: rlpNumber, r: rlpNumber, s: rlpNumber };
/** A contract creation has no receiver. */
const receiver: Encode = (value, field) =>
  value === null || value === undefined ? '0x' : rlpBytes(value, field);
const bytesList: Encode = (list, field) => (list as unknown[]).map((value) => rlpBytes(value, field));
const CALL: Record<string, Encode> = { gas: rlpNumber, to: receiver, value: rlpNumber, input: rlpBytes };
const FEES: Record<string, Encode> = { maxPriorityFeePerGas: rlpNumber, maxFeePerGas: rlpNumber };
const START: Record<string, Encode> = { chainId: rlpNumber, nonce: rlpNumber };
const ACCESS: Record<string, Encode> = {
  accessList: listOf({ address: rlpBytes, storageKeys: bytesList }),
};

/** Fields of each transaction type, by type number, in hashing order. */
const KINDS: Record<string, Encode>[] = [
  { nonce: rlpNumber, gasPrice: rlpNumber, ...CALL, v: rlpNumber, r: rlpNumber, s: rlpNumber },
  { ...START, gasPrice: rlpNumber, ...CALL, ...ACCESS, ...SIGNATURE },
  { ...START, ...FEES, ...CALL, ...ACCESS, ...SIGNATURE },
  {
    ...START,
    ...FEES,
    ...CALL,
    ...ACCESS,
    maxFeePerBlobGas: rlpNumber,
    blobVersionedHashes: bytesList,
    ...SIGNATURE,
  },
  {
    ...START,
    ...FEES,
    ...CALL,
    ...ACCESS,
    authorizationList: listOf({ chainId: rlpNumber, address: rlpBytes, nonce: rlpNumber, ...SIGNATURE }),
    ...SIGNATURE,
  },
];

/** A transaction as proven by its block's transactions root. */
export interface HashedTransaction {
  /** Undefined without a signature, which only a local chain accepts: the hash cannot be computed from the fields. */
  hash: Hex | undefined;
  /** The signer. Rejects without a signature. */
  sender: () => Promise<Hex>;
}

/** Whether the transaction's type is known here. */
export const isKnownKind = ({ type = '0x0' }: RpcTransaction) => Number(type) in KINDS;

/**
 * A block's transactions and the root of the Merkle-Patricia trie over them, which must match the header. Throws a
 * TypeError when a field is malformed, or a transaction's type is unknown.
 */
export function readTransactions(transactions: readonly RpcTransaction[]): {
  root: Hex;
  transactions: HashedTransaction[];
} {
  const encoded = transactions.map(encode);
  const read = encoded.map((bytes, i): HashedTransaction => {
    const serializedTransaction = bytesToHex(bytes) as TransactionSerialized;
    return {
      hash: isSigned(transactions[i]!) ? keccak256Hex(bytes) : undefined,
      sender: async () => (await recoverTransactionAddress({ serializedTransaction })).toLowerCase() as Hex,
    };
  });
  return { root: trieRoot(encoded), transactions: read };
}

function encode(transaction: RpcTransaction): Uint8Array {
  const type = Number(transaction.type ?? 0);
  const kind = KINDS[type];
  if (!kind) throw new TypeError(`unknown transaction type ${type}`);
  return withType(type, hexToBytes(toRlp(encodeFields(kind, transaction))));
}

function encodeFields(kind: Record<string, Encode>, object: object): Fields {
  const values = object as Record<string, unknown>;
  // Some nodes return the signature's parity only as `v`.
  return Object.entries(kind).map(([name, encodeField]) =>
    encodeField(name === 'yParity' ? (values.yParity ?? values.v) : values[name], name),
  );
}

function listOf(kind: Record<string, Encode>): Encode {
  return (items) => (items as object[]).map((item) => encodeFields(kind, item));
}

const isSigned = ({ r, s }: RpcTransaction) => rlpNumber(r, 'r') !== '0x' && rlpNumber(s, 's') !== '0x';
