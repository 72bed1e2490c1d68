import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { atLeast, atMost } from './slippage.ts';

// shows FI-06
it('accepts 1% less than a quote, rounded down', () => {
  expect(atLeast(parseEther('200'))).toBe(parseEther('198'));
  expect(atLeast(199n)).toBe(197n);
  expect(atLeast(1n)).toBe(0n);
});

// shows NO-09
it('pays 1% more than a quote, rounded up: a node in JU', () => {
  expect(atMost(parseEther('109'))).toBe(parseEther('110.09'));
  expect(atMost(1n)).toBe(2n);
  expect(atMost(0n)).toBe(0n);
});
