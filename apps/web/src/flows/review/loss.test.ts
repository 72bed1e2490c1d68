import { describe, expect, it } from 'vitest';
import { lossOf } from './loss.ts';

const ONE = 10n ** 18n;
const level = (given: bigint, got: bigint) => lossOf({ given, got }).level;

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
    expect(level(given, got)).toBe(expected);
  });

  it('is never shown smaller than it is', () => {
    expect(lossOf({ given: 3n, got: 2n })).toMatchObject({ lost: 1n, basisPoints: 3_334n });
    expect(lossOf({ given: 10_000n, got: 9_701n }).basisPoints).toBe(299n);
    expect(lossOf({ given: 100_000n, got: 97_001n }).basisPoints).toBe(300n);
    expect(lossOf({ given: 5n, got: 9n })).toMatchObject({ lost: 0n, basisPoints: 0n });
  });
});
