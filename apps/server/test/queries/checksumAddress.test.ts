import fc from 'fast-check';
import { bytesToHex, getAddress } from 'viem';
import { expect, it } from 'vitest';
import { checksumAddress } from '../../src/queries/checksumAddress.ts';

it('spells an address as EIP-55 does, however it was written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const address = bytesToHex(bytes);
      expect(checksumAddress(address)).toBe(getAddress(address));
      expect(checksumAddress(getAddress(address))).toBe(getAddress(address));
    }),
  );
});
