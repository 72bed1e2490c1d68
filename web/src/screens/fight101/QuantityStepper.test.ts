import { expect, it } from 'vitest';
import { fewer, typedQuantity } from './QuantityStepper.tsx';

it('the minus button stops at 1', () => {
  expect(fewer(3n)).toBe(2n);
  expect(fewer(2n)).toBe(1n);
  expect(fewer(1n)).toBe(1n);
});

it('a typed quantity is a whole number from 1 without an upper limit', () => {
  expect(typedQuantity('25')).toBe(25n);
  expect(typedQuantity('1a2.')).toBe(12n);
  expect(typedQuantity('2.5')).toBe(2n);
  expect(typedQuantity('3,9')).toBe(3n);
  expect(typedQuantity('')).toBe(1n);
  expect(typedQuantity('0')).toBe(1n);
  expect(typedQuantity('123456789012345678901234567890')).toBe(123456789012345678901234567890n);
});
