import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { maxPayment, minimumJu, purchaseProblem } from './purchaseProblem.ts';

const ju = parseEther;
const purchase = {
  amount: ju('20'),
  isEmpty: false,
  balance: ju('50'),
  isBalanceCurrent: true,
  minimum: ju('10'),
};

describe('the problem of a purchase', () => {
  it('is nothing, an empty field, the balance, or the minimum', () => {
    expect(purchaseProblem(purchase)).toBeUndefined();
    expect(purchaseProblem({ ...purchase, isEmpty: true })).toBe('empty');
    expect(purchaseProblem({ ...purchase, amount: ju('50') + 1n })).toBe('insufficient');
    expect(purchaseProblem({ ...purchase, amount: ju('10') - 1n })).toBe('tooLow');
  });

  it('is neither the whole balance nor exactly the minimum', () => {
    expect(purchaseProblem({ ...purchase, amount: ju('50') })).toBeUndefined();
    expect(purchaseProblem({ ...purchase, amount: ju('10') })).toBeUndefined();
  });

  it('is not a balance that could not be read', () => {
    expect(purchaseProblem({ ...purchase, balance: 0n, isBalanceCurrent: false })).toBeUndefined();
  });
});

describe('max', () => {
  it('leaves 0.05 JU for fees, and nothing of USDT', () => {
    expect(maxPayment('JU', ju('2'))).toBe(ju('1.95'));
    expect(maxPayment('JU', ju('0.04'))).toBe(0n);
    expect(maxPayment('USDT', ju('2'))).toBe(ju('2'));
  });
});

describe('the minimum in JU', () => {
  it('is the configured one while that is worth 10 USDT, or while there is no price', () => {
    expect(minimumJu(ju('10'), ju('10'))).toBe(ju('10'));
    expect(minimumJu(ju('10'), ju('300'))).toBe(ju('10'));
    expect(minimumJu(ju('10'), undefined)).toBe(ju('10'));
  });

  it('is worth 10 USDT plus one percent where JU is cheap, rounded up to hundredths', () => {
    expect(minimumJu(ju('10'), ju('2.5'))).toBe(ju('40.4'));
    expect(minimumJu(ju('10'), ju('9.97'))).toBe(ju('10.14'));
  });
});
