import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { netOfFees } from '@koala/protocol/earnings';
import { maxCountedValue } from './claimLimits.ts';

it('a claim may count a tenth more than its value, and 1 USDT', () => {
  expect(maxCountedValue(parseEther('1000'), parseEther('0.01'))).toBe(parseEther('12'));
  expect(maxCountedValue(0n, parseEther('0.01'))).toBe(parseEther('1'));
});

it('deducts both fees and promises no more than arrives', () => {
  const fees = { nodeFee: 500n, daoFee: 500n };
  expect(netOfFees(parseEther('100'), fees)).toBe(parseEther('90'));
  expect(netOfFees(19n, fees)).toBe(17n);
  expect(netOfFees(0n, fees)).toBe(0n);
});
