import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, readPastedAmount, sanitizeAmount, trimAmount } from './parseAmount.ts';

const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- eE+x'), maxLength: 30 });

describe('sanitizeAmount', () => {
  it('produces an amount from any input', () => {
    fc.assert(fc.property(typed, (text) => /^((0|[1-9]\d*)(\.\d{0,6})?)?$/.test(sanitizeAmount(text))));
  });

  it('is idempotent', () => {
    fc.assert(fc.property(typed, (text) => sanitizeAmount(sanitizeAmount(text)) === sanitizeAmount(text)));
  });

  it('lets every amount be typed character by character', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.stringMatching(/^\d{0,6}$/),
        (whole, fraction) => {
          const amount = fraction ? `${whole}.${fraction}` : String(whole);
          let field = '';
          for (const character of amount) field = sanitizeAmount(field + character);
          expect(field).toBe(amount);
        },
      ),
    );
  });
});

it.each([
  ['12。5', '12.5'],
  ['１２．５', '12.5'],
  ['12，5', '12.5'],
  ['½', ''],
])('reads %s of a Chinese or Korean keyboard as %s', (amount, kept) => {
  expect(sanitizeAmount(amount)).toBe(kept);
  expect(readPastedAmount(amount, '').text).toBe(kept);
});

it.each([
  ['1.50', '1.5'],
  ['1.', '1'],
  ['0.000', '0'],
  ['100', '100'],
  ['100.010', '100.01'],
  ['', ''],
])('trims %s to %s', (amount, trimmed) => expect(trimAmount(amount)).toBe(trimmed));

it.each([
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,5', '1.5'],
  ['1..5', '1.5'],
  ['1.5.5', '1.55'],
  ['12.5 KL', '12.5'],
  ['nothing', ''],
])('reads %s, when pasted, as %s', (pasted, amount) =>
  expect(readPastedAmount(pasted, '').text).toBe(amount),
);

describe('parseAmount', () => {
  it.each([
    ['', 0n],
    ['.', 0n],
    ['0.', 0n],
    ['1', 10n ** 18n],
    ['0.000000000000000001', 1n],
    ['0.0000000000000000019', 1n],
  ])('%s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['1e5', '-1', 'abc', '1,5', '1.2.3'])('refuses %s', (text) =>
    expect(() => parseAmount(text)).toThrow(RangeError),
  );
});
