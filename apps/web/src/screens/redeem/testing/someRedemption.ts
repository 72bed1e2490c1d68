import { minerAbi } from '@koala/protocol/abi/miner';
import { encodeAbiParameters, encodeEventTopics, parseAbiParameters, parseEther, zeroAddress } from 'viem';
import type { Address, Log } from 'viem';
import type { RedeemOption } from '../redeemOptions.ts';
import type { Redemption } from '../useRedemption.ts';

/** Burns the remaining 12 of 52 claimed KL; the others, worth 20 USDT, were sold. */
export function someOption(change: Partial<RedeemOption> = {}): RedeemOption {
  return {
    extent: 'all',
    klGivenUp: parseEther('12'),
    klWorth: parseEther('6'),
    value: parseEther('30'),
    paid: parseEther('30'),
    deducted: parseEther('20'),
    fuel: parseEther('1.5'),
    fuelFromValue: 0n,
    lifetimePower: parseEther('70'),
    ...change,
  };
}

/** Keeps the 12 KL, so that their value is deducted as well. */
export const keepingAll = (change: Partial<RedeemOption> = {}) =>
  someOption({
    extent: 'none',
    klGivenUp: 0n,
    klWorth: 0n,
    value: parseEther('24'),
    paid: parseEther('24'),
    deducted: parseEther('26'),
    fuel: parseEther('1.2'),
    lifetimePower: parseEther('76'),
    ...change,
  });

/** An order of 100 USDT with a single option and all approvals in place. */
export function someRedemption(change: Partial<Redemption> = {}): Redemption {
  return {
    delegate: zeroAddress,
    isNode: false,
    orderTotal: parseEther('100'),
    power: parseEther('100.129'),
    pendingGivenUp: 0n,
    klPrice: parseEther('0.5'),
    options: [someOption()],
    worthwhile: 'all',
    kl: { balance: parseEther('40'), allowance: parseEther('40') },
    gs: { balance: parseEther('10'), allowance: parseEther('10') },
    ...change,
  };
}

export const unpaidOption = (change: Partial<RedeemOption> = {}) =>
  someOption({ value: 0n, paid: 0n, ...change });

/**
 * The log of a redemption: order 100, 12 KL, value 30, fuel 3 of which 2 deducted, 3 pending, 70 for life, 20 to the
 * treasury; in wei.
 */
export const redeemedLog = (miner: Address, user: Address) =>
  ({
    address: miner,
    topics: encodeEventTopics({ abi: minerAbi, eventName: 'Redeemed', args: { user, to: user } }),
    data: encodeAbiParameters(
      parseAbiParameters('uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256'),
      [100n, 12n, 30n, 3n, 2n, 3n, 70n, 20n],
    ),
  }) as Log<bigint, number, false>;
