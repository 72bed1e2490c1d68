import { expect, it } from 'vitest';
import { digitsOf, formatUid, isUid } from './uid.ts';

it('keeps digits only', () => {
  expect(digitsOf('1234 5678-9012abc')).toBe('123456789012');
  expect(digitsOf('１２３４5678９０12')).toBe('123456789012');
});

it('is a UID with exactly 12 digits, not all of them 0', () => {
  expect(isUid('123456789012')).toBe(true);
  expect(isUid('000000000042')).toBe(true);
  expect(isUid('12345678901')).toBe(false);
  expect(isUid('1234567890123')).toBe(false);
  expect(isUid('000000000000')).toBe(false);
  expect(isUid('')).toBe(false);
});

it('is shown with its leading zeros', () => {
  expect(formatUid(42n)).toBe('000000000042');
});
