import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { licencePrice } from './useNodeOffer.ts';

it('the price of a licence in JU is rounded up, and unknown without a price of JU', () => {
  expect(licencePrice(parseEther('1'))).toBe(parseEther('109'));
  expect(licencePrice(parseEther('0.8'))).toBe(parseEther('136.25'));
  expect(licencePrice(parseEther('3'))).toBe(36_333333333333333334n);
  expect(licencePrice(0n)).toBeNull();
});
