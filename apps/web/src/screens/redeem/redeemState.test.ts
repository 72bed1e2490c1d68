import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import type { RedeemOption } from './redeemOptions.ts';
import { exactApprovals, missingAllowance, needsApproval, redeemState } from './redeemState.ts';
import { keepingAll, someOption, someRedemption, unpaidOption } from './testing/someRedemption.ts';
import type { Redemption } from './useRedemption.ts';

const ACTING = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

const state = (redemption: Redemption | undefined, acting?: typeof ACTING | typeof OTHER) =>
  redeemState(redemption, redemption?.options[0], acting);

describe('redeemState', () => {
  it('is ready when something is paid, with fuel or without', () => {
    expect(state(someRedemption())).toBe('ready');
    const short = someOption({ paid: parseEther('28.5'), fuel: 0n, fuelFromValue: parseEther('1.5') });
    expect(state(someRedemption({ options: [short], gs: { balance: 0n, allowance: 0n } }))).toBe('ready');
  });

  it('is not ready while loading, when nothing would be paid, or when the owner holds a node', () => {
    expect(state(undefined)).toBe('awaited');
    expect(state(someRedemption({ options: [unpaidOption()] }))).toBe('nothing');
    expect(state(someRedemption({ isNode: true }))).toBe('node');
  });

  it('is nothingThisWay where giving up more KL would bring a payment', () => {
    const keeping = keepingAll({ value: 0n, paid: 0n });
    const options = [keeping, someOption()];
    expect(redeemState(someRedemption({ options }), keeping)).toBe('nothingThisWay');
    expect(redeemState(someRedemption({ options }), options[1])).toBe('ready');
    expect(redeemState(someRedemption({ options: [keeping, unpaidOption()] }), keeping)).toBe('nothing');
  });

  it('checks the delegate before anything else', () => {
    const named = someRedemption({ delegate: ACTING });
    expect(redeemState(named, named.options[0], '0x5fbdb2315678afecb367f032d93f642f64180aa3')).toBe('ready');
    expect(state(named, OTHER)).toBe('notDelegate');
    expect(state({ ...named, options: [unpaidOption()] }, OTHER)).toBe('notDelegate');
  });
});

describe('needsApproval', () => {
  const some = { balance: 5n, allowance: 5n };
  it.each([
    [some, some, false],
    [{ ...some, allowance: 4n }, some, true],
    [some, { ...some, allowance: 4n }, true],
  ])('compares allowance with balance %#', (kl, gs, expected) => {
    const chosen = someOption({ klGivenUp: 5n, fuel: 0n });
    expect(needsApproval(someRedemption({ kl, gs }), chosen)).toBe(expected);
  });
});

describe('the exact approvals of a redemption', () => {
  const held = { balance: parseEther('1000'), allowance: 0n };
  const amounts = (change: Partial<Redemption>, chosen: RedeemOption = someOption()) =>
    exactApprovals(someRedemption(change), chosen);

  it('is the KL that are given up and the fuel, where they are not approved', () => {
    expect(amounts({ kl: held, gs: held })).toEqual([
      { unit: 'KL', wei: parseEther('12') },
      { unit: 'GS', wei: parseEther('1.5') },
    ]);
    expect(amounts({ kl: held })).toEqual([{ unit: 'KL', wei: parseEther('12') }]);
    expect(amounts({})).toEqual([]);
  });

  it('is no KL when none is given up', () => {
    expect(amounts({ kl: held }, keepingAll())).toEqual([]);
  });

  it('covers the whole fuel where some is missing, so that GS sent meanwhile cannot stop it', () => {
    const chosen = someOption({ fuel: parseEther('1'), fuelFromValue: parseEther('0.5') });
    const gs = { balance: parseEther('1'), allowance: parseEther('1') };
    expect(amounts({ gs }, chosen)).toEqual([{ unit: 'GS', wei: parseEther('1.5') }]);
  });

  it('is no GS where the wallet has none', () => {
    const chosen = someOption({ fuel: 0n, fuelFromValue: parseEther('1.5') });
    expect(amounts({ gs: { balance: 0n, allowance: 0n } }, chosen)).toEqual([]);
  });
});

describe('missingAllowance of a principal', () => {
  const held = { balance: parseEther('1000'), allowance: 0n };

  // shows RE-05
  it('names KL first, then gas', () => {
    const missing = (change: Partial<Redemption>) => missingAllowance(someRedemption(change), someOption());
    expect(missing({ kl: held, gs: held })).toBe('errors.delegateKlAllowance');
    expect(missing({ gs: held })).toBe('errors.delegateGasAllowance');
    expect(missing({})).toBeUndefined();
  });

  it('requests no KL when none is given up', () => {
    expect(missingAllowance(someRedemption({ kl: held }), keepingAll())).toBeUndefined();
  });

  it('requests no more GS than there is to burn', () => {
    const chosen = someOption({ fuel: parseEther('1'), fuelFromValue: parseEther('0.5') });
    const gs = (balance: string, allowance: string) =>
      someRedemption({ gs: { balance: parseEther(balance), allowance: parseEther(allowance) } });
    expect(missingAllowance(gs('0', '0'), chosen)).toBeUndefined();
    expect(missingAllowance(gs('1', '1'), chosen)).toBeUndefined();
    expect(missingAllowance(gs('1', '0.9'), chosen)).toBe('errors.delegateGasAllowance');
    expect(missingAllowance(gs('9', '1'), chosen)).toBe('errors.delegateGasAllowance');
  });
});
