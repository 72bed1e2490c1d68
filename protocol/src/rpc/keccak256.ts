import { createKeccak } from 'hash-wasm';
import type { Hex } from 'viem';

const hasher = await createKeccak(256);

/**
 * Keccak-256 of bytes. Compiled code: a process that proves blocks or writes addresses hashes thousands of times a second, and JavaScript
 * takes many times as long. For processes of Node alone; what a page loads has viem's.
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return hasher.init().update(bytes).digest('binary');
}

/** The same as lower-case hexadecimal digits. */
export function keccak256Hex(bytes: Uint8Array): Hex {
  return `0x${hasher.init().update(bytes).digest('hex')}`;
}
