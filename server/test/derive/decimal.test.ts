import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Amounts, toAmount } from '../../src/derive/Amounts.ts';
import { decimal } from '../../src/derive/decimal.ts';

const ZERO = toAmount(0n);
const [one, other] = [new Amounts(), new Amounts()];
for (const amounts of [one, other]) amounts.push(ZERO);

/** What is written of both amounts together, or of the first alone. */
function written(first: bigint, second?: bigint): string {
  one.set(0, toAmount(first));
  if (second === undefined) return one.decimalAt(0);
  other.set(0, toAmount(second));
  return one.decimalAt(0, other);
}

test.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [10n ** 12n, '0.000001'],
  [10n ** 18n, '1'],
  [12_500_000_000_000_000_000n, '12.5'],
  [1_000_001_000_000_000_000n, '1.000001'],
  [2n ** 52n - 1n, '0.004503599627370495'],
  [2n ** 104n - 1n, '20282409603651.670423947251286015'],
  [-12_500_000_000_000_000_000n, '-12.5'],
])('%s wei is written as whole tokens: %s', (wei, text) => {
  expect(decimal(wei)).toBe(text);
  expect(written(wei)).toBe(text);
});

/** Amounts of every length, and those of whole and half tokens that end in zeros. */
const wei = fc.oneof(
  fc.bigInt({ min: -(2n ** 104n) + 1n, max: 2n ** 104n - 1n }),
  fc.tuple(fc.nat(104), fc.bigInt({ min: 0n, max: 2n ** 104n - 1n })).map(([bits, n]) => n >> BigInt(bits)),
  fc.tuple(fc.nat(20), fc.nat()).map(([zeros, n]) => BigInt(n) * 10n ** BigInt(zeros)),
);

test('an amount that is kept as two numbers is written as the same one in full', () => {
  fc.assert(
    fc.property(wei, (amount) => written(amount) === decimal(amount)),
    { numRuns: 5_000 },
  );
});

test('two amounts are added up to the last digit', () => {
  fc.assert(
    fc.property(wei, wei, (first, second) => written(first, second) === decimal(first + second)),
    { numRuns: 2_000 },
  );
});
