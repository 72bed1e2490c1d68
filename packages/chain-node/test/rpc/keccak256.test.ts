import fc from 'fast-check';
import { keccak256 as reference } from 'viem';
import { expect, it } from 'vitest';
import { keccak256, keccak256Hex } from '../../src/rpc/keccak256.ts';

it('is the hash of the chain, for bytes of any length, also one block of the sponge and those around it', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 1_000 }),
    fc.constantFrom(0, 135, 136, 137, 271, 272, 273).map((length) => new Uint8Array(length).fill(0xa5)),
  );
  fc.assert(
    fc.property(bytes, (data) => {
      expect(keccak256(data)).toEqual(reference(data, 'bytes'));
      expect(keccak256Hex(data)).toBe(reference(data));
    }),
  );
});

it('gives bytes that a later hash does not change', () => {
  const first = keccak256(Uint8Array.of(1));
  keccak256(Uint8Array.of(2));
  expect(first).toEqual(reference(Uint8Array.of(1), 'bytes'));
});
