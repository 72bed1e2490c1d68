import { createKeccak } from 'hash-wasm';
import type { Hex } from 'viem';

const hasher = await createKeccak(256);

/**
 * Keccak-256 of bytes, in WebAssembly: a process that proves blocks or checksums addresses hashes thousands of times a
 * second, and JavaScript is many times slower. Node only; pages use viem's.
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return hasher.init().update(bytes).digest('binary');
}

export function keccak256Hex(bytes: Uint8Array): Hex {
  return `0x${hasher.init().update(bytes).digest('hex')}`;
}
