import { top101Abi } from '@koala/protocol/abi/top101';
import type { Manifest } from '@koala/protocol/manifest';
import type { Hex, PublicClient } from 'viem';
import { merkleRoot } from './merkleRoot.ts';
import type { RankedPlace } from './merkleRoot.ts';
import type { SettlementEvent } from './readEvents.ts';

/** State of a week's settlement at a block. */
export type WeekSettlement =
  | { state: 'not committed' }
  /** Vetoed by the guardian, or dropped after 14 days without a push; not committed again. */
  | { state: 'vetoed' | 'dropped'; root: Hex }
  | { state: 'committed'; root: Hex; count: number; pushableAt: number; isSettled: boolean };

/**
 * Reads the state of a week's settlement at `block` from its `events` and checks it against the ranking contract's
 * state. Rejects when they differ: the provider has then omitted events, and a discarded root could be mistaken for the
 * current one.
 */
export async function readWeekSettlement(
  client: PublicClient,
  { contracts }: Manifest,
  { week, block, events }: { week: number; block: bigint; events: readonly SettlementEvent[] },
): Promise<WeekSettlement> {
  const { found, paid } = replay(events);
  const top101 = { address: contracts.top101.address, abi: top101Abi, blockNumber: block } as const;
  const [next, now] = await Promise.all([
    client.readContract({ ...top101, functionName: 'nextWeek' }),
    client.readContract({ ...top101, functionName: 'settlement' }),
  ]);
  const isSettled = BigInt(week) < next;
  const isUnderWay = BigInt(week) === next && now.pushableAt > 0n;
  let isConsistent = found.state !== 'committed';
  if (isSettled)
    isConsistent = found.state === 'committed' && found.isSettled && merkleRoot(week, paid) === found.root;
  if (isUnderWay) isConsistent = found.state === 'committed' && isSame(found, now);
  if (!isConsistent)
    throw new Error(`the provider omitted logs of the settlement of week ${week}: try another RPC provider`);
  return found;
}

/** The state after the events, and the places paid since the last commit. */
function replay(events: readonly SettlementEvent[]): { found: WeekSettlement; paid: RankedPlace[] } {
  let found: WeekSettlement = { state: 'not committed' };
  let paid: RankedPlace[] = [];
  for (const event of events) {
    if (event.name === 'Vetoed') found = { state: 'vetoed', root: event.root };
    else if (event.name === 'Dropped') found = { state: 'dropped', root: event.root };
    else if (event.name === 'Placed') paid.push(event.place);
    else if (event.name === 'Committed') {
      const { root, count, pushableAt } = event;
      found = { state: 'committed', root, count, pushableAt, isSettled: false };
      paid = [];
    } else if (found.state === 'committed') found.isSettled = true;
  }
  return { found, paid };
}

function isSame(
  found: { root: Hex; count: number; pushableAt: number; isSettled: boolean },
  now: { root: Hex; count: bigint; pushableAt: bigint },
): boolean {
  const { root, count, pushableAt, isSettled } = found;
  return (
    !isSettled && root === now.root && BigInt(count) === now.count && BigInt(pushableAt) === now.pushableAt
  );
}
