import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Amounts } from '../../src/ranking/Amounts.ts';

const MAX_AMOUNT = 2n ** 104n - 1n;
const amount = fc.bigInt({ min: 0n, max: 2n ** 103n - 1n });

it('amounts are added, subtracted, compared and divided as bigints are', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 8191 }), (a, b, divisor) => {
      const amounts = new Amounts(4);
      amounts.set(0, a);
      amounts.set(1, b);
      expect(amounts.at(0)).toBe(a);
      expect(amounts.isZero(0)).toBe(a === 0n);
      expect(Math.sign(amounts.compare(0, 1))).toBe(a < b ? -1 : a > b ? 1 : 0);
      amounts.add(2, a);
      amounts.addFrom(2, amounts, 1);
      expect(amounts.at(2)).toBe(a + b);
      amounts.setDifference(3, amounts, 2, 0);
      expect(amounts.at(3)).toBe(b);
      amounts.addQuotient(3, amounts, 0, divisor);
      expect(amounts.at(3)).toBe(b + a / BigInt(divisor));
      amounts.add(2, -b);
      expect(amounts.at(2)).toBe(a);
    }),
  );
});

it('an amount that two doubles cannot hold is refused', () => {
  const amounts = new Amounts(1);
  amounts.set(0, MAX_AMOUNT);
  expect(amounts.at(0)).toBe(MAX_AMOUNT);
  expect(() => amounts.add(0, 1n)).toThrow(RangeError);
  expect(() => amounts.set(0, MAX_AMOUNT + 1n)).toThrow(RangeError);
});

it('what is there stays when room is made, and what is added is zero', () => {
  const amounts = new Amounts(1);
  amounts.set(0, MAX_AMOUNT);
  amounts.resize(3);
  expect([0, 1, 2].map((n) => amounts.at(n))).toEqual([MAX_AMOUNT, 0n, 0n]);
});
