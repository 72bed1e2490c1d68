import { parseEther } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDateTime } from '../../format/dateTime.ts';
import { saleProblem } from './useNodeSale.ts';

const state = {
  payWith: 'JU',
  price: parseEther('109'),
  balance: parseEther('200'),
  remaining: 4974n,
} as const;

const setTime = (text: string) => vi.useFakeTimers({ now: parseDateTime(text) * 1000, toFake: ['Date'] });
beforeEach(() => setTime('2026-11-21 00:00:00'));

describe('buying a licence', () => {
  // shows NO-08
  it('with JU is sold out before 2026-07-07 21:49 UTC+8 and open from then on', () => {
    setTime('2026-07-07 21:48:59');
    expect(saleProblem(state)).toBe('soldOut');
    setTime('2026-07-07 21:49:00');
    expect(saleProblem(state)).toBeUndefined();
  });

  // shows NO-08
  it('with JU is sold out under 4900 remaining', () => {
    expect(saleProblem({ ...state, remaining: 4900n })).toBeUndefined();
    expect(saleProblem({ ...state, remaining: 4899n })).toBe('soldOut');
  });

  it('with USDT has neither limit, and ends with the last licence', () => {
    setTime('2026-01-01 00:00:00');
    const usdt = { ...state, payWith: 'USDT' } as const;
    expect(saleProblem({ ...usdt, remaining: 1n })).toBeUndefined();
    expect(saleProblem({ ...usdt, remaining: 0n })).toBe('soldOut');
  });

  it('needs the whole price', () => {
    expect(saleProblem({ ...state, balance: parseEther('109') - 1n })).toBe('insufficientBalance');
    expect(saleProblem({ ...state, balance: parseEther('109') })).toBeUndefined();
  });
});
