import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  exactApprovals,
  missingAllowance,
  mostFuel,
  mostKlGivenUp,
  needsApproval,
  redeemState,
} from './redeemState.ts';
import { someRedemption } from './testing/someRedemption.ts';

describe('redeemState', () => {
  it('is ready when something is paid and the fuel is there', () => {
    expect(redeemState(someRedemption())).toBe('ready');
  });

  it('is not while nothing is known, nothing would be paid, or the owner holds a node', () => {
    expect(redeemState(undefined)).toBe('awaited');
    expect(redeemState(someRedemption({ paid: 0n }))).toBe('nothing');
    expect(redeemState(someRedemption({ isNode: true }))).toBe('node');
  });

  it('is for the delegate whom the owner has named alone, before anything is said of the order', () => {
    const named = someRedemption({ delegate: '0x5FbDB2315678afecb367f032d93F642f64180aa3' });
    expect(redeemState(named, '0x5fbdb2315678afecb367f032d93f642f64180aa3')).toBe('ready');
    expect(redeemState(named, '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512')).toBe('notDelegate');
    expect(redeemState({ ...named, paid: 0n }, '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512')).toBe(
      'notDelegate',
    );
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
    expect(needsApproval(someRedemption({ kl, gs, klGivenUp: 5n, soldValue: 0n, fuel: 0n }))).toBe(expected);
  });

  it('covers KL that may come in meanwhile', () => {
    const kl = { balance: 0n, allowance: 0n };
    expect(needsApproval(someRedemption({ kl, klGivenUp: 0n, soldValue: 1n }))).toBe(true);
  });
});

describe('what is approved for this redemption alone', () => {
  const nothing = { balance: parseEther('1000'), allowance: 0n };

  it('is the KL that may be given up and the fuel that may burn, where they are not approved', () => {
    // 0.13 KL more than the 12 quoted, at 0.5 USDT, pay 0.065 USDT more than 30: 5% of that is fuel.
    expect(exactApprovals(someRedemption({ kl: nothing, gs: nothing }))).toEqual([
      { unit: 'KL', wei: parseEther('12.13') },
      { unit: 'GS', wei: parseEther('1.503251') },
    ]);
    expect(exactApprovals(someRedemption({ kl: nothing }))).toEqual([
      { unit: 'KL', wei: parseEther('12.13') },
    ]);
    expect(exactApprovals(someRedemption())).toEqual([]);
  });

  it('has room for no more fuel than a payment without anything sold costs', () => {
    const dear = { klPrice: parseEther('1000'), soldValue: parseEther('20') };
    expect(mostFuel(someRedemption(dear))).toBe(parseEther('2.5'));
    expect(mostFuel(someRedemption({ soldValue: 0n }))).toBe(parseEther('1.5'));
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

describe('mostKlGivenUp', () => {
  it('leaves room for a crumb that somebody sends, where more could be given up', () => {
    expect(mostKlGivenUp({ klGivenUp: 0n, soldValue: 1n })).toBe(parseEther('0.01'));
    expect(mostKlGivenUp({ klGivenUp: parseEther('200'), soldValue: 1n })).toBe(parseEther('202.01'));
  });

  it('is the quote when all that was claimed is given up', () => {
    expect(mostKlGivenUp({ klGivenUp: parseEther('12'), soldValue: 0n })).toBe(parseEther('12'));
  });
});
