import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abbreviate,
  formatBalance6,
  formatCount,
  formatExact,
  formatForInput,
  formatFuel6,
  formatPending6,
  formatPower6,
  formatPrice5,
  formatRecord2,
  formatSmall2,
  formatWhole,
  formatUnits,
  formatUsd,
  formatUsdt2,
} from './amounts.ts';
import { parseAmount } from './parseAmount.ts';

const wei = (amount: string) => parseAmount(amount);
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const ungroup = (text: string) => text.replace(/,/g, '');

describe('amount presets', () => {
  // shows VA-02
  it.each([
    [formatWhole, '1234567.99', '1,234,567'],
    [formatSmall2, '0.009', '< 0.01'],
    [formatUsd, '0.009', '< $0.01'],
    [formatUsd, '12.349', '$12.34'],
    [formatUsd, '0', '$0.00'],
    [formatSmall2, '999.999', '999.99'],
    [formatUsdt2, '1000', '1,000.00'],
    [formatBalance6, '1.500000999', '1.5'],
    [formatBalance6, '0.0000009', '0'],
    [formatBalance6, '12.3456789', '12.345678'],
    [formatRecord2, '10.10', '10.1'],
    [formatPending6, '0.1', '0.100000'],
    [formatPower6, '100.0000019', '100.000001'],
    [formatPrice5, '0.010129', '0.01012'],
    [formatFuel6, '0.0000001', '0.000001'],
    [formatFuel6, '0.999999000000000001', '1'],
    [formatFuel6, '1.5', '1.5'],
    [formatForInput, '98765.4321019', '98765.432101'],
    [formatExact, '1234.000000000000000001', '1,234.000000000000000001'],
  ])('%o of %s is %s', (preset, amount, shown) => expect(preset(wei(amount))).toBe(shown));

  // shows VA-02
  it('never show more than there is', () => {
    fc.assert(fc.property(amounts, (amount) => parseAmount(ungroup(formatBalance6(amount))) <= amount));
  });

  // shows SW-08
  it('never show less fuel than is charged, nor a whole step more', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = parseAmount(ungroup(formatFuel6(amount)));
        return shown >= amount && shown - amount < 10n ** 12n;
      }),
    );
  });

  it('keep every digit in the exact format', () => {
    fc.assert(fc.property(amounts, (amount) => parseAmount(ungroup(formatExact(amount))) === amount));
  });
});

describe('formatUnits', () => {
  it('rounds negative amounts away from zero', () => {
    expect(formatUnits(-1n, { decimals: 2 })).toBe('-0.01');
    expect(formatUnits(-(10n ** 18n), { decimals: 2 })).toBe('-1.00');
    expect(formatUnits(-1n, { decimals: 2, ceil: true })).toBe('0.00');
  });

  it('supports units other than wei', () => {
    expect(formatUnits(1_234_567n, { decimals: 2, unitDecimals: 6 })).toBe('1.23');
    expect(formatUnits(5n, { decimals: 4, unitDecimals: 2 })).toBe('0.0500');
  });
});

// shows VA-04
it.each([
  ['9999.99', '9999.99'],
  ['10000', '10k'],
  ['12,345.6', '12.34k'],
  ['999999.999', '999.99k'],
  ['1000000', '1m'],
  ['1234567890', '1.23b'],
  ['-50000', '-50k'],
  ['130000000000000', '130t'],
  ['0', '0'],
])('abbreviates %s as %s', (amount, short) => expect(abbreviate(amount)).toBe(short));

it('writes a count as a whole number with thousands separators', () => {
  expect([0, 999, 1_000, 1_234_567.9].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});

it('a nonzero amount is never shown as 0 with 2 decimals', () => {
  const shown = [0n, 1n, 9_999_999_999_999_999n, 10_000_000_000_000_000n].map(formatSmall2);
  expect(shown).toEqual(['0.00', '< 0.01', '< 0.01', '0.01']);
});
