import type { Manifest } from '@koala/protocol/manifest';
import { readPositions } from '@koala/audit/proof/positions';
import type { Position } from '@koala/audit/proof/positions';
import { DAY, dayStart } from '@koala/protocol/utc8';
import type { PublicClient } from 'viem';
import { lastBlockBefore } from '../chain/history.ts';

/** What the contracts owed and held at the first block of a day (UTC+8). */
export interface PastPositions {
  block: bigint;
  /** Unix seconds of that day's start. */
  day: number;
  positions: Position[];
}

/**
 * The positions at the beginning of each of the last `days` days before `now` (unix s), the newest first. Stops at the start of the
 * deployment, or at the first state that cannot be read, as on a node that no longer has it.
 */
export async function readPastPositions(
  client: PublicClient,
  manifest: Manifest,
  { days, now }: { days: number; now: number },
): Promise<PastPositions[]> {
  const past: PastPositions[] = [];
  const today = dayStart(now);
  for (let day = today; day > today - days * DAY; day -= DAY) {
    const before = await lastBlockBefore(client, day, BigInt(manifest.startBlock));
    if (!before) break;
    const block = before.number + 1n;
    const positions = await readPositions(client, manifest, block).catch(() => undefined);
    if (!positions) break;
    past.push({ block, day, positions });
  }
  return past;
}
