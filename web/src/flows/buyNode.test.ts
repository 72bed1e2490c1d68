import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { paddedPrice } from './buyNode.ts';

// shows NO-09
it('a node in JU is paid with 1% above its price, rounded up', () => {
  expect(paddedPrice(parseEther('109'))).toBe(parseEther('110.09'));
  expect(paddedPrice(1n)).toBe(2n);
});
