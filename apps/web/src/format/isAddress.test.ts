import * as viem from 'viem';
import { describe, expect, it } from 'vitest';
import { isAddress, isSameAddress, zeroAddress } from './isAddress.ts';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** Checksummed addresses, the same in each run. */
const addresses = Array.from({ length: 40 }, (_, index) =>
  viem.getAddress(viem.slice(viem.keccak256(viem.numberToHex(index)), 0, 20)),
);

describe('an address', () => {
  it('may be lower case or checksummed', () => {
    for (const address of [...addresses, ADDRESS, zeroAddress, `0x${'f'.repeat(40)}`]) {
      expect([isAddress(address), isAddress(address.toLowerCase())], address).toEqual([true, true]);
    }
  });

  it('with a wrong letter case is rejected, as by the chain library', () => {
    for (const address of addresses) {
      const letters = [...address].flatMap((letter, index) =>
        index > 1 && /[a-f]/i.test(letter) ? [index] : [],
      );
      for (const index of letters) {
        const letter = address[index]!;
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const mistyped = address.slice(0, index) + other + address.slice(index + 1);
        expect(isAddress(mistyped), mistyped).toBe(viem.isAddress(mistyped));
      }
    }
  });

  it.each([
    '',
    '0x',
    'koala',
    ADDRESS.slice(2),
    ADDRESS.slice(0, -1),
    `${ADDRESS}0`,
    ` ${ADDRESS}`,
    `${ADDRESS}\n`,
    `0X${ADDRESS.slice(2)}`,
    ADDRESS.toUpperCase(),
    `0x${ADDRESS.slice(2).toUpperCase()}`,
    `0x${'F'.repeat(40)}`,
    `0x${'1'.repeat(40)}`,
    `0x${'g'.repeat(40)}`,
    `0x${'１'.repeat(40)}`,
  ])('%j is judged as by the chain library', (text) => {
    expect(isAddress(text)).toBe(viem.isAddress(text));
  });

  it('is the same in upper and lower case', () => {
    expect(isSameAddress(ADDRESS, ADDRESS.toLowerCase() as viem.Address)).toBe(true);
    expect(isSameAddress(ADDRESS, zeroAddress)).toBe(false);
    expect(zeroAddress).toBe(viem.zeroAddress);
  });
});
