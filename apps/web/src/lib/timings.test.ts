import { expect, it } from 'vitest';
import { ACCOUNT_POLL, NODE_POLL, PRICE_POLL, QUOTE_DEBOUNCE, QUOTE_POLL } from './timings.ts';

// Other tests of polling use these constants, so only this one checks their values.
// shows CH-03, CH-04, HO-18, NO-11, SW-08
it('polls at the intervals of the specification', () => {
  expect([PRICE_POLL, ACCOUNT_POLL]).toEqual([5_000, 5_000]);
  expect([NODE_POLL, QUOTE_POLL]).toEqual([3_000, 3_000]);
  expect(QUOTE_DEBOUNCE).toBe(1_000);
});
