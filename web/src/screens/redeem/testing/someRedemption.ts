import { parseEther, zeroAddress } from 'viem';
import type { Redemption } from '../useRedemption.ts';

/** An order of 100 USDT of which KL worth 20 was claimed and sold, all approved. */
export function someRedemption(change: Partial<Redemption> = {}): Redemption {
  return {
    delegate: zeroAddress,
    isNode: false,
    orderTotal: parseEther('100'),
    power: parseEther('100.129'),
    paid: parseEther('30'),
    soldValue: parseEther('20'),
    klPrice: parseEther('0.5'),
    klGivenUp: parseEther('12'),
    fuel: parseEther('1.5'),
    pendingGivenUp: 0n,
    lifetimePower: parseEther('70'),
    kl: { balance: parseEther('40'), allowance: parseEther('40') },
    gs: { balance: parseEther('10'), allowance: parseEther('10') },
    ...change,
  };
}
