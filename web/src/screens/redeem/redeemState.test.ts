import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { missingAllowance, needsApproval, redeemState } from './redeemState.ts';
import { someRedemption } from './someRedemption.ts';

describe('redeemState', () => {
  it('is ready when something is paid and the fuel is there', () => {
    expect(redeemState(someRedemption())).toBe('ready');
  });

  it('is not while nothing is known, nothing would be paid, or the owner holds a node', () => {
    expect(redeemState(undefined)).toBe('awaited');
    expect(redeemState(someRedemption({ paid: 0n }))).toBe('nothing');
    expect(redeemState(someRedemption({ isNode: true }))).toBe('node');
  });

  it('says that the fuel is missing', () => {
    expect(redeemState(someRedemption({ gs: { balance: parseEther('1'), allowance: 0n } }))).toBe('noFuel');
  });
});

describe('needsApproval', () => {
  const some = { balance: 5n, allowance: 5n };
  it.each([
    [some, some, false],
    [{ ...some, allowance: 4n }, some, true],
    [some, { ...some, allowance: 4n }, true],
  ])('compares allowance with balance %#', (kl, gs, expected) => {
    expect(needsApproval(someRedemption({ kl, gs }))).toBe(expected);
  });
});

describe('missingAllowance of a principal', () => {
  it('names KL first, then gas', () => {
    const nothing = { balance: parseEther('1000'), allowance: 0n };
    expect(missingAllowance(someRedemption({ kl: nothing, gs: nothing }))).toBe('errors.delegateKlAllowance');
    expect(missingAllowance(someRedemption({ gs: nothing }))).toBe('errors.delegateGasAllowance');
    expect(missingAllowance(someRedemption())).toBeUndefined();
  });

  it('asks for no KL when none is given up', () => {
    const kl = { balance: 0n, allowance: 0n };
    expect(missingAllowance(someRedemption({ klGivenUp: 0n, kl }))).toBeUndefined();
  });
});
