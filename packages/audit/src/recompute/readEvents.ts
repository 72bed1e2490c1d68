import { minerAbi } from '@koala/protocol/abi/miner';
import { top101Abi } from '@koala/protocol/abi/top101';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import { encodeEventTopics, parseEventLogs } from 'viem';
import type { Hex, PublicClient } from 'viem';
import { readLogs } from '@koala/protocol/readLogs';
import type { RankedPlace } from './merkleRoot.ts';

export type SettlementEvent =
  | { name: 'Committed'; root: Hex; count: number; pushableAt: number }
  | { name: 'Vetoed' | 'Dropped'; root: Hex }
  | { name: 'Placed'; place: RankedPlace }
  | { name: 'WeekSettled' };

/** The decoded events, each list in chain order; addresses in lower case. */
export interface ChainEvents {
  /** The origin user is its own inviter. */
  inviter: Map<Hex, Hex>;
  /** Purchases for a wallet, `value` in USDT wei, and its redemptions, whose `value` is undefined. */
  trades: { wallet: Hex; value: bigint | undefined; block: bigint }[];
  /** A wallet's power and the total after a change; 1e18 = 1 T/H. */
  powers: { wallet: Hex; power: bigint; total: bigint; block: bigint }[];
  /** Of the requested week. */
  settlement: SettlementEvent[];
}

const abi = [...userAbi, ...minerAbi, ...top101Abi];
const NAMES = [
  ...(['Bound', 'Launched', 'Redeemed', 'PowerChanged'] as const),
  ...(['Committed', 'Vetoed', 'Dropped', 'Placed', 'WeekSettled'] as const),
];

/** Reads the events of the whole deployment up to and including block `to`. */
export async function readEvents(
  client: PublicClient,
  { contracts, startBlock }: Manifest,
  { week, to }: { week: number; to: bigint },
): Promise<ChainEvents> {
  const events: ChainEvents = { inviter: new Map(), trades: [], powers: [], settlement: [] };
  const topics = NAMES.map((eventName) => encodeEventTopics({ abi, eventName })[0]);
  const addresses = [contracts.user.address, contracts.miner.address, contracts.top101.address];
  for await (const logs of readLogs(client, { addresses, topics, from: BigInt(startBlock), to })) {
    for (const { eventName, args, blockNumber } of parseEventLogs({ abi, logs })) {
      const block = BigInt(blockNumber);
      if (eventName === 'Bound') {
        events.inviter.set(lowerCase(args.user), lowerCase(args.inviter));
      } else if (eventName === 'Launched') {
        events.trades.push({ wallet: lowerCase(args.receiver), value: args.value, block });
      } else if (eventName === 'Redeemed') {
        events.trades.push({ wallet: lowerCase(args.user), value: undefined, block });
      } else if (eventName === 'PowerChanged') {
        const { user, power, totalPower: total } = args;
        events.powers.push({ wallet: lowerCase(user), power, total, block });
      } else if ('week' in args && args.week === BigInt(week)) {
        if (eventName === 'Vetoed' || eventName === 'Dropped')
          events.settlement.push({ name: eventName, root: args.root });
        else if (eventName === 'WeekSettled') events.settlement.push({ name: eventName });
        else if (eventName === 'Placed') {
          const { score, due } = args;
          const place = { place: Number(args.place), wallet: lowerCase(args.wallet), score, due };
          events.settlement.push({ name: eventName, place });
        } else if (eventName === 'Committed') {
          const { root, count, pushableAt } = args;
          const committed = { root, count: Number(count), pushableAt: Number(pushableAt) };
          events.settlement.push({ name: eventName, ...committed });
        }
      }
    }
  }
  return events;
}

function lowerCase(address: Hex): Hex {
  return address.toLowerCase() as Hex;
}
