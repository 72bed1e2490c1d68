import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import type { Change } from '../Terms.ts';
import { isFeeHigh } from './isFeeHigh.ts';

const NO_ORDER = { total: 0n, claimedValue: 0n };
const own = (changes: Change[]) => ({ own: { changes, order: { before: NO_ORDER, after: NO_ORDER } } });
const prices = { ju: parseEther('2'), kl: parseEther('0.01') };
const usdt = (amount: string): Change => ({ asset: 'USDT', wei: parseEther(amount) });

it.each([
  ['0.25 JU for 10 USDT paid', '0.25', [usdt('-10')], false],
  ['a little more for 10 USDT paid', '0.2501', [usdt('-10')], true],
  ['the same for 10 USDT received', '0.2501', [usdt('10')], true],
  ['the same where more is received than paid', '0.2501', [usdt('-10'), usdt('11')], false],
  ['less than a cent for almost nothing', '0.0049', [usdt('0.001')], false],
  ['0.05 JU for nothing', '0.05', [], false],
  ['more than 0.05 JU for nothing', '0.0501', [], true],
  ['more than 0.05 JU for what has no price', '0.0501', [{ asset: 'T/H', wei: 1n }], true],
] as const)('%s', (_, fee, changes, isHigh) => {
  expect(isFeeHigh({ networkFee: parseEther(fee), foresight: own([...changes]), prices })).toBe(isHigh);
});

it('an unknown fee is not high', () => {
  expect(isFeeHigh({ networkFee: undefined, foresight: undefined, prices })).toBe(false);
});
