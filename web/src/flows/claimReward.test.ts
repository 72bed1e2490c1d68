import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { maxCountedValue } from './claimReward.ts';

it('a claim may count a tenth more than its value, and 1 USDT', () => {
  expect(maxCountedValue(parseEther('1000'), parseEther('0.01'))).toBe(parseEther('12'));
  expect(maxCountedValue(0n, parseEther('0.01'))).toBe(parseEther('1'));
});
