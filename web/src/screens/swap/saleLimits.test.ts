import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { saleLimits } from './useSaleQuote.ts';

it('a sale accepts a percent less JU, and a percent more fuel rounded up to what is shown', () => {
  expect(saleLimits({ juAmount: parseEther('100'), fuel: parseEther('5') })).toEqual({
    minJu: parseEther('99'),
    maxFuel: parseEther('5.05'),
  });
  expect(saleLimits({ juAmount: 1n, fuel: 1n }).maxFuel).toBe(parseEther('0.000001'));
});
