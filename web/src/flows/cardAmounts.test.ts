import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { cardAllowance, minRebate, rebate } from './cardAmounts.ts';

// shows WA-12
it('an approval for cards asks for 1000 USDT, or for the total when that is more', () => {
  expect(cardAllowance(parseEther('10'))).toBe(parseEther('1000'));
  expect(cardAllowance(parseEther('1000'))).toBe(parseEther('1000'));
  expect(cardAllowance(parseEther('1010'))).toBe(parseEther('1010'));
});

// shows FI-06
it('2% come back, at 1% slippage', () => {
  expect(rebate(parseEther('100'))).toBe(parseEther('2'));
  expect(minRebate(parseEther('200'))).toBe(parseEther('198'));
});
