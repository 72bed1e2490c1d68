import type { Hex, PublicClient } from 'viem';
import { top101Abi } from '@koala/protocol/abi/top101';
import type { Manifest } from '@koala/protocol/manifest';
import { merkleRoot } from './merkleRoot.ts';
import type { RankedPlace } from './merkleRoot.ts';
import { proveComplete } from './proveComplete.ts';
import { readEvents } from './readEvents.ts';
import { readWeekSettlement } from './readWeekSettlement.ts';
import type { WeekSettlement } from './readWeekSettlement.ts';
import { powersAt, rebuildWeek, weekPurchases } from './rebuildWeek.ts';

/** A week by the ranking contract's number; `start` and `end` in Unix seconds. */
export interface Week {
  week: number;
  start: bigint;
  end: bigint;
}

/** A week rebuilt from events, with the state of its settlement on chain. */
export interface RecomputedWeek {
  places: RankedPlace[];
  rebuilt: { root: Hex; count: number };
  settlement: WeekSettlement;
}

/** The requested week, by default the last finished one, and the newest block. `problem`: why it cannot be rebuilt. */
export async function findWeek(
  client: PublicClient,
  { contracts, startBlock }: Manifest,
  asked?: number,
): Promise<Week & { problem: 'not over' | 'before the deployment' | undefined; block: bigint }> {
  const { number: block, timestamp: now } = await client.getBlock();
  const top101 = { address: contracts.top101.address, abi: top101Abi, blockNumber: block } as const;
  const startOf = (each: number) =>
    client.readContract({ ...top101, functionName: 'weekStart', args: [BigInt(each)] });
  const current = await client.readContract({ ...top101, functionName: 'weekOf', args: [now] });
  const week = asked ?? Number(current) - 1;
  const [start, end] = await Promise.all([startOf(week), startOf(week + 1)]);
  const { timestamp: deployedAt } = await client.getBlock({ blockNumber: BigInt(startBlock) });
  const problem = now < end ? 'not over' : deployedAt >= end ? 'before the deployment' : undefined;
  return { week, start, end, problem, block };
}

/**
 * Rebuilds a finished week from the chain's events up to `block`. Rejects when the provider omitted an event that the
 * week depends on, and when a read fails.
 */
export async function recomputeWeek(
  client: PublicClient,
  manifest: Manifest,
  { week, start, end, block }: Week & { block: bigint },
): Promise<RecomputedWeek> {
  const events = await readEvents(client, manifest, { week, to: block });
  const bought = await weekPurchases(client, events, { start, end });
  await proveComplete(client, manifest, events, { week, bought, block });
  const places = rebuildWeek(events.inviter, bought, await powersAt(client, events, end));
  const rebuilt = { root: merkleRoot(week, places), count: places.length };
  const settlement = await readWeekSettlement(client, manifest, { week, block, events: events.settlement });
  return { places, rebuilt, settlement };
}
