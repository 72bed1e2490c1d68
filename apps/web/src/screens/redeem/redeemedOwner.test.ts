import { expect, it } from 'vitest';
import { redeemedOwner } from './RedeemScreen.tsx';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

// shows RE-03
it('is a principal when the route state or the path names one', () => {
  expect(redeemedOwner(undefined, { address: ADDRESS })).toBe(ADDRESS);
  expect(redeemedOwner(ADDRESS, null)).toBe(ADDRESS);
});

it('is a principal whose link has punctuation behind it', () => {
  expect(redeemedOwner(`${ADDRESS}，`, null)).toBe(ADDRESS);
  expect(redeemedOwner(undefined, { address: ` ${ADDRESS}` })).toBe(ADDRESS);
});

it("is the account's own without an address", () => {
  expect(redeemedOwner(undefined, null)).toBeUndefined();
  expect(redeemedOwner(undefined, { from: '/user' })).toBeUndefined();
});

it('is null for an invalid address', () => {
  expect(redeemedOwner('0x123', null)).toBeNull();
  expect(redeemedOwner(undefined, { address: 'me' })).toBeNull();
});
