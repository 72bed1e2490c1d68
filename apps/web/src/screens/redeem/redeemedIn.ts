import { minerAbi } from '@koala/protocol/abi/miner';
import { isAddressEqual, parseEventLogs } from 'viem';
import type { Address, Hash, TransactionReceipt } from 'viem';

/** The result of a redemption. Amounts in wei of 18 decimals. */
export interface Redeemed {
  /** USDT paid out. */
  paid: bigint;
  /** USDT before the deduction for fuel; the redemption removed 1 T/H of power for each. */
  value: bigint;
  klGivenUp: bigint;
  /** Unclaimed KL, forfeited with the order; undefined until read from the chain. */
  pendingGivenUp?: bigint;
  /** GS burned, and USDT kept for missing fuel. */
  fuel: bigint;
  fuelFromValue: bigint;
  /** T/H kept for life. */
  lifetimePower: bigint;
  /** Transaction hash. */
  hash?: Hash;
}

/** The miner's redemption event for `owner` in a receipt; undefined when there is none. */
export function redeemedIn(
  { logs, transactionHash }: Pick<TransactionReceipt, 'logs' | 'transactionHash'>,
  miner: Address,
  owner: Address,
): Redeemed | undefined {
  const event = parseEventLogs({ abi: minerAbi, eventName: 'Redeemed', args: { user: owner }, logs }).find(
    ({ address }) => isAddressEqual(address, miner),
  );
  if (!event) return undefined;
  const { value, klGivenUp, pendingGivenUp, fuel, fuelFromValue, lifetimePower } = event.args;
  return {
    paid: value - fuelFromValue,
    value,
    klGivenUp,
    pendingGivenUp,
    fuel: fuel - fuelFromValue,
    fuelFromValue,
    lifetimePower,
    hash: transactionHash,
  };
}
