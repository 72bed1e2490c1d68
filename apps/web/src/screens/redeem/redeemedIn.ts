import { minerAbi } from '@koala/protocol/abi/miner';
import { isAddressEqual, parseEventLogs } from 'viem';
import type { Address, Hash, TransactionReceipt } from 'viem';
import type { RedeemOption } from './redeemOptions.ts';

type Figures = Pick<
  RedeemOption,
  'paid' | 'value' | 'klGivenUp' | 'fuel' | 'fuelFromValue' | 'lifetimePower'
>;

/** The result of a redemption, which removed 1 T/H of power for each USDT of `value`. */
export interface Redeemed extends Figures {
  /** Unclaimed KL wei, forfeited with the order; undefined without the event. */
  pendingGivenUp?: bigint;
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
