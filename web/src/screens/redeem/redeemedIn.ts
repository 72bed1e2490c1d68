import { minerAbi } from '@koala/protocol/abi/miner';
import { isAddressEqual, parseEventLogs } from 'viem';
import type { Address, TransactionReceipt } from 'viem';

/** What a redemption did, wei of 18 decimals. */
export interface Redeemed {
  /** USDT that arrived. */
  paid: bigint;
  klGivenUp: bigint;
  /** GS burned, and USDT kept for what was missing. */
  fuel: bigint;
  fuelFromValue: bigint;
  /** T/H that stay for life. */
  lifetimePower: bigint;
}

/** What the miner says in a receipt of the redemption of `owner`; undefined when it says nothing. */
export function redeemedIn(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  miner: Address,
  owner: Address,
): Redeemed | undefined {
  const event = parseEventLogs({ abi: minerAbi, eventName: 'Redeemed', args: { user: owner }, logs }).find(
    ({ address }) => isAddressEqual(address, miner),
  );
  if (!event) return undefined;
  const { value, klGivenUp, fuel, fuelFromValue, lifetimePower } = event.args;
  return { paid: value - fuelFromValue, klGivenUp, fuel: fuel - fuelFromValue, fuelFromValue, lifetimePower };
}
