import { expect, it } from 'vitest';
import { abbreviate } from './abbreviate.ts';

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
])('%s is written %s', (amount, short) => expect(abbreviate(amount)).toBe(short));
