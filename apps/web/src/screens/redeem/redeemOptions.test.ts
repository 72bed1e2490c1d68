import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { optionAt, redeemOptions } from './redeemOptions.ts';

/** 52 KL were claimed at 0.5 USDT; 12 of them are left. */
const claimed = {
  klPrice: parseEther('0.25'),
  claimedKl: parseEther('52'),
  claimedValue: parseEther('26'),
};
const quote = (klGivenUp: string, value: string, fuelFromValue = '0') => ({
  klGivenUp: parseEther(klGivenUp),
  value: parseEther(value),
  fuel: parseEther('1'),
  fuelFromValue: parseEther(fuelFromValue),
  lifetimePower: parseEther('70'),
});
const none = quote('0', '24');
const all = quote('12', '30', '0.5');

describe('redeemOptions', () => {
  it.each([
    ['all', { none, worthwhile: all, all }, ['none', 'all']],
    ['none', { none, worthwhile: none, all }, ['none', 'all']],
    ['all', { none, worthwhile: none, all: none }, ['all']],
  ] as const)('are two where they differ, and %s is worthwhile', (worthwhile, quotes, extents) => {
    const found = redeemOptions(quotes, claimed);
    expect(found.options.map(({ extent }) => extent)).toEqual(extents);
    expect(found.worthwhile).toBe(worthwhile);
  });

  it('have the payment, the value of the KL now, and the deduction for the KL that is kept', () => {
    const { options } = redeemOptions({ none, worthwhile: all, all }, claimed);
    expect(options.map(({ paid, klWorth, deducted, fuel }) => ({ paid, klWorth, deducted, fuel }))).toEqual([
      { paid: parseEther('24'), klWorth: 0n, deducted: parseEther('26'), fuel: parseEther('1') },
      {
        paid: parseEther('29.5'),
        klWorth: parseEther('3'),
        deducted: parseEther('20'),
        fuel: parseEther('0.5'),
      },
    ]);
  });

  it('have no deduction where nothing was claimed', () => {
    const nothing = { klPrice: 0n, claimedKl: 0n, claimedValue: 0n };
    expect(redeemOptions({ none, worthwhile: none, all: none }, nothing).options[0]?.deducted).toBe(0n);
  });
});

describe('optionAt', () => {
  const { options } = redeemOptions({ none, worthwhile: all, all }, claimed);

  it('finds what was chosen', () => {
    expect(optionAt(options, 'none')).toBe(options[0]);
    expect(optionAt(options, 'all')).toBe(options[1]);
  });

  it('falls back to the only one left', () => {
    expect(optionAt(options.slice(1), 'none')).toBe(options[1]);
    expect(optionAt([], 'all')).toBeUndefined();
  });
});
