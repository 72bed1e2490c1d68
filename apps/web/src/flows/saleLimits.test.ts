import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { saleLimits } from './saleLimits.ts';

it('a sale accepts 1% less JU, and 1% more fuel rounded up to the displayed digits', () => {
  expect(saleLimits({ juAmount: parseEther('100'), fuel: parseEther('5') })).toEqual({
    minJu: parseEther('99'),
    maxFuel: parseEther('5.05'),
  });
  expect(saleLimits({ juAmount: 1n, fuel: 1n }).maxFuel).toBe(parseEther('0.000001'));
});
