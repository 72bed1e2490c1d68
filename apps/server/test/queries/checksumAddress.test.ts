import fc from 'fast-check';
import { bytesToHex, getAddress } from 'viem';
import { expect, it } from 'vitest';
import { checksumAddress } from '../../src/queries/checksumAddress.ts';

it('formats an address by EIP-55, however it was written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const address = bytesToHex(bytes);
      expect(checksumAddress(address)).toBe(getAddress(address));
      expect(checksumAddress(getAddress(address))).toBe(getAddress(address));
    }),
  );
});
