import { beforeEach, describe, expect, it } from 'vitest';
import { failedHashes, trimKept } from './storedTransactions.ts';

const transactions = (count: number, status: string) =>
  Array.from({ length: count }, (_, index) => ({ hash: `${status}${index}`, description: 'Sale', status }));
const keep = (kept: unknown) => localStorage.setItem('rk-transactions', JSON.stringify(kept));
const kept = () => JSON.parse(localStorage.getItem('rk-transactions') ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

// shows WA-18
it('the ten newest transactions are kept per account and chain, and all that are pending', () => {
  const ended = transactions(11, 'confirmed');
  const pending = transactions(3, 'pending');
  keep({ a: { 1: ended, 2: transactions(2, 'failed') }, b: { 1: [...pending, ...ended] } });
  trimKept();
  expect(kept()).toEqual({
    a: { 1: ended.slice(0, 10), 2: transactions(2, 'failed') },
    b: { 1: [...pending, ...ended.slice(0, 7)] },
  });
});

// shows WA-18
it('leaves room for a transaction that is about to be sent', () => {
  const ended = transactions(10, 'confirmed');
  keep({ a: { 1: ended } });
  trimKept(1);
  expect(kept()).toEqual({ a: { 1: ended.slice(0, 9) } });
});

describe('what the kit cannot read is dropped', () => {
  it.each([
    ['no JSON', '{"a":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '5'],
  ])('%s', (_, text) => {
    localStorage.setItem('rk-transactions', text);
    trimKept();
    expect(kept()).toEqual({});
    expect(failedHashes()).toEqual(new Set());
  });

  it('beside what it can read', () => {
    const [sound] = transactions(1, 'failed');
    keep({ a: { 1: [null, 5, { hash: 1 }, sound], 2: 'x' }, b: 5, c: null });
    trimKept();
    expect(kept()).toEqual({ a: { 1: [sound] }, b: {}, c: {} });
    expect(failedHashes()).toEqual(new Set(['failed0']));
  });
});
