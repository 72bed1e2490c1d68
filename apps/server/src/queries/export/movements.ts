import type { History } from '@koala/api-schema/kinds/histories';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import type { ContractName } from '@koala/protocol/manifest';
import { toEventSelector } from 'viem';
import type { Abi } from 'viem';
import type { Series } from '../../db/series.ts';
import type { DecodedEvent } from '../../decode/decoders.ts';
import { PAID_JU } from '../../decode/decoders.ts';

type Address = `0x${string}`;

/** Where the rows of a history come from: the wallet's series that names the transactions, and the event in them that becomes a row. */
interface Source {
  series: Series;
  contract: ContractName;
  topic: Address;
}

/** The rows of a history are events, which are found through the wallet's series because logs are stored by block, not by wallet. */
export const SOURCES: Record<History, Source> = {
  purchases: source('buy', 'miner', minerAbi, 'Launched'),
  claims: source('miner', 'miner', minerAbi, 'RewardClaimed'),
  sales: source('swap', 'swap', swapAbi, 'Sold'),
  teamRewards: source('dynamic', 'reward', rewardAbi, 'Credited'),
  teamWithdrawals: source('withdrawn', 'reward', rewardAbi, 'Withdrawn'),
  rankingRewards: source('ranking', 'top101FF', top101FFAbi, 'Credited'),
  // The series of these two also have other rows: all KL that the wallet earned, and all changes of its power.
  rankingWithdrawals: source('earning', 'top101FF', top101FFAbi, 'Withdrawn'),
  redemptions: source('power', 'miner', minerAbi, 'Redeemed'),
  nodePurchases: source('licensee', 'node', nodeAbi, 'NodeLaunched'),
  nodeDividends: source('node', 'node', nodeAbi, 'RewardClaimed'),
  nodeFund: source('node', 'node', nodeAbi, 'RewardClaimed'),
  cardPurchases: source('fightBuy', 'fight101', fight101Abi, 'Bought'),
  cardRebates: source('fightBuy', 'fight101', fight101Abi, 'RebatePaid'),
  cardDividends: source('fightReward', 'fight101', fight101Abi, 'DividendClaimed'),
};

function source(series: Series, contract: ContractName, abi: Abi, event: string): Source {
  const item = abi.find((entry) => entry.type === 'event' && entry.name === event);
  if (item?.type !== 'event') throw new Error(`no event ${event} in the ABI of ${contract}`);
  return { series, contract, topic: toEventSelector(item) };
}

/** The amount is in wei; for cards it is a count. */
export interface AssetAmount {
  amount: bigint;
  asset: 'USDT' | 'KL' | 'JU' | 'cards';
}

/** One wallet's part in an event. */
interface Movement {
  main: AssetAmount;
  other?: AssetAmount;
  /** Another wallet that took part. */
  counterparty?: Address | undefined;
  note?: string;
  /** Of a purchase: whether the wallet received GS for it. The amount is in the `Transfer` event of GS. */
  bringsGs?: boolean;
  /** Wei of the wallet's GS that were burned as fuel. */
  gsBurned?: bigint;
}

const usdt = (amount: bigint): AssetAmount => ({ amount, asset: 'USDT' });
const kl = (amount: bigint): AssetAmount => ({ amount, asset: 'KL' });
const ju = (amount: bigint): AssetAmount => ({ amount, asset: 'JU' });

