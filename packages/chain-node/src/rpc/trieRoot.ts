import { concatBytes, toRlp } from 'viem';
import type { Hex } from 'viem';
import { keccak256, keccak256Hex } from './keccak256.ts';

/** A node as embedded in its parent, before RLP: the node itself if short, else its hash. */
type Reference = Uint8Array | Node;
type Node = Reference[];

interface Entry {
  /** The key's nibbles. */
  path: number[];
  value: Uint8Array;
}

/** Nodes of at least this many bytes are referenced by hash. */
const HASHED_FROM = 32;
const NOTHING = new Uint8Array();

/** The root of the Merkle-Patricia trie over encoded transactions or receipts, keyed by their index in the block. */
export function trieRoot(values: readonly Uint8Array[]): Hex {
  const entries = values.map((value, index) => ({ path: pathOf(index), value }));
  return keccak256Hex(toRlp(entries.length === 0 ? NOTHING : nodeOf(entries, 0), 'bytes'));
}

/** The node for one or more entries whose paths agree in the first `depth` nibbles. */
function nodeOf(entries: readonly Entry[], depth: number): Node {
  const [first] = entries as [Entry];
  if (entries.length === 1) return [packed(first.path.slice(depth), true), first.value];
  let end = depth;
  while (entries.every(({ path }) => path[end] === first.path[end])) end++;
  if (end > depth) return [packed(first.path.slice(depth, end), false), referenceOf(entries, end)];
  const below = Array.from({ length: 16 }, (): Entry[] => []);
  for (const entry of entries) below[entry.path[depth]!]!.push(entry);
  // No key is a prefix of another, so branches have no value.
  return [...below.map((group) => (group.length === 0 ? NOTHING : referenceOf(group, depth + 1))), NOTHING];
}

function referenceOf(entries: readonly Entry[], depth: number): Reference {
  const node = nodeOf(entries, depth);
  const encoded = toRlp(node, 'bytes');
  return encoded.length < HASHED_FROM ? node : keccak256(encoded);
}

/** The nibbles of an index in RLP. */
function pathOf(index: number): number[] {
  const digits: number[] = [];
  for (let rest = index; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return [...toRlp(Uint8Array.from(digits), 'bytes')].flatMap((byte) => [byte >> 4, byte & 15]);
}

/** Compact (hex-prefix) encoding of a path: the first nibble flags leaves and odd lengths. */
function packed(path: readonly number[], isLeaf: boolean): Uint8Array {
  const isOdd = path.length % 2 === 1;
  const flag = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0);
  const nibbles = isOdd ? [flag, ...path] : [flag, 0, ...path];
  return Uint8Array.from(
    { length: nibbles.length / 2 },
    (_, i) => nibbles[2 * i]! * 16 + nibbles[2 * i + 1]!,
  );
}

/** EIP-2718: every transaction type but legacy, and its receipt, is prefixed with its type. */
export function withType(type: number, fields: Uint8Array): Uint8Array {
  return type === 0 ? fields : concatBytes([Uint8Array.of(type), fields]);
}
