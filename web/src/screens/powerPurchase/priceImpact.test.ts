import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { priceImpact } from './priceImpact.ts';

it('says how much less than at the rate a payment counts, in basis points, rounded up', () => {
  const rate = parseEther('1');
  expect(priceImpact(parseEther('9999.95'), rate, parseEther('9977.51'))).toBe(23n);
  expect(priceImpact(parseEther('100'), rate, parseEther('90'))).toBe(1_000n);
});

it('says nothing below a hundredth of a percent, nor of a payment that counts more', () => {
  const rate = parseEther('2');
  expect(priceImpact(parseEther('10'), rate, parseEther('20'))).toBe(0n);
  expect(priceImpact(parseEther('10'), rate, parseEther('19.9999'))).toBe(0n);
  expect(priceImpact(parseEther('10'), rate, parseEther('21'))).toBe(0n);
  expect(priceImpact(0n, rate, 0n)).toBe(0n);
});
