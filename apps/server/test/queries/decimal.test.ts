import { expect, test } from 'vitest';
import { decimal } from '../../src/queries/decimal.ts';

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
});
