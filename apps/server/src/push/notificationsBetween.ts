import type { PushKind } from '@koala/api-schema/kinds/pushKinds';
import { and, arrayContains, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { zeroAddress } from 'viem';
import { delegations, entries, fightSessions, principals, stageEvents } from '../db/chainSchema.ts';
import { pushSubscriptions } from '../db/offchainSchema.ts';
import type { Transaction } from '../db/openDatabase.ts';
import type { NotificationEvent } from './messages.ts';

/** A final block. */
export interface Point {
  block: number;
  /** Unix seconds. */
  timestamp: number;
}

type Subscription = typeof pushSubscriptions.$inferSelect;

/** An event for one device that subscribed to it. */
export interface Notification {
  subscription: Subscription;
  /** Stable id of the event: the same each time it is read. */
  key: string;
  happening: NotificationEvent;
}

/** Older events are not sent, except changes of a delegate, so that a long outage is not followed by many outdated notifications. */
const MAX_EVENT_AGE_SECONDS = 86_400;

/** The events after `from` up to `to`, for every device that subscribed to them. */
export async function notificationsBetween(tx: Transaction, from: Point, to: Point): Promise<Notification[]> {
  const parts = [rewardsAndDelegateActions, delegates, stages, sessions];
  const found: Notification[] = [];
  for (const part of parts) found.push(...(await part(tx, from, to)));
  return found;
}

/** The kind of subscription, and the notification that each series of `entries` causes for its owner. */
const SERIES = {
  dynamic: ['reward', 'teamReward'],
  node: ['reward', 'nodeReward'],
  ranking: ['ranking', 'ranking'],
  miner: ['delegate', 'claimedFor'],
  withdrawn: ['delegate', 'withdrawnFor'],
  swap: ['delegate', 'soldFor'],
} as const satisfies Record<string, readonly [PushKind, NotificationEvent['what']]>;
const seriesOf = Object.keys(SERIES) as (keyof typeof SERIES)[];

async function rewardsAndDelegateActions(tx: Transaction, from: Point, to: Point): Promise<Notification[]> {
  const rows = await tx
    .select({ entry: entries, subscription: pushSubscriptions, isSoldByDelegate: soldByDelegate })
    .from(entries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.address, entries.owner))
    .where(
      and(
        gt(entries.block, from.block),
        lte(entries.block, to.block),
        gt(entries.timestamp, to.timestamp - MAX_EVENT_AGE_SECONDS),
        inArray(entries.series, seriesOf),
      ),
    );
  return rows.flatMap(({ entry, subscription, isSoldByDelegate }) => {
    const { owner, counterparty, seq } = entry;
    const amount = entry.kl!;
    const series = entry.series as keyof typeof SERIES;
    const [kind, what] = SERIES[series];
    if (!subscription.kinds.includes(kind)) return [];
    if (kind === 'reward' && amount < subscription.above) return [];
    // A wallet is not notified of its own actions.
    if (series === 'swap' ? !isSoldByDelegate : kind === 'delegate' && counterparty === owner) return [];
    const happening: NotificationEvent =
      what === 'nodeReward' ? { what, amount, usdt: entry.usdt! } : { what, amount };
    return [{ subscription, key: `${series}-${seq}`, happening }];
  });
}

/** Whether the row is a principal's record of a sale by its delegate, which has a record of the same transaction. */
const soldByDelegate = sql<boolean>`exists (
  select 1 from ${entries} other
  join ${principals} pair on pair.principal = ${entries.owner} and pair.delegate = other.owner
  where other.series = 'swap' and other.block = ${entries.block} and other.tx_hash = ${entries.txHash}
    and other.owner <> ${entries.owner} and ${entries.series} = 'swap'
)`;

async function delegates(tx: Transaction, from: Point, to: Point): Promise<Notification[]> {
  const { address } = pushSubscriptions;
  const rows = await tx
    .select({ row: delegations, subscription: pushSubscriptions })
    .from(delegations)
    .innerJoin(pushSubscriptions, or(eq(address, delegations.principal), eq(address, delegations.delegate)))
    .where(
      and(
        gt(delegations.block, from.block),
        lte(delegations.block, to.block),
        arrayContains(pushSubscriptions.kinds, ['delegate']),
      ),
    );
  return rows.map(({ row: { principal, delegate, seq }, subscription }) => {
    const happening: NotificationEvent =
      subscription.address !== principal
        ? { what: 'namedBy', wallet: principal }
        : delegate === zeroAddress
          ? { what: 'delegateRemoved' }
          : { what: 'delegateNamed', wallet: delegate };
    return { subscription, key: `delegate-${principal}-${seq}`, happening };
  });
}

async function stages(tx: Transaction, from: Point, to: Point): Promise<Notification[]> {
  const rows = await tx
    .select()
    .from(stageEvents)
    .where(
      and(
        gt(stageEvents.block, from.block),
        lte(stageEvents.block, to.block),
        gt(stageEvents.timestamp, to.timestamp - MAX_EVENT_AGE_SECONDS),
        inArray(stageEvents.kind, ['opened', 'ended']),
      ),
    );
  const happened = rows.map(({ stage, kind }) => ({
    key: `stage-${stage}-${kind}`,
    happening: {
      what: kind === 'opened' ? ('stageOpened' as const) : ('stageEnded' as const),
      number: stage,
    },
  }));
  return toEach(tx, 'stage', happened);
}

/** No event marks the end of a session: it is over when the chain's time is past its end. */
async function sessions(tx: Transaction, from: Point, to: Point): Promise<Notification[]> {
  const { endTime } = fightSessions;
  const rows = await tx
    .select()
    .from(fightSessions)
    .where(
      and(
        gt(endTime, Math.max(from.timestamp, to.timestamp - MAX_EVENT_AGE_SECONDS)),
        lte(endTime, to.timestamp),
        lte(fightSessions.block, to.block),
      ),
    );
  const happened = rows.map(({ session }) => ({
    key: `session-${session}`,
    happening: { what: 'sessionEnded' as const, number: session },
  }));
  return toEach(tx, 'session', happened);
}

/** Each event in `happened`, for every device that subscribed to `kind`. */
async function toEach(
  tx: Transaction,
  kind: PushKind,
  happened: readonly Pick<Notification, 'key' | 'happening'>[],
): Promise<Notification[]> {
  if (happened.length === 0) return [];
  const all = await tx
    .select()
    .from(pushSubscriptions)
    .where(arrayContains(pushSubscriptions.kinds, [kind]));
  return all.flatMap((subscription) => happened.map((each) => ({ subscription, ...each })));
}
