import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { soldCount } from './soldCount.ts';

it('licences sold are total less remaining plus the whole JU of the progress wallet', () => {
  expect(soldCount(5000n, 4974n, 0n)).toBe(26n);
  expect(soldCount(5000n, 4974n, parseEther('12.999'))).toBe(38n);
});
