import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { netOfFees } from './netOfFees.ts';

it('takes both fees off and promises no more than comes', () => {
  const fees = { nodeFee: 500n, daoFee: 500n };
  expect(netOfFees(parseEther('100'), fees)).toBe(parseEther('90'));
  expect(netOfFees(19n, fees)).toBe(17n);
  expect(netOfFees(0n, fees)).toBe(0n);
});
