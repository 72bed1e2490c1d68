import type { Address } from 'viem';

// Not imported from the chain library, because links and fields are checked before it has loaded.

export const zeroAddress = '0x0000000000000000000000000000000000000000' satisfies Address;

export const isSameAddress = (one: Address, other: Address) => one.toLowerCase() === other.toLowerCase();

/** Whether a text is an address: 20 bytes in hex, in lower case or with a valid checksum (EIP-55). */
export function isAddress(text: string): text is Address {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return false;
  return text === text.toLowerCase() || text === withChecksum(text);
}

/** A letter is upper case if the corresponding hex digit of the hash is 8 or more. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(digits);
  const cased = [...digits].map((digit, index) => {
    const byte = Number((hash[index >> 4]! >> BigInt(8 * ((index >> 1) % 8))) & 0xffn);
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 0xf;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}

/** Bytes per block of the hash; the texts here are shorter. */
const BLOCK = 136;
const ROUNDS = 24;
const WORD = (1n << 64n) - 1n;
const rotate = (word: bigint, by: number) =>
  ((word << BigInt(by % 64)) | (word >> BigInt(64 - (by % 64)))) & WORD;

/** Keccak-256 of an ASCII text shorter than a block, as little-endian 64-bit words. */
function keccak256(text: string): bigint[] {
  const state = Array<bigint>(25).fill(0n);
  const put = (byte: number, at: number) => (state[at >> 3]! ^= BigInt(byte) << BigInt(8 * (at % 8)));
  for (let at = 0; at < text.length; at++) put(text.charCodeAt(at), at);
  put(0x01, text.length);
  put(0x80, BLOCK - 1);
  permute(state);
  return state.slice(0, 4);
}

/** Keccak-f[1600] on five rows of five words (FIPS 202, 3.2 and 3.3). */
function permute(state: bigint[]): void {
  let register = 1;
  for (let round = 0; round < ROUNDS; round++) {
    // θ
    const parity = state
      .slice(0, 5)
      .map((_, x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y]!, 0n));
    for (let at = 0; at < 25; at++) {
      state[at]! ^= parity[(at + 4) % 5]! ^ rotate(parity[(at + 1) % 5]!, 1);
    }
    // ρ and π
    let [x, y, moved] = [1, 0, state[1]!];
    for (let step = 1; step <= 24; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const at = x + 5 * y;
      [moved, state[at]] = [state[at]!, rotate(moved, (step * (step + 1)) / 2)];
    }
    // χ
    for (let row = 0; row < 25; row += 5) {
      const old = state.slice(row, row + 5);
      for (let at = 0; at < 5; at++)
        state[row + at] = old[at]! ^ (~old[(at + 1) % 5]! & WORD & old[(at + 2) % 5]!);
    }
    // ι
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) state[0]! ^= 1n << BigInt(2 ** bit - 1);
      register = ((register << 1) ^ (register & 0x80 ? 0x171 : 0)) & 0xff;
    }
  }
}
