import type { ActivityStage } from '@koala/api-schema/entities';
import { parseDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';

/** What a stage may pay when the contract says nothing else yet, USDT wei. */
const DEFAULT_MAX_EARNINGS = 50_000n * 10n ** 18n;

/** The stage of the node fund to show. Amounts in USDT wei. */
export interface ShownStage {
  stage: number;
  earned: bigint;
  max: bigint;
  /** Unix seconds; null between stages, when this is the stage to come. */
  endTime: number | null;
}

/** The stage whose time window holds `now` (unix seconds), else the next one, not open yet. */
export function currentStage(schedule: readonly ActivityStage[], now: number): ShownStage {
  const open = schedule.findLast(
    ({ startTime, endTime }) => parseDateTime(startTime) <= now && now < parseDateTime(endTime),
  );
  if (!open) {
    const last = Math.max(0, ...schedule.map(({ stage }) => stage));
    return { stage: last + 1, earned: 0n, max: DEFAULT_MAX_EARNINGS, endTime: null };
  }
  return {
    stage: open.stage,
    earned: parseAmount(open.getEarnings),
    max: parseAmount(open.maxEarnings) || DEFAULT_MAX_EARNINGS,
    endTime: parseDateTime(open.endTime),
  };
}

/** How much of a stage is paid, 0 to 1. */
export function earnedPart({ earned, max }: ShownStage): number {
  return Number((earned * 10_000n) / max) / 10_000;
}
