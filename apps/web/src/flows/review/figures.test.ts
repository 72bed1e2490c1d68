import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Change } from '../Terms.ts';
import { isFeeHigh, lossOf } from './figures.ts';

const ONE = 10n ** 18n;

describe('a loss', () => {
  it.each([
    ['nothing is lost', 100n * ONE, 100n * ONE, 'none'],
    ['more is got than given', 100n * ONE, 101n * ONE, 'none'],
    ['2.99% are lost', 10_000n * ONE, 9_701n * ONE, 'none'],
    ['a wei less than 3% is lost', 100n * ONE, 97n * ONE + 1n, 'none'],
    ['3% are lost', 100n * ONE, 97n * ONE, 'warn'],
    ['a wei less than 10% is lost', 100n * ONE, 90n * ONE + 1n, 'warn'],
    ['10% are lost', 100n * ONE, 90n * ONE, 'hold'],
    ['all is lost', 100n * ONE, 0n, 'hold'],
    ['the value of what is given is not known', 0n, 5n, 'none'],
    ['a wei of three is lost', 3n, 2n, 'hold'],
  ] as const)('is judged where %s', (_, given, got, expected) => {
    expect(lossOf({ given, got }).level).toBe(expected);
  });

  it('is rounded up', () => {
    expect(lossOf({ given: 3n, got: 2n })).toMatchObject({ lost: 1n, basisPoints: 3_334n });
    expect(lossOf({ given: 10_000n, got: 9_701n }).basisPoints).toBe(299n);
    expect(lossOf({ given: 100_000n, got: 97_001n }).basisPoints).toBe(300n);
    expect(lossOf({ given: 5n, got: 9n })).toMatchObject({ lost: 0n, basisPoints: 0n });
  });
});

describe('a network fee that is high', () => {
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
    expect(isFeeHigh({ networkFee: parseEther(fee), effects: own([...changes]), prices })).toBe(isHigh);
  });

  it('an unknown fee is not high', () => {
    expect(isFeeHigh({ networkFee: undefined, effects: undefined, prices })).toBe(false);
  });
});