/** The part that `me` (lower case) has in an event of {@link SOURCES}, as a row of `history` shows it; undefined if it has none. */
export function movementOf(event: DecodedEvent, history: History, me: Address): Movement | undefined {
  const other = (wallet: Address) => (wallet === me ? undefined : wallet);
  switch (`${event.contract}.${event.name}` as const) {
    case 'miner.Launched': {
      const { payer, receiver, payment, paid, value } = (event as Of<'miner', 'Launched'>).args;
      if (payer !== me && receiver !== me) return undefined;
      const note = payer === receiver ? '' : payer === me ? 'for another' : 'from another';
      const price = payment === PAID_JU ? ju(paid) : usdt(paid);
      const counterparty = other(receiver) ?? other(payer);
      return { main: usdt(value), other: price, counterparty, note, bringsGs: receiver === me };
    }
    case 'miner.RewardClaimed': {
      const { user, caller, amount, received } = (event as Of<'miner', 'RewardClaimed'>).args;
      return mine(user, { main: kl(received), other: kl(amount), counterparty: other(caller) });
    }
    case 'swap.Sold': {
      const { principal, caller, receiver, klAmount, juAmount, fuel } = (event as Of<'swap', 'Sold'>).args;
      if (principal !== me && caller !== me) return undefined;
      const note = principal !== me ? 'for another' : caller !== me ? 'by delegate' : '';
      const counterparty = other(principal) ?? other(caller) ?? other(receiver);
      const burned = principal === me ? { gsBurned: fuel } : {};
      return { main: kl(klAmount), other: ju(juAmount), counterparty, note, ...burned };
    }
    case 'reward.Credited': {
      const { user, source: from, generation, amount } = (event as Of<'reward', 'Credited'>).args;
      return mine(user, { main: kl(amount), counterparty: from, note: `generation ${generation}` });
    }
    case 'reward.Withdrawn':
    case 'top101FF.Withdrawn': {
      const { user, caller, amount } = (event as Of<'reward', 'Withdrawn'>).args;
      return mine(user, { main: kl(amount), counterparty: other(caller) });
    }
    case 'top101FF.Credited': {
      const { user, week, amount } = (event as Of<'top101FF', 'Credited'>).args;
      return mine(user, { main: kl(amount), note: `week ${week}` });
    }
    case 'node.NodeLaunched': {
      const { user, number, usdtPaid, juPaid } = (event as Of<'node', 'NodeLaunched'>).args;
      return mine(user, { main: juPaid > 0n ? ju(juPaid) : usdt(usdtPaid), note: `licence ${number}` });
    }
    case 'node.RewardClaimed': {
      const { user, kl: dividend, usdt: ofFund } = (event as Of<'node', 'RewardClaimed'>).args;
      const main = history === 'nodeFund' ? usdt(ofFund) : kl(dividend);
      return main.amount === 0n ? undefined : mine(user, { main });
    }
    case 'miner.Redeemed': {
      const { user, to, value, fuel, fuelFromValue, klGivenUp } = (event as Of<'miner', 'Redeemed'>).args;
      const sides = { main: usdt(value - fuelFromValue), other: kl(klGivenUp), counterparty: other(to) };
      return mine(user, { ...sides, gsBurned: fuel - fuelFromValue });
    }
    case 'fight101.Bought': {
      const { buyer, session, quantity, paid } = (event as Of<'fight101', 'Bought'>).args;
      const cards = { amount: quantity, asset: 'cards' as const };
      return mine(buyer, { main: usdt(paid), other: cards, note: `session ${session}` });
    }
    case 'fight101.RebatePaid': {
      const { buyer, session, kl: bought, usdt: spent } = (event as Of<'fight101', 'RebatePaid'>).args;
      const main = bought === 0n ? usdt(spent) : kl(bought);
      const note = `session ${session}`;
      return mine(buyer, bought === 0n ? { main, note } : { main, other: usdt(spent), note });
    }
    case 'fight101.DividendClaimed': {
      const { user, session, amount } = (event as Of<'fight101', 'DividendClaimed'>).args;
      return mine(user, { main: usdt(amount), note: `session ${session}` });
    }
    default:
      return undefined;
  }

  function mine(owner: Address, movement: Movement): Movement | undefined {
    return owner === me ? movement : undefined;
  }
}

type Of<C extends DecodedEvent['contract'], N extends string> = Extract<
  DecodedEvent,
  { contract: C; name: N }
>;
