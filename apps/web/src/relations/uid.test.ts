import { expect, it } from 'vitest';
import { digitsOf, formatUid } from './uid.ts';

it('keeps full-width digits too', () => {
  expect(digitsOf('１２３４5678９０12')).toBe('123456789012');
});

it('is shown with its leading zeros', () => {
  expect(formatUid(42n)).toBe('000000000042');
});
