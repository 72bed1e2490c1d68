import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { cardAllowance, cardReturns, rebate } from './cardAmounts.ts';

// shows WA-12
it('an approval for cards requests 1000 USDT, or the total if larger', () => {
  expect(cardAllowance(parseEther('10'))).toBe(parseEther('1000'));
  expect(cardAllowance(parseEther('1000'))).toBe(parseEther('1000'));
  expect(cardAllowance(parseEther('1010'))).toBe(parseEther('1010'));
});

// shows FI-06
it('2% come back', () => {
  expect(rebate(parseEther('100'))).toBe(parseEther('2'));
});

it('of each card 5 USDT come back at the end and 0.20 at once; the parts add up', () => {
  const { atEnd, atOnce, kept } = cardReturns(parseEther('30'));
  expect([atEnd, atOnce, kept]).toEqual([parseEther('15'), parseEther('0.6'), parseEther('14.4')]);
});
